//! A session as it is kept, whatever its game.

use tilescope_core::clock::Clock;
use tilescope_core::{ParseError, Record, State, as_text, record};

use serde::{Deserialize, Serialize};

use super::{Challenge, GameClock, Salt, Seat, Session, check_length};

/// A session as it is kept. Its moves are not checked before it is opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stored {
    /// JavaScript's numbers have fewer bits.
    #[serde(with = "as_text")]
    pub(super) seed: u64,
    pub(super) played: usize,
    pub(super) seats: Vec<Seat>,
    pub(super) challenge: Option<Challenge>,
    pub(super) taken_back: usize,
    pub(super) helped: bool,
    pub(super) salt: Option<Salt>,
    pub(super) clock: Option<(Clock, Vec<u64>)>,
    pub(super) record: String,
}

impl<S: State> Session<S> {
    pub fn stored(&self) -> Stored {
        let timeline = &self.timeline;
        Stored {
            seed: timeline.seed,
            played: timeline.played,
            seats: timeline.seats.to_vec(),
            challenge: timeline.challenge,
            taken_back: timeline.taken_back,
            helped: timeline.helped,
            salt: timeline.salt,
            clock: timeline.clock.as_ref().map(GameClock::stored),
            record: self.line.to_string(),
        }
    }
}

impl Stored {
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// Returns whether the people played without the help of a search, and undid no move.
    pub fn is_unaided(&self) -> bool {
        self.taken_back == 0 && !self.helped
    }

    /// Returns the text of the record, which begins with the name of its game.
    pub fn record(&self) -> &str {
        &self.record
    }

    /// Returns whether the game contains all moves of another one.
    pub fn is_continuation_of(&self, before: &Stored) -> bool {
        record::is_continuation_of(&self.record, &before.record)
    }

    /// Returns the session. It shows its present position, and its computer players move unless it has clocks, which
    /// are stopped.
    ///
    /// # Errors
    /// If the record is wrong, or something does not fit it: the place in the record, and what was expected.
    pub fn session<S: State>(&self) -> Result<Session<S>, ParseError> {
        check_length(&self.record)?;
        let record: Record<S> = self.record.parse()?;
        let players = record.position(0).players();
        let wrong = |words: String| Err(ParseError::new(0, words));
        if self.seats.len() != players {
            return wrong(format!("expected {players} seats, not {}", self.seats.len()));
        }
        if self.challenge.is_some_and(|challenge| challenge.seat.index() >= players) {
            return wrong("expected a challenge at one of the seats".to_owned());
        }
        if self.clock.as_ref().is_some_and(|(_, left)| left.len() != players) {
            return wrong("expected the milliseconds that each player has left".to_owned());
        }
        let mut session = Session::resume(record, self.seats.clone().into(), self.seed);
        let timeline = &mut session.timeline;
        if !timeline.decision_points.iter().any(|point| point.ply == self.played) {
            return wrong("expected a ply at which a player decides".to_owned());
        }
        (timeline.challenge, timeline.salt) = (self.challenge, self.salt);
        (timeline.played, timeline.shown) = (self.played, self.played);
        (timeline.taken_back, timeline.helped) = (self.taken_back, self.helped);
        timeline.set_clock(self.clock.clone().map(GameClock::restored));
        session.refresh();
        Ok(session)
    }
}
