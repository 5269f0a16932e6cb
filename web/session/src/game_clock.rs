//! The clocks of a game, one for each seat. The clock of the player to move runs, unless all of them are stopped.
//!
//! Time is passed in as the reading of a clock that never goes back, such as the milliseconds since the page was
//! opened.

use std::time::Duration;

use tilescope_core::clock::{Clock, milliseconds};
use tilescope_core::{ByPlayer, Player};

/// The clocks of a game. They are equal if all seats have the same time left of the same time control.
#[derive(Clone, Copy, Debug)]
pub struct GameClock {
    control: Clock,
    players: usize,
    /// The milliseconds that each seat had left at the last tick.
    left: ByPlayer<u64>,
    /// The reading of the last tick. `None` before the first.
    ticked: Option<u64>,
}

impl GameClock {
    pub(super) fn new(control: Clock, players: usize) -> GameClock {
        let left = milliseconds(control.left);
        GameClock { control, players, left: ByPlayer::from_fn(|_| left), ticked: None }
    }

    pub fn control(&self) -> Clock {
        self.control
    }

    /// Returns the milliseconds that a player had left at the last tick.
    pub fn left(&self, player: Player) -> u64 {
        self.left[player]
    }

    pub fn seat(&self, player: Player) -> Clock {
        Clock { left: Duration::from_millis(self.left[player]), ..self.control }
    }

    /// Returns whether at most one player has time left, so that nobody can continue.
    pub fn is_over(&self) -> bool {
        self.left.seats(self.players).iter().filter(|&&left| left > 0).count() < 2
    }

    /// Returns the reading of the last tick, in milliseconds. `None` before the first.
    pub fn ticked(&self) -> Option<u64> {
        self.ticked
    }

    /// Subtracts the time since the last tick from the clock of the player that runs, if any does.
    pub(super) fn tick(&mut self, running: Option<Player>, now: u64) {
        if let (Some(player), Some(ticked)) = (running, self.ticked) {
            self.left[player] = self.left[player].saturating_sub(now.saturating_sub(ticked));
        }
        self.ticked = Some(now);
    }

    /// Adds the increment after a turn, unless the player has no time left.
    pub(super) fn complete_turn(&mut self, player: Player) {
        if self.left[player] > 0 {
            self.left[player] += milliseconds(self.control.increment);
        }
    }

    /// Returns the time control, and the milliseconds that each seat has left.
    pub(super) fn stored(&self) -> (Clock, Vec<u64>) {
        (self.control, self.left.seats(self.players).to_vec())
    }

    /// Creates clocks that were [`stored`](GameClock::stored).
    pub(super) fn restored((control, left): (Clock, Vec<u64>)) -> GameClock {
        let mut clock = GameClock::new(control, left.len());
        Player::all(left.len()).zip(left).for_each(|(player, left)| clock.left[player] = left);
        clock
    }
}

impl PartialEq for GameClock {
    fn eq(&self, other: &GameClock) -> bool {
        (self.control, self.left) == (other.control, other.left)
    }
}

impl Eq for GameClock {}

#[cfg(test)]
mod tests;
