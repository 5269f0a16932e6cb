//! The settings of a game, and their notation `kingdomino(players=4)`.

use core::fmt;
use core::str::FromStr;

use super::Violation;
use crate::notation::Cursor;
use crate::{ParseError, ParseErrorKind};

/// The rule for players with the same points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Ties {
    /// The larger of the largest territories wins, then the more crowns; players who are still tied share the win.
    /// This is the rulebook's rule: `official`.
    #[default]
    Official,
    /// They share the win: `share`. In this case Gedda 2018 counts no winner.
    Share,
}

/// The number of players and the settings of the rules: `kingdomino(players=2,size=7)`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    players: u8,
    size: u8,
    /// Whether a complete kingdom earns 5 points.
    pub harmony: bool,
    /// Whether a castle in the middle earns 10 points.
    pub middle: bool,
    /// The rule for players with the same points.
    pub ties: Ties,
}

impl Setup {
    /// The smallest number of players.
    pub const MIN_PLAYERS: usize = 2;
    /// The largest number of players.
    pub const MAX_PLAYERS: usize = 4;

    /// Returns the rules of Gedda 2018 for a number of players; `None` unless it is 2 to 4. They are the rulebook's,
    /// with both of its additional rules.
    pub fn new(players: usize) -> Option<Setup> {
        let possible = (Setup::MIN_PLAYERS..=Setup::MAX_PLAYERS).contains(&players);
        possible.then(|| Setup { players: players as u8, ..Setup::default() })
    }

    /// Returns the number of players, 2 to 4.
    #[inline]
    pub const fn players(&self) -> usize {
        self.players as usize
    }

    /// Returns the number of columns and rows of a complete kingdom: 5, or 7 in the long game for two.
    #[inline]
    pub const fn size(&self) -> i8 {
        self.size as i8
    }

    /// Returns the number of kings of each player: two in a game for two, otherwise one. Each chooses one domino a
    /// round.
    #[inline]
    pub const fn kings(&self) -> u32 {
        if self.players == 2 { 2 } else { 1 }
    }

    /// Returns the number of dominoes in a line, one for each king: 4, or 3 for three players.
    #[inline]
    pub const fn line(&self) -> u32 {
        self.kings() * self.players as u32
    }

    /// Returns the number of lines that are dealt: 12, or 6 in the short game for two. There is one more round than
    /// lines: in the first round players only choose, and in the last they only place.
    #[inline]
    pub const fn lines(&self) -> u32 {
        if self.players == 2 && self.size == 5 { 6 } else { 12 }
    }
}

impl Default for Setup {
    /// Returns the game of Gedda 2018 for four players, except for its rule for ties.
    fn default() -> Setup {
        Setup { players: 4, size: 5, harmony: true, middle: true, ties: Ties::default() }
    }
}

impl fmt::Display for Setup {
    /// Writes the number of players, and the settings that differ from the default.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "kingdomino(players={}", self.players)?;
        if self.size == 7 {
            f.write_str(",size=7")?;
        }
        if !self.harmony {
            f.write_str(",harmony=off")?;
        }
        if !self.middle {
            f.write_str(",middle=off")?;
        }
        if self.ties == Ties::Share {
            f.write_str(",ties=share")?;
        }
        f.write_str(")")
    }
}

impl FromStr for Setup {
    type Err = ParseError;

    /// Reads a setup. Settings may come in any order, each at most once. A missing setting has its default.
    fn from_str(text: &str) -> Result<Setup, ParseError> {
        let mut text = Cursor::new(text);
        let setup = Setup::read(&mut text)?;
        text.finish()?;
        Ok(setup)
    }
}

impl Setup {
    pub(super) fn read(text: &mut Cursor<'_>) -> Result<Setup, ParseError> {
        const NAMES: [&str; 5] = ["players", "size", "harmony", "middle", "ties"];
        const SWITCH: [(&str, bool); 2] = [("on", true), ("off", false)];
        let mut setup = Setup::default();
        let start = text.clone();
        if !text.eat("kingdomino(") {
            return Err(text.error(ParseErrorKind::Expected("a setup such as kingdomino(players=4)")));
        }
        text.settings(&NAMES, |text, name| {
            match name {
                "players" => {
                    let range = Setup::MIN_PLAYERS as i32..=Setup::MAX_PLAYERS as i32;
                    setup.players = text.number("a number of players", range)? as u8;
                }
                "size" => setup.size = text.one_of(&[("5", 5), ("7", 7)])?,
                "harmony" => setup.harmony = text.one_of(&SWITCH)?,
                "middle" => setup.middle = text.one_of(&SWITCH)?,
                _ => setup.ties = text.one_of(&[("official", Ties::Official), ("share", Ties::Share)])?,
            }
            Ok(())
        })?;
        if setup.size == 7 && setup.players != 2 {
            return Err(start.error(ParseErrorKind::rules(Violation::TooFewDominoes)));
        }
        Ok(setup)
    }
}
