//! A game at one table: what was played, what is shown, who sits where. It knows no page and no rules of its own.
//!
//! ```text
//! line    =K 0,-1r2 =V 1,0r0 =D -1,0r1c0 =U     the moves, and behind `played` those taken back
//! plies   0  1      2  3     4  5        6
//! stops      ^         ^        ^        |      where a player decides or the game is over
//! played                        ^               the present: undo and redo move it, a move is played here
//! shown      ^                                  what is looked at: any stop, present or past
//! ```
//!
//! Draws are played by the session as soon as chance is to decide, each from the random stream of the seed and
//! its ply: a move taken back and played again meets the same draw.

mod action;
mod course;
mod link;
mod seat;
mod stored;

use std::rc::Rc;

use tilescope_core::{Record, Rng, State, Turn};

pub use action::Action;
pub use course::{Course, Pace, Stop};
pub use link::{Link, LinkError};
pub use seat::{Controller, LONGEST_NAME, Seat};
pub use stored::Stored;

/// A game with its table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session<S: State> {
    line: Record<S>,
    course: Course,
    present: Rc<S>,
    position: Rc<S>,
}

impl<S: State> Session<S> {
    /// A game that goes on after a record; all of it counts as played. A new game is a record without moves.
    ///
    /// # Panics
    /// When the number of seats is not that of the record.
    pub fn resume(record: Record<S>, seats: Rc<[Seat]>, seed: u64) -> Session<S> {
        let start = Rc::new(record.position(0));
        assert_eq!(seats.len(), start.players(), "a seat for each player");
        let course = Course { played: 0, shown: 0, seats, seed, pace: Pace::Running, stops: Vec::new() };
        let mut session = Session { line: record, course, present: start.clone(), position: start };
        session.settle();
        session.course.played = session.line.moves().len();
        session.course.shown = session.course.played;
        session.refresh();
        session
    }

    /// All moves, those taken back included.
    pub fn line(&self) -> &Record<S> {
        &self.line
    }

    /// The first `length` moves.
    pub fn record(&self, length: usize) -> Record<S> {
        let mut record = self.line.clone();
        record.truncate(length);
        record
    }

    /// What of the session has no rules in it.
    pub fn course(&self) -> &Course {
        &self.course
    }

    /// The shown position.
    pub fn position(&self) -> &Rc<S> {
        &self.position
    }

    /// The position in which the game stands.
    pub fn present(&self) -> &Rc<S> {
        &self.present
    }

    /// Plays draws at the end of the line until a player is to decide, and finds the stops.
    fn settle(&mut self) {
        let mut state = self.line.position(0);
        let mut ply = 0;
        self.course.stops.clear();
        loop {
            if state.turn() == Turn::Chance {
                if ply == self.line.moves().len() {
                    let draw = state.sample_chance(&mut Rng::part(self.course.seed, ply as u64));
                    self.line.push(draw);
                }
            } else {
                self.course.stops.push(Stop { ply, player: state.player() });
            }
            match self.line.moves().get(ply) {
                Some(&mv) => state.play_unchecked(mv),
                None => return,
            }
            ply += 1;
        }
    }

    /// Sets up the positions that the course asks for.
    fn refresh(&mut self) {
        self.present = Rc::new(self.line.position(self.course.played));
        self.position = if self.course.is_present() {
            self.present.clone()
        } else {
            Rc::new(self.line.position(self.course.shown))
        };
    }
}

#[cfg(test)]
mod tests;
