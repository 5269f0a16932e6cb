//! A game on the page: its moves, its shown position and its players. It does not depend on the page and has no rules
//! of its own.
//!
//! ```text
//! line    =K 0,-1r2 =V 1,0r0 =D -1,0r1c0 =U     the moves; those behind `played` are undone
//! plies   0  1      2  3     4  5        6
//! points     ^         ^        ^        |      where a player decides or the game is over
//! played                        ^               the present: undo and redo move it, a move is played here
//! shown      ^                                  the shown position: any of the points, present or past
//! ```
//!
//! The session plays draws as soon as chance must decide, each the next one of the seed's deck. A move that is undone
//! and played again meets the same draw, and so does anyone who plays another game with the same seed.

mod action;
mod challenge;
mod compare_place;
mod game_clock;
mod inspector_link;
mod inspector_place;
mod link;
mod review_depth;
mod salt;
mod seat;
mod seed;
mod stored;
mod timeline;

use std::rc::Rc;

use tilescope_core::clock::Clock;
use tilescope_core::{Deck, ParseError, Record, State, Turn, serde_as_text};
use tilescope_protocol::PositionId;

pub use action::SessionAction;
pub use challenge::Challenge;
pub use compare_place::{ComparePlace, EqualBudget};
pub use game_clock::GameClock;
pub use inspector_link::InspectorLink;
pub use inspector_place::{InspectorPlace, MOST_ITERATIONS};
pub use link::{Link, LinkError};
pub use review_depth::ReviewDepth;
pub use salt::Salt;
pub use seat::{Controller, LONGEST_NAME, Seat, free_name, person_name};
pub use seed::{random_seed, seed_from_text};
pub use stored::Stored;
pub use timeline::{AutoPlay, DecisionPoint, Timeline};

serde_as_text!(Challenge, ReviewDepth, Salt, Seat);

/// The most bytes of a record, a link or a kept game. The longest possible game takes less than a thirtieth.
pub const LONGEST_TEXT: usize = 100_000;

/// Refuses a text from outside that is too long to be a game, before any of it is read.
///
/// # Errors
/// If it has more than [`LONGEST_TEXT`] bytes.
pub fn check_length(text: &str) -> Result<(), ParseError> {
    match text.len() {
        0..=LONGEST_TEXT => Ok(()),
        length => {
            let words = format!("expected at most {LONGEST_TEXT} characters, not {length}");
            Err(ParseError::new(0, words))
        }
    }
}

/// A game with its players and its shown position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session<S: State> {
    line: Record<S>,
    timeline: Timeline,
    present: Rc<S>,
    position: Rc<S>,
    /// The identities of the positions before, between and after the moves of the line.
    ids: Vec<PositionId>,
}

impl<S: State> Session<S> {
    /// Creates a session that continues a record; all its moves count as played. A new game is a record without
    /// moves.
    ///
    /// # Panics
    /// If the number of seats differs from that of the record.
    pub fn resume(record: Record<S>, seats: Rc<[Seat]>, seed: u64) -> Session<S> {
        let start = Rc::new(record.position(0));
        assert_eq!(seats.len(), start.players(), "a seat for each player");
        let timeline = Timeline {
            played: 0,
            shown: 0,
            seats,
            seed,
            challenge: None,
            taken_back: 0,
            helped: false,
            salt: None,
            clock: None,
            auto_play: AutoPlay::Running,
            decision_points: Vec::new(),
        };
        let ids = Vec::new();
        let mut session = Session { line: record, timeline, present: start.clone(), position: start, ids };
        session.settle();
        session.timeline.played = session.line.moves().len();
        session.timeline.shown = session.timeline.played;
        session.refresh();
        session
    }

    /// Returns this session with the results of others on its draws, with the salt of their seed, and with a clock for
    /// each seat. The clocks are stopped at first.
    #[must_use]
    pub fn with_deal(
        mut self,
        challenge: Option<Challenge>,
        salt: Option<Salt>,
        clock: Option<Clock>,
    ) -> Session<S> {
        (self.timeline.challenge, self.timeline.salt) = (challenge, salt);
        let players = self.timeline.seats.len();
        self.timeline.set_clock(clock.map(|clock| GameClock::new(clock, players)));
        self
    }

    /// Returns all moves, including undone ones.
    pub fn line(&self) -> &Record<S> {
        &self.line
    }

    /// Returns the first `length` moves.
    pub fn record(&self, length: usize) -> Record<S> {
        let mut record = self.line.clone();
        record.truncate(length);
        record
    }

    /// Returns the identity of the position after this many moves, or after all of them if there are fewer.
    pub fn id(&self, ply: usize) -> PositionId {
        self.ids[ply.min(self.ids.len() - 1)]
    }

    /// Returns the number of moves that lead to a position of the line, including undone ones. `None` if the line
    /// does not lead through that position.
    pub fn ply_of(&self, id: PositionId) -> Option<usize> {
        self.ids.iter().position(|&other| other == id)
    }

    /// Returns the part of the session that is independent of the rules.
    pub fn timeline(&self) -> &Timeline {
        &self.timeline
    }

    pub fn position(&self) -> &Rc<S> {
        &self.position
    }

    pub fn present(&self) -> &Rc<S> {
        &self.present
    }

    /// Plays draws at the end of the line until a player must decide, and finds the decision points.
    fn settle(&mut self) {
        let mut state = self.line.position(0);
        let mut deck = Deck::new(self.timeline.seed);
        let mut ply = 0;
        self.timeline.decision_points.clear();
        loop {
            if state.turn() == Turn::Chance {
                if ply == self.line.moves().len() {
                    self.line.push(deck.top(&state));
                }
                deck.skip();
            } else {
                self.timeline.decision_points.push(DecisionPoint { ply, player: state.player() });
            }
            match self.line.moves().get(ply) {
                Some(&mv) => state.play_unchecked(mv),
                None => break,
            }
            ply += 1;
        }
        self.identify();
    }

    fn identify(&mut self) {
        let mut last = match self.ids.last() {
            Some(&last) => last,
            None => PositionId::of_record(&self.record(0).to_string()),
        };
        if self.ids.is_empty() {
            self.ids.push(last);
        }
        for mv in &self.line.moves()[self.ids.len() - 1..] {
            last = last.after(mv);
            self.ids.push(last);
        }
    }

    /// Rebuilds the positions that the timeline refers to.
    fn refresh(&mut self) {
        self.present = Rc::new(self.line.position(self.timeline.played));
        self.position = if self.timeline.is_present() {
            self.present.clone()
        } else {
            Rc::new(self.line.position(self.timeline.shown))
        };
    }
}

#[cfg(test)]
mod tests;
