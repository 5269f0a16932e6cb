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
mod link;
mod seat;
mod stored;

use std::rc::Rc;

use tilescope_core::{Player, Record, Rng, State, Turn};

pub use action::Action;
pub use link::{Link, LinkError};
pub use seat::{Controller, LONGEST_NAME, Seat};

/// Whether computer players move by themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// They move when it is their turn.
    Running,
    /// They wait.
    Paused,
    /// One of them makes one move, then they wait.
    Stepping,
}

/// A ply at which play rests: the draws are done, and a player decides or the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stop {
    /// The number of moves before it.
    pub ply: usize,
    /// Who decides; none when the game is over.
    pub player: Option<Player>,
}

/// A game with its table. It always rests at a stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session<S: State> {
    line: Record<S>,
    played: usize,
    shown: usize,
    seats: Rc<[Seat]>,
    seed: u64,
    pace: Pace,
    stops: Vec<Stop>,
    present: Rc<S>,
    position: Rc<S>,
}

impl<S: State> Session<S> {
    /// A new game.
    ///
    /// # Panics
    /// When the number of seats is not that of the setup.
    pub fn new(setup: S::Setup, seats: Rc<[Seat]>, seed: u64) -> Session<S> {
        Session::resume(Record::new(setup), seats, seed)
    }

    /// A game that goes on after a record; all of it counts as played.
    ///
    /// # Panics
    /// When the number of seats is not that of the record.
    pub fn resume(record: Record<S>, seats: Rc<[Seat]>, seed: u64) -> Session<S> {
        let start = Rc::new(record.position(0));
        assert_eq!(seats.len(), start.players(), "a seat for each player");
        let mut session = Session {
            line: record,
            played: 0,
            shown: 0,
            seats,
            seed,
            pace: Pace::Running,
            stops: Vec::new(),
            present: start.clone(),
            position: start,
        };
        session.settle();
        session.played = session.line.moves().len();
        session.shown = session.played;
        session.refresh();
        session
    }

    /// All moves, those taken back included.
    pub fn line(&self) -> &Record<S> {
        &self.line
    }

    /// The moves that count as played.
    pub fn record(&self) -> Record<S> {
        self.cut(self.played)
    }

    /// The moves up to the shown position.
    pub fn shown_record(&self) -> Record<S> {
        self.cut(self.shown)
    }

    /// How many moves count as played.
    pub fn played(&self) -> usize {
        self.played
    }

    /// How many moves lead to the shown position.
    pub fn shown(&self) -> usize {
        self.shown
    }

    /// Whether the shown position is the present one.
    pub fn is_present(&self) -> bool {
        self.shown == self.played
    }

    /// The shown position.
    pub fn position(&self) -> &Rc<S> {
        &self.position
    }

    /// The position in which the game stands.
    pub fn present(&self) -> &Rc<S> {
        &self.present
    }

    /// Where the line rests, in order; never empty.
    pub fn stops(&self) -> &[Stop] {
        &self.stops
    }

    /// The seats in the order of play.
    pub fn seats(&self) -> &Rc<[Seat]> {
        &self.seats
    }

    /// The seed of the draws.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Whether computer players move by themselves.
    pub fn pace(&self) -> Pace {
        self.pace
    }

    /// Whether nobody at this screen plays.
    pub fn all_computers(&self) -> bool {
        !self.seats.iter().any(Seat::is_person)
    }

    /// The player whose turn it is at present, with the seat.
    pub fn to_move(&self) -> Option<(Player, &Seat)> {
        self.present.player().map(|player| (player, &self.seats[player.index()]))
    }

    /// The stop to which a move is taken back: the last decision of a person, or of anybody where only
    /// computers play.
    pub fn undo_stop(&self) -> Option<usize> {
        self.stops.iter().rev().find(|stop| stop.ply < self.played && self.is_own(stop)).map(|stop| stop.ply)
    }

    /// The stop up to which moves taken back are played again: the next decision of a person (of anybody where
    /// only computers play), or the end of the line.
    pub fn redo_stop(&self) -> Option<usize> {
        let mut later = self.stops.iter().filter(|stop| stop.ply > self.played);
        let last = later.clone().next_back()?.ply;
        Some(later.find(|stop| self.is_own(stop)).map_or(last, |stop| stop.ply))
    }

    fn is_own(&self, stop: &Stop) -> bool {
        stop.player.is_some_and(|player| self.seats[player.index()].is_person() || self.all_computers())
    }

    /// Plays draws at the end of the line until a player is to decide, and finds the stops.
    fn settle(&mut self) {
        let mut state = self.line.position(0);
        let mut ply = 0;
        self.stops.clear();
        loop {
            if state.turn() == Turn::Chance {
                if ply == self.line.moves().len() {
                    let draw = state.sample_chance(&mut Rng::part(self.seed, ply as u64));
                    self.line.push(draw);
                }
            } else {
                self.stops.push(Stop { ply, player: state.player() });
            }
            match self.line.moves().get(ply) {
                Some(&mv) => state.play_unchecked(mv),
                None => return,
            }
            ply += 1;
        }
    }

    /// The first stop at or after a ply, or the last one.
    fn stop_from(&self, ply: usize) -> usize {
        let stop = self.stops.iter().find(|stop| stop.ply >= ply).or(self.stops.last());
        stop.map_or(0, |stop| stop.ply)
    }

    fn cut(&self, length: usize) -> Record<S> {
        let mut record = self.line.clone();
        record.truncate(length);
        record
    }

    fn refresh(&mut self) {
        self.present = Rc::new(self.line.position(self.played));
        self.position =
            if self.is_present() { self.present.clone() } else { Rc::new(self.line.position(self.shown)) };
    }
}

#[cfg(test)]
mod tests;
