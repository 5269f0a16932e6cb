//! The settings of a game, and their notation `carcassonne(players=2)`.

use core::fmt;
use core::str::FromStr;

use super::{Kind, Tile};
use crate::notation::Cursor;
use crate::{ParseError, ParseErrorKind};

/// The treatment of a drawn tile that fits nowhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Unplaceable {
    /// It leaves the game and another one is drawn, as in the rulebook: `discard`.
    #[default]
    Discard,
    /// It goes back and another one is drawn (Heyden 2009, Ameneiro 2020): `redraw`. The game ends when no remaining
    /// tile fits.
    Redraw,
}

/// The moment in a turn at which the player's available meeples are counted.
///
/// In both orders, each feature pays once, when it is complete. A feature that was just paid cannot be claimed in the
/// same turn. A completed feature without meeples can be claimed and pays at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum ScoringOrder {
    /// Tile, meeple, scoring: a meeple that returns in this turn cannot be placed in the same turn. This is the
    /// official order: `after-meeple`.
    #[default]
    AfterMeeple,
    /// Tile, scoring, meeple, scoring of the feature just claimed: a meeple that returns in this turn can be placed
    /// in the same turn (Bergh 2020, V-III-I): `before-meeple`.
    BeforeMeeple,
}

/// The winner if several players have the most points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Ties {
    /// They share the win, as in the rulebook: `share`.
    #[default]
    Share,
    /// Of them, the one whose first turn came last wins, as in competitions of two, where the second player wins ties:
    /// `last`.
    Last,
}

/// The number of players and the settings of the rules: `carcassonne(players=3,unplaceable=redraw)`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    players: u8,
    /// The treatment of a tile that fits nowhere.
    pub unplaceable: Unplaceable,
    /// The moment in a turn at which the meeples in supply are counted.
    pub scoring: ScoringOrder,
    /// Whether this is the reduced game of Bergh 2020, VII-I: no pennants, no tiles with monasteries (66 tiles
    /// remain), and no meeples on fields.
    pub reduced: bool,
    /// The winner if several players have the most points.
    pub ties: Ties,
}

impl Setup {
    /// The smallest number of players.
    pub const MIN_PLAYERS: usize = 2;
    /// The largest number of players.
    pub const MAX_PLAYERS: usize = 5;

    /// Returns the official rules for a number of players; `None` unless it is 2 to 5.
    pub fn new(players: usize) -> Option<Setup> {
        let possible = (Setup::MIN_PLAYERS..=Setup::MAX_PLAYERS).contains(&players);
        possible.then(|| Setup { players: players as u8, ..Setup::default() })
    }

    /// Returns the number of players, 2 to 5.
    pub fn players(&self) -> usize {
        usize::from(self.players)
    }

    /// Returns the number of tiles of a type in the game, including the start tile.
    pub const fn copies(&self, tile: Tile) -> u8 {
        if self.reduced && tile.has_monastery() { 0 } else { tile.copies() }
    }

    /// Returns the segments of a tile that meeples can claim: bit = index of the segment.
    #[inline]
    pub(super) fn claimable(&self, tile: Tile) -> u8 {
        CLAIMABLE[usize::from(self.reduced)][tile.index()]
    }
}

/// The segments that meeples can claim, in the full and in the reduced game. The reduced game allows only cities and
/// roads, which come first on every tile.
static CLAIMABLE: [[u8; Tile::COUNT]; 2] = {
    let mut all = [[0; Tile::COUNT]; 2];
    let mut index = 0;
    while index < Tile::COUNT {
        let tile = Tile::ALL[index];
        let first = tile.segments_of(Kind::City) + tile.segments_of(Kind::Road);
        all[0][index] = ((1 << tile.segments().len()) - 1) as u8;
        all[1][index] = ((1 << first) - 1) as u8;
        index += 1;
    }
    all
};

impl Default for Setup {
    /// Returns the official rules for two players.
    fn default() -> Setup {
        Setup {
            players: 2,
            unplaceable: Unplaceable::default(),
            scoring: ScoringOrder::default(),
            reduced: false,
            ties: Ties::default(),
        }
    }
}

impl fmt::Display for Setup {
    /// Writes the number of players, and the settings that differ from the official rules.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "carcassonne(players={}", self.players)?;
        if self.unplaceable == Unplaceable::Redraw {
            f.write_str(",unplaceable=redraw")?;
        }
        if self.scoring == ScoringOrder::BeforeMeeple {
            f.write_str(",scoring=before-meeple")?;
        }
        if self.reduced {
            f.write_str(",reduced=on")?;
        }
        if self.ties == Ties::Last {
            f.write_str(",ties=last")?;
        }
        f.write_str(")")
    }
}

impl FromStr for Setup {
    type Err = ParseError;

    /// Reads a setup. Settings may come in any order, each at most once. A missing setting has its default.
    fn from_str(text: &str) -> Result<Setup, ParseError> {
        const NAMES: [&str; 5] = ["players", "unplaceable", "scoring", "reduced", "ties"];
        const ORDERS: [(&str, ScoringOrder); 2] =
            [("after-meeple", ScoringOrder::AfterMeeple), ("before-meeple", ScoringOrder::BeforeMeeple)];
        let mut setup = Setup::default();
        let mut text = Cursor::new(text);
        if !text.eat("carcassonne(") {
            return Err(text.error(ParseErrorKind::Expected("a setup such as carcassonne(players=2)")));
        }
        text.settings(&NAMES, |text, name| {
            match name {
                "players" => {
                    let range = Setup::MIN_PLAYERS as i32..=Setup::MAX_PLAYERS as i32;
                    setup.players = text.number("a number of players", range)? as u8;
                }
                "unplaceable" => {
                    let values = [("discard", Unplaceable::Discard), ("redraw", Unplaceable::Redraw)];
                    setup.unplaceable = text.one_of(&values)?;
                }
                "scoring" => setup.scoring = text.one_of(&ORDERS)?,
                "reduced" => setup.reduced = text.one_of(&[("on", true), ("off", false)])?,
                _ => setup.ties = text.one_of(&[("share", Ties::Share), ("last", Ties::Last)])?,
            }
            Ok(())
        })?;
        text.finish()?;
        Ok(setup)
    }
}
