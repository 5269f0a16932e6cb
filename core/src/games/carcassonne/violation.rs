//! What the rules do not allow, in moves.

use core::fmt;

use super::{Cell, Claim, Rotation, Tile};
use crate::Player;

/// What the rules do not allow, beside moves out of turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Violation {
    /// No tile of the type is left to be drawn.
    NoneLeft(Tile),
    /// The tile fits nowhere, and with `unplaceable=redraw` such tiles are not drawn.
    NotDrawn(Tile),
    /// A tile lies there.
    Taken(Cell),
    /// No tile lies beside the cell.
    NotBeside(Cell),
    /// The edges of a tile and of its neighbour differ.
    Mismatch {
        /// The tile.
        tile: Tile,
        /// Where it would lie.
        cell: Cell,
        /// How it would be turned.
        rotation: Rotation,
        /// The side of the neighbour: north 0, east 1, south 2, west 3.
        side: usize,
    },
    /// The tile has no such segment.
    NoSegment {
        /// The tile.
        tile: Tile,
        /// The segment.
        claim: Claim,
    },
    /// In the reduced game no meeple stands on a field.
    NoFields,
    /// The player has no meeple in supply.
    NoMeepleLeft(Player),
    /// The feature that the segment belongs to has a meeple on it.
    Claimed(Claim),
}

/// The names of the sides.
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
