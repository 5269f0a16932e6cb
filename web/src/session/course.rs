//! What of a session has no rules in it: where the line rests, what counts as played, what is looked at, who sits
//! where.

use std::rc::Rc;

use tilescope_core::{IllegalMove, Player};

use super::{Action, Seat};

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

/// The course of a session, whatever its game. It always rests at a stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Course {
    pub(super) played: usize,
    pub(super) shown: usize,
    pub(super) seats: Rc<[Seat]>,
    pub(super) seed: u64,
    pub(super) pace: Pace,
    pub(super) stops: Vec<Stop>,
}

impl Course {
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
        self.decider(self.played).map(|player| (player, &self.seats[player.index()]))
    }

    /// Whether a player decides in the shown position.
    pub fn decides(&self) -> bool {
        self.decider(self.shown).is_some()
    }

    /// The number of moves before the decision that led to the shown position.
    pub fn last_decision(&self) -> Option<usize> {
        self.stops.iter().rev().map(|stop| stop.ply).find(|&ply| ply < self.shown)
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

    /// Who decides at a stop.
    fn decider(&self, ply: usize) -> Option<Player> {
        self.stops.iter().find(|stop| stop.ply == ply)?.player
    }

    /// The first stop at or after a ply, or the last one.
    pub(super) fn stop_from(&self, ply: usize) -> usize {
        let stop = self.stops.iter().find(|stop| stop.ply >= ply).or(self.stops.last());
        stop.map_or(0, |stop| stop.ply)
    }

    /// Changes what is no move.
    pub(super) fn apply(&mut self, action: &Action) -> Result<(), IllegalMove> {
        match action {
            Action::Play(_) => return Err(IllegalMove::new("a move needs its game")),
            Action::Undo => self.go_to(self.undo_stop()),
            Action::Redo => self.go_to(self.redo_stop()),
            Action::PlayFromHere => self.go_to(Some(self.shown)),
            Action::Show(ply) => self.shown = self.stop_from(*ply),
            Action::BackToPresent => self.shown = self.played,
            Action::SetPace(pace) => self.pace = *pace,
            Action::Seat(seats) if seats.len() == self.seats.len() => self.seats = seats.clone(),
            Action::Seat(_) => return Err(IllegalMove::new("there must be a seat for each player")),
        }
        Ok(())
    }

    /// A move was played at present. The view goes along unless it looks at an earlier position.
    pub(super) fn advance(&mut self) {
        let follows = self.is_present();
        self.played = self.stop_from(self.played + 1);
        if follows {
            self.shown = self.played;
        }
        if self.pace == Pace::Stepping {
            self.pace = Pace::Paused;
        }
    }

    /// Makes a stop the present one. Where only computers play they wait there: they would go on at once.
    fn go_to(&mut self, stop: Option<usize>) {
        if let Some(ply) = stop {
            self.played = ply;
            self.shown = ply;
            if self.all_computers() {
                self.pace = Pace::Paused;
            }
        }
    }
}
