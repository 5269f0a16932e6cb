//! The request that a worker works on, in slices, whatever its kind.
//!
//! ```text
//!   asked         1                2          3
//!   slices         w w w w w w w w  w w w w w  w
//!   answered              1              2     3 whole     the work continues while an answer is on its way
//! ```

use tilescope_protocol::{Job, Kind, Message, Reply, read_head, to_bytes};

use super::chunk::SLICE;
use super::inquiry::AnyInquiry;
use super::openings::BeginRequest;
use super::shell::Server;

/// The minimum milliseconds between two partial answers.
const MOMENT: f64 = 120.0;

/// The share of the time that partial answers may take.
const SHARE: f64 = 0.03;

/// A worker's request and the timing of its answers. Times are in milliseconds of any clock.
pub(super) struct Inquiries {
    begin: BeginRequest,
    under_way: Option<(Kind, Box<dyn AnyInquiry>)>,
    /// The number of the request that awaits an answer.
    due: Option<Job>,
    /// The time when the last answer was started.
    last: Option<f64>,
    /// The time from starting the last answer to sending it.
    took: f64,
}

impl Inquiries {
    /// Without a request; starts each with `begin`.
    pub(super) fn new(begin: BeginRequest) -> Inquiries {
        Inquiries { begin, under_way: None, due: None, last: None, took: 0.0 }
    }

    /// Switches to a request. Returns the error if the request is wrong.
    fn ask(&mut self, kind: Kind, request: &[u8]) -> Result<(), String> {
        let under_way = self.under_way.as_mut().filter(|(other, _)| *other == kind);
        if !under_way.is_some_and(|(_, inquiry)| inquiry.turn_to(request)) {
            // The old one is freed before the new one grows.
            self.under_way = None;
            self.under_way = Some((kind, (self.begin)(kind, request)?));
        }
        Ok(())
    }

    fn is_busy(&self) -> bool {
        self.due.is_some() || self.under_way.as_ref().is_some_and(|(_, inquiry)| !inquiry.is_whole())
    }
}

impl Server for Inquiries {
    fn command(&mut self, message: &[u8], _: &dyn Fn() -> f64) -> Result<Option<Vec<u8>>, String> {
        let (job, kind, request) = read_head(message)?;
        self.due = None;
        Ok(match self.ask(kind, request) {
            Ok(()) => {
                self.due = Some(job);
                None
            }
            Err(message) => {
                let refused: Reply<()> = Reply { job, answer: Err(message), whole: true };
                Some(to_bytes(&Message::Reply(refused)))
            }
        })
    }

    fn slice(&mut self, clock: &dyn Fn() -> f64) -> Option<Vec<u8>> {
        let (_, inquiry) = self.under_way.as_mut()?;
        if !inquiry.is_whole() {
            inquiry.work(clock() + SLICE, clock);
        }
        let (job, now) = (self.due?, clock());
        let pause = MOMENT.max(self.took / SHARE);
        if !inquiry.is_whole() && self.last.is_some_and(|last| last <= now && now < last + pause) {
            return None;
        }
        (self.due, self.last) = (None, Some(now));
        Some(inquiry.reply(job))
    }

    fn wait(&self, _: f64) -> Option<f64> {
        self.is_busy().then_some(0.0)
    }

    fn sent(&mut self, now: f64) {
        self.took = self.last.map_or(0.0, |last| now - last);
    }
}

#[cfg(test)]
pub(super) mod tests;
