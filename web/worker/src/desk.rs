//! A worker without a browser, for the tests of the page: it answers requests about all games.

use tilescope_core::for_game;
use tilescope_core::games::GameId;
use tilescope_protocol::{Message, Reply, Request, from_bytes, to_bytes};

use super::inquiries::Inquiries;
use super::openings;
use super::shell::Server;

/// A worker that answers requests, started for the game of each.
#[derive(Default)]
pub struct Desk(Option<(GameId, Inquiries)>);

/// A message that the desk could not read.
const UNREAD: &str = "worker and page have the same messages";

impl Desk {
    /// Sends a request with a number. Returns the reply if the request is wrong.
    pub fn ask<R: Request>(&mut self, job: u32, request: &R) -> Option<Reply<R::Answer>> {
        // A request about no game is refused by each of them.
        let game = request.game().unwrap_or(GameId::ALL[0]);
        self.0.take_if(|(other, _)| *other != game);
        let new = || (game, for_game!(game, G => Inquiries::new(openings::request::<G>)));
        let (_, inquiries) = self.0.get_or_insert_with(new);
        let message = to_bytes(&(job, R::KIND, request));
        inquiries.command(&message, &|| 0.0).expect(UNREAD).map(|reply| read::<R>(&reply))
    }

    /// Works for a slice of `clock`, and returns the reply to a request of type `R` if one is due.
    pub fn slice<R: Request>(&mut self, clock: &dyn Fn() -> f64) -> Option<Reply<R::Answer>> {
        let (_, inquiries) = self.0.as_mut()?;
        inquiries.slice(clock).map(|reply| read::<R>(&reply))
    }

    /// Returns the next answer to a request, and whether it is complete.
    pub fn next<R: Request>(
        &mut self,
        request: &R,
        clock: &dyn Fn() -> f64,
    ) -> Result<(R::Answer, bool), String> {
        let mut reply = self.ask(1, request);
        loop {
            if let Some(Reply { answer, whole, .. }) = reply {
                return answer.map(|answer| (answer, whole));
            }
            reply = self.slice::<R>(clock);
        }
    }

    /// Returns the complete answer to a request.
    pub fn whole<R: Request>(&mut self, request: &R, clock: &dyn Fn() -> f64) -> Result<R::Answer, String> {
        loop {
            let (answer, whole) = self.next(request, clock)?;
            if whole {
                return Ok(answer);
            }
        }
    }

    pub fn is_busy(&self) -> bool {
        self.0.as_ref().is_some_and(|(_, inquiries)| inquiries.wait(0.0).is_some())
    }

    /// Notes that the last answer was sent.
    pub fn sent(&mut self, now: f64) {
        if let Some((_, inquiries)) = &mut self.0 {
            inquiries.sent(now);
        }
    }
}

fn read<R: Request>(reply: &[u8]) -> Reply<R::Answer> {
    match from_bytes(reply) {
        Ok(Message::Reply(reply)) => reply,
        other => panic!("{other:?}"),
    }
}
