//! The part of a session that is independent of the rules: the decision points, the played moves, the shown position,
//! the seats.

use std::rc::Rc;

use tilescope_core::{ByPlayer, IllegalMove, Player};

use super::{Challenge, GameClock, Salt, Seat};

/// Whether computer players move automatically, and clocks run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AutoPlay {
    Running,
    /// They wait. In a game with clocks, people wait too.
    Paused,
    /// One of them makes one move; then they wait.
    Stepping,
}

/// A ply at which the draws are done, and a player decides or the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DecisionPoint {
    pub ply: usize,
    /// The player who decides. `None` if the game is over.
    pub player: Option<Player>,
}

/// The timeline of a session of any game. Its present is always one of its decision points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Timeline {
    pub(super) played: usize,
    pub(super) shown: usize,
    pub(super) seats: Rc<[Seat]>,
    pub(super) seed: u64,
    pub(super) challenge: Option<Challenge>,
    pub(super) taken_back: usize,
    pub(super) helped: bool,
    pub(super) salt: Option<Salt>,
    pub(super) clock: Option<GameClock>,
    pub(super) auto_play: AutoPlay,
    pub(super) decision_points: Vec<DecisionPoint>,
}

impl Timeline {
    pub fn played(&self) -> usize {
        self.played
    }

    /// Returns the number of moves that lead to the shown position.
    pub fn shown(&self) -> usize {
        self.shown
    }

    pub fn is_present(&self) -> bool {
        self.shown == self.played
    }

    /// Returns the decision points in order; never empty.
    pub fn decision_points(&self) -> &[DecisionPoint] {
        &self.decision_points
    }

    pub fn seats(&self) -> &Rc<[Seat]> {
        &self.seats
    }

    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Returns the results of others on the same draws. `None` if there is no challenge.
    pub fn challenge(&self) -> Option<Challenge> {
        self.challenge
    }

    /// Returns the number of moves that people have undone.
    pub fn taken_back(&self) -> usize {
        self.taken_back
    }

    /// Returns whether a search advised people during the game: as a hint, or as an analysis.
    pub fn helped(&self) -> bool {
        self.helped
    }

    /// Notes that a search advises people, unless the game is over or only computers play.
    pub(super) fn help(&mut self) {
        self.helped |= self.to_move().is_some() && !self.all_computers();
    }

    /// Returns the salt that was hashed with the seed of the draws. `None` if no hash was shown before the first
    /// draw.
    pub fn salt(&self) -> Option<Salt> {
        self.salt
    }

    /// Returns the clocks. `None` if the game has none.
    pub fn clock(&self) -> Option<&GameClock> {
        self.clock.as_ref()
    }

    /// Returns whether the clocks are stopped, so that nobody can move.
    pub fn is_stopped(&self) -> bool {
        self.clock.is_some() && self.auto_play == AutoPlay::Paused
    }

    pub fn out(&self) -> ByPlayer<bool> {
        let clock = self.clock.as_ref();
        clock.map_or_else(ByPlayer::default, |clock| ByPlayer::from_fn(|player| clock.left(player) == 0))
    }

    /// Returns whether the game has ended because at most one player has time left.
    pub fn ended_on_time(&self) -> bool {
        self.clock.as_ref().is_some_and(GameClock::is_over)
    }

    /// Returns whether computer players move automatically, and clocks run.
    pub fn auto_play(&self) -> AutoPlay {
        self.auto_play
    }

    /// Returns whether no person plays.
    pub fn all_computers(&self) -> bool {
        !self.seats.iter().any(Seat::is_person)
    }

    /// Returns the player to move at the present position, with the seat. `None` if the game is over.
    pub fn to_move(&self) -> Option<(Player, &Seat)> {
        let player = self.decider(self.played).filter(|_| !self.ended_on_time())?;
        Some((player, &self.seats[player.index()]))
    }

    /// Returns whether a person decides at the present position, and can do so now.
    pub fn awaits_person(&self) -> bool {
        let own = |(player, seat): (Player, &Seat)| seat.is_person() && !self.out()[player];
        !self.is_stopped() && self.to_move().is_some_and(own)
    }

    /// Returns whether an earlier position can become the present one. In a game with clocks that is so once the game
    /// is over.
    pub fn can_go_back(&self) -> bool {
        self.clock.is_none() || self.to_move().is_none()
    }

    pub fn is_begun(&self) -> bool {
        self.played > self.decision_points[0].ply
    }

    /// Returns whether no player has ever made a decision, including undone ones.
    pub fn is_new(&self) -> bool {
        self.decision_points.len() == 1
    }

    /// Returns whether a player decides in the shown position.
    pub fn decides(&self) -> bool {
        self.decider(self.shown).is_some()
    }

    /// Returns the number of moves before the decision that led to the shown position.
    pub fn last_decision(&self) -> Option<usize> {
        self.decision_points.iter().rev().map(|point| point.ply).find(|&ply| ply < self.shown)
    }

    /// Returns the point to which undo leads: the last decision of a person, or of any player if only computers play.
    pub fn undo_point(&self) -> Option<usize> {
        let mut earlier = self.decision_points.iter().rev().filter(|point| point.ply < self.played);
        earlier.find(|point| self.can_go_back() && self.is_own(point)).map(|point| point.ply)
    }

    /// Returns the point to which redo leads: the next decision of a person (of any player if only computers play),
    /// or the end of the line.
    pub fn redo_point(&self) -> Option<usize> {
        let mut later =
            self.decision_points.iter().filter(|point| self.can_go_back() && point.ply > self.played);
        let last = later.clone().next_back()?.ply;
        Some(later.find(|point| self.is_own(point)).map_or(last, |point| point.ply))
    }

    fn is_own(&self, point: &DecisionPoint) -> bool {
        point.player.is_some_and(|player| self.seats[player.index()].is_person() || self.all_computers())
    }

    fn decider(&self, ply: usize) -> Option<Player> {
        self.decision_points.iter().find(|point| point.ply == ply)?.player
    }

    /// Returns the first point at or after a ply, or the last one.
    pub(super) fn point_from(&self, ply: usize) -> usize {
        let point =
            self.decision_points.iter().find(|point| point.ply >= ply).or(self.decision_points.last());
        point.map_or(0, |point| point.ply)
    }

    /// Shows the position after this many moves, or the next decision point.
    pub(super) fn show(&mut self, ply: usize) {
        self.shown = self.point_from(ply);
    }

    /// Shows the decision point this many after the shown one, or before it; at most the first or the last one.
    pub(super) fn step(&mut self, points: isize) {
        let at = self.decision_points.partition_point(|point| point.ply < self.shown);
        let to = at.saturating_add_signed(points).min(self.decision_points.len() - 1);
        self.shown = self.decision_points[to].ply;
    }

    pub(super) fn seat(&mut self, seats: &Rc<[Seat]>) -> Result<(), IllegalMove> {
        if seats.len() != self.seats.len() {
            return Err(IllegalMove::new("there must be a seat for each player"));
        }
        self.seats = seats.clone();
        Ok(())
    }

    pub(super) fn set_clock(&mut self, clock: Option<GameClock>) {
        if clock.is_some() {
            self.auto_play = AutoPlay::Paused;
        }
        self.clock = clock;
    }

    /// Charges the time since the last tick to the clock that runs.
    pub(super) fn tick(&mut self, now: u64) {
        let player = self.to_move().filter(|_| !self.is_stopped()).map(|(player, _)| player);
        self.clock.iter_mut().for_each(|clock| clock.tick(player, now));
    }

    /// Notes that a player has moved at the present position. The view follows unless it shows another position that
    /// is still in the line.
    pub(super) fn advance(&mut self, player: Player) {
        self.clock.iter_mut().for_each(|clock| clock.complete_turn(player));
        let kept = self.decision_points.iter().any(|point| point.ply == self.shown);
        let follows = self.is_present() || !kept;
        self.played = self.point_from(self.played + 1);
        if follows {
            self.shown = self.played;
        }
        if self.auto_play == AutoPlay::Stepping {
            self.auto_play = AutoPlay::Paused;
        }
    }

    /// Makes the first point at or after a ply the present one, and shows it.
    pub(super) fn stand_at(&mut self, ply: usize) {
        self.played = self.point_from(ply);
        self.shown = self.played;
    }

    /// Makes a point the present one, if there is one and the clocks allow it; the game then has no clocks. If only
    /// computers play, they wait there; otherwise they would continue at once.
    pub(super) fn go_to(&mut self, point: Option<usize>) {
        if let Some(ply) = point.filter(|_| self.can_go_back()) {
            if self.clock.take().is_some() {
                self.auto_play = AutoPlay::Running;
            }
            if !self.all_computers() {
                let back = |point: &&DecisionPoint| (ply..self.played).contains(&point.ply);
                self.taken_back +=
                    self.decision_points.iter().filter(back).filter(|point| self.is_own(point)).count();
            }
            self.played = ply;
            self.shown = ply;
            if self.all_computers() {
                self.auto_play = AutoPlay::Paused;
            }
        }
    }
}
