//! What the rules do not allow, in moves and in positions that are read.

use core::fmt;

use super::{Cell, Claim, MEEPLES, Rotation, Tile};
use crate::Player;

/// What the rules do not allow, beside moves out of turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Violation {
    /// No tile of the type is left to be drawn.
    NoneLeft(Tile),
    /// The tile fits nowhere, and with `unplaceable=redraw` such tiles are not drawn.
    NotDrawn(Tile),
    /// The tile fits nowhere, so it cannot be in hand.
    FitsNowhere(Tile),
    /// A tile lies there.
    Taken(Cell),
    /// No tile lies beside the cell.
    NotBeside(Cell),
    /// The tile of a position is not connected with the start tile.
    NotConnected(Cell),
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
    /// The feature that the segment belongs to is complete: its meeples went home.
    Complete(Claim),
    /// More tiles of a type than the game has.
    TooManyTiles {
        /// The type.
        tile: Tile,
        /// How many the game has.
        copies: u8,
    },
    /// More meeples of a player than there are.
    TooManyMeeples(Player),
    /// With `unplaceable=redraw` no tile leaves the game.
    NoneGone,
}

/// The names of the sides.
const SIDES: [&str; 4] = ["north", "east", "south", "west"];

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Violation::NoneLeft(tile) => write!(f, "no tile {tile} is left"),
            Violation::NotDrawn(tile) => write!(f, "tile {tile} fits nowhere and is not drawn"),
            Violation::FitsNowhere(tile) => write!(f, "tile {tile} fits nowhere, so nobody has it in hand"),
            Violation::Taken(cell) => write!(f, "the cell {cell} is taken"),
            Violation::NotBeside(cell) => write!(f, "the cell {cell} is not beside a tile"),
            Violation::NotConnected(cell) => {
                write!(f, "the tile at {cell} is not connected with the start tile at 0,0")
            }
            Violation::Mismatch { tile, cell, rotation, side } => {
                let side = SIDES[side & 3];
                write!(f, "tile {tile} at {cell}{rotation} does not match its neighbour to the {side}")
            }
            Violation::NoSegment { tile, claim } => write!(f, "tile {tile} has no segment {claim}"),
            Violation::NoFields => f.write_str("the reduced game has no meeples on fields"),
            Violation::NoMeepleLeft(player) => write!(f, "{player} has no meeple left"),
            Violation::Claimed(claim) => write!(f, "the feature of {claim} has a meeple on it"),
            Violation::Complete(claim) => {
                write!(f, "the feature of {claim} is complete, so no meeple stands on it")
            }
            Violation::TooManyTiles { tile, copies } => {
                write!(f, "too many tiles {tile}: the game has {copies}")
            }
            Violation::TooManyMeeples(player) => {
                write!(f, "{player} has more than {MEEPLES} meeples on the table")
            }
            Violation::NoneGone => f.write_str("no tile is gone with unplaceable=redraw: all go back"),
        }
    }
}

impl core::error::Error for Violation {}
