//! The clocks of a game, one for each seat. The clock of the player to move runs, unless all of them are stopped.
//!
//! Time is passed in as the reading of a clock that never goes back, such as the milliseconds since the page was
//! opened. In a text the clocks have the time control, and the milliseconds that each seat has left: `15m+5s 893200 900000`.

use std::fmt;
use std::time::Duration;

use tilescope_core::clock::{Clock, milliseconds};
use tilescope_core::{ByPlayer, ParseError, ParseErrorKind, Player};

/// The clocks of a game. They are equal if all seats have the same time left of the same time control.
#[derive(Clone, Copy, Debug)]
pub struct GameClock {
    /// The clock of every seat at the start.
    control: Clock,
    players: usize,
    /// The milliseconds that each seat had left at the last tick.
    left: ByPlayer<u64>,
    /// The reading of the last tick. `None` before the first.
    ticked: Option<u64>,
}

impl GameClock {
    /// Creates the clocks of a new game.
    pub(super) fn new(control: Clock, players: usize) -> GameClock {
        let left = milliseconds(control.left);
        GameClock { control, players, left: ByPlayer::from_fn(|_| left), ticked: None }
    }

    /// Returns the clock of every seat at the start.
    pub fn control(&self) -> Clock {
        self.control
    }

    /// Returns the milliseconds that a player had left at the last tick.
    pub fn left(&self, player: Player) -> u64 {
        self.left[player]
    }

    /// Returns a player's clock at the last tick.
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

    /// Reads the clocks of a number of players.
    pub(super) fn read(text: &str, players: usize) -> Result<GameClock, ParseError> {
        let (control, mut rest) = text.split_once(' ').unwrap_or((text, ""));
        let mut clock = GameClock::new(control.parse()?, players);
        for player in Player::all(players) {
            let (time, more) = rest.split_once(' ').unwrap_or((rest, ""));
            let wrong = |_| {
                ParseError::new(
                    text.len() - rest.len(),
                    "expected the milliseconds that each player has left",
                )
            };
            clock.left[player] = time.parse::<u32>().map_err(wrong)?.into();
            rest = more;
        }
        if !rest.is_empty() {
            return Err(ParseError::new(text.len() - rest.len(), ParseErrorKind::End));
        }
        Ok(clock)
    }
}

impl PartialEq for GameClock {
    fn eq(&self, other: &GameClock) -> bool {
        (self.control, self.left) == (other.control, other.left)
    }
}

impl Eq for GameClock {}

impl fmt::Display for GameClock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.control)?;
        self.left.seats(self.players).iter().try_for_each(|left| write!(f, " {left}"))
    }
}

#[cfg(test)]
mod tests;
