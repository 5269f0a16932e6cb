//! The settings of a game, and their text `carcassonne(players=2)`.

use core::fmt;
use core::str::FromStr;

use super::{Kind, Tile};
use crate::notation::Cursor;
use crate::{ParseError, ParseErrorKind};

/// What happens to a tile that was drawn and fits nowhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Unplaceable {
    /// It leaves the game and another one is drawn, as the rulebook says: `discard`.
    #[default]
    Discard,
    /// It goes back and another one is drawn; the game ends when none of the rest fits (Heyden 2009,
    /// Ameneiro 2020): `redraw`.
    Redraw,
}

/// When a turn counts the meeples that the player may place.
///
/// Either way each feature pays once, when it is complete: a feature that was just paid out cannot be claimed
/// in the same turn, and one that nobody held can be and pays at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum ScoringOrder {
    /// Tile, meeple, scoring: a meeple that comes home in this turn cannot be placed in it. The official
    /// order: `after-meeple`.
    #[default]
    AfterMeeple,
    /// Tile, scoring, meeple, scoring of what was just claimed: a meeple that comes home in this turn can be
    /// placed in it (Bergh 2020, V-III-I): `before-meeple`.
    BeforeMeeple,
}

/// The number of players and the settings of the rules: `carcassonne(players=3,unplaceable=redraw)`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    players: u8,
    /// What happens to a tile that fits nowhere.
    pub unplaceable: Unplaceable,
    /// When a turn counts the meeples in supply.
    pub scoring: ScoringOrder,
    /// The reduced game of Bergh 2020, VII-I: no pennants, no tiles with monasteries (66 tiles are left), and
    /// no meeples on fields.
    pub reduced: bool,
}

impl Setup {
    /// The fewest players.
    pub const MIN_PLAYERS: usize = 2;
    /// The most players.
    pub const MAX_PLAYERS: usize = 5;

    /// The official rules for a number of players; none unless it is 2 to 5.
    pub fn new(players: usize) -> Option<Setup> {
        let possible = (Setup::MIN_PLAYERS..=Setup::MAX_PLAYERS).contains(&players);
        possible.then(|| Setup { players: players as u8, ..Setup::default() })
    }

    /// The number of players, 2 to 5.
    pub fn players(&self) -> usize {
        usize::from(self.players)
    }

    /// The number of tiles of a type that are in the game, the start tile among them.
    pub const fn copies(&self, tile: Tile) -> u8 {
        if self.reduced && tile.has_monastery() { 0 } else { tile.copies() }
    }

    /// The segments of a tile that meeples can claim: bit = index of the segment.
    #[inline]
    pub(super) fn claimable(&self, tile: Tile) -> u8 {
        CLAIMABLE[usize::from(self.reduced)][tile.index()]
    }
}

/// The segments that meeples can claim, in the full and in the reduced game: there those of cities and roads,
/// which come first on every tile.
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
    /// Two players and the official rules.
    fn default() -> Setup {
        Setup {
            players: 2,
            unplaceable: Unplaceable::default(),
            scoring: ScoringOrder::default(),
            reduced: false,
        }
    }
}

impl fmt::Display for Setup {
    /// The number of players, and of the other settings those that differ from the official rules.
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
        f.write_str(")")
    }
}

impl FromStr for Setup {
    type Err = ParseError;

    /// Settings may come in any order, each at most once; those left out have their defaults.
    fn from_str(text: &str) -> Result<Setup, ParseError> {
        const NAMES: [&str; 4] = ["players", "unplaceable", "scoring", "reduced"];
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
                _ => setup.reduced = text.one_of(&[("on", true), ("off", false)])?,
            }
            Ok(())
        })?;
        text.finish()?;
        Ok(setup)
    }
}
