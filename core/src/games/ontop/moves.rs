//! Draws and placements, and their notation: `=T0` and `c4c5`.

use core::fmt;
use core::str::FromStr;

use super::{Place, Tile};
use crate::ParseError;
use crate::notation::Cursor;

/// A draw or a placement. Placements are ordered by rhombus and rotation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Chance gives the player a tile, written `=T0`.
    Draw(Tile),
    /// The player places the tile, written `c4c5`.
    Place(Place),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Draw(tile) => write!(f, "={tile}"),
            Move::Place(place) => place.fmt(f),
        }
    }
}

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Move, ParseError> {
        let mut text = Cursor::new(text);
        let mv = if text.eat("=") {
            Move::Draw(Tile::read(&mut text)?)
        } else {
            Move::Place(Place::read(&mut text)?)
        };
        text.finish()?;
        Ok(mv)
    }
}
