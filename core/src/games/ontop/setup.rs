//! The settings of a game, and their notation `ontop(players=2)`.

use core::fmt;
use core::str::FromStr;

use super::Colour;
use crate::notation::Cursor;
use crate::{ParseError, ParseErrorKind};

/// The number of players: `ontop(players=2)`.
///
/// The game of Briesemeister 2009 is for two. With three or four, more colours have players; nothing else changes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    players: u8,
}

impl Setup {
    /// The smallest number of players.
    pub const MIN_PLAYERS: usize = 2;
    /// The largest number of players.
    pub const MAX_PLAYERS: usize = Colour::COUNT;

    /// Returns the game for a number of players; `None` unless it is 2 to 4.
    pub fn new(players: usize) -> Option<Setup> {
        let possible = (Setup::MIN_PLAYERS..=Setup::MAX_PLAYERS).contains(&players);
        possible.then_some(Setup { players: players as u8 })
    }

    /// Returns the number of players, 2 to 4.
    pub const fn players(&self) -> usize {
        self.players as usize
    }
}

impl Default for Setup {
    /// Returns the game for two.
    fn default() -> Setup {
        Setup { players: 2 }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ontop(players={})", self.players)
    }
}

impl FromStr for Setup {
    type Err = ParseError;

    /// Reads a setup. A missing setting has its default: `ontop()` is the game for two.
    fn from_str(text: &str) -> Result<Setup, ParseError> {
        let mut text = Cursor::new(text);
        let mut setup = Setup::default();
        if !text.eat("ontop(") {
            return Err(text.error(ParseErrorKind::Expected("a setup such as ontop(players=2)")));
        }
        text.settings(&["players"], |text, _| {
            let range = Setup::MIN_PLAYERS as i32..=Setup::MAX_PLAYERS as i32;
            setup.players = text.number("a number of players", range)? as u8;
            Ok(())
        })?;
        text.finish()?;
        Ok(setup)
    }
}
