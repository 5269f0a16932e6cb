//! Illegal moves of Carcassonne.

use core::fmt;

use super::{Cell, Claim, Rotation, Tile};
use crate::Player;

/// A violation of the rules, other than a move out of turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Violation {
    /// No tile of the type remains.
    NoneLeft(Tile),
    /// The tile fits nowhere. With `unplaceable=redraw`, such tiles are not drawn.
    NotDrawn(Tile),
    /// The cell already has a tile.
    Taken(Cell),
    /// The cell is not beside any tile.
    NotBeside(Cell),
    /// The edges of a tile and its neighbour differ.
    Mismatch {
        /// The tile.
        tile: Tile,
        /// The cell of the tile.
        cell: Cell,
        /// The rotation of the tile.
        rotation: Rotation,
        /// The side of the neighbour: north 0, east 1, south 2, west 3.
        side: usize,
    },
    /// The tile does not have this segment.
    NoSegment {
        /// The tile.
        tile: Tile,
        /// The segment.
        claim: Claim,
    },
    /// The reduced game allows no meeples on fields.
    NoFields,
    /// The player has no meeple in supply.
    NoMeepleLeft(Player),
    /// The feature of the segment already has a meeple.
    Claimed(Claim),
}

pub(super) const SIDES: [&str; 4] = ["north", "east", "south", "west"];

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Violation::NoneLeft(tile) => write!(f, "no tile {tile} is left"),
            Violation::NotDrawn(tile) => write!(f, "tile {tile} fits nowhere, so it cannot be drawn"),
            Violation::Taken(cell) => write!(f, "the cell {cell} is taken"),
            Violation::NotBeside(cell) => write!(f, "the cell {cell} is not beside a tile"),
            Violation::Mismatch { tile, cell, rotation, side } => {
                let side = SIDES[side & 3];
                write!(f, "tile {tile} at {cell}{rotation} does not match its neighbour to the {side}")
            }
            Violation::NoSegment { tile, claim } => write!(f, "tile {tile} has no segment {claim}"),
            Violation::NoFields => f.write_str("the reduced game has no meeples on fields"),
            Violation::NoMeepleLeft(player) => write!(f, "{player} has no meeple left"),
            Violation::Claimed(claim) => write!(f, "the feature of {claim} has a meeple on it"),
        }
    }
}

impl core::error::Error for Violation {}
