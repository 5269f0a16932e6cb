//! What the rules do not allow, in moves and in positions that are read.

use core::fmt;

use super::{Rhombus, Tile, Triangle};

/// What the rules do not allow, beside moves out of turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Violation {
    /// No tile of the type is left to be drawn.
    NoneLeft(Tile),
    /// Something lies on the triangle.
    Taken(Triangle),
    /// Nothing lies beside the triangles of the rhombus.
    NotBeside(Rhombus),
    /// More tiles of a type than the game has.
    TooManyTiles(Tile),
    /// The game was over before all tiles of a position were placed, in whatever order.
    OverBefore,
    /// A tile is in hand though the game is over.
    InHandAfterEnd,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Violation::NoneLeft(tile) => write!(f, "no tile {tile} is left"),
            Violation::Taken(triangle) => write!(f, "the triangle {triangle} is taken"),
            Violation::NotBeside(rhombus) => {
                let [first, second] = rhombus.triangles();
                write!(f, "nothing lies beside the triangles {first} and {second}")
            }
            Violation::TooManyTiles(tile) => {
                write!(f, "too many tiles {tile}: the game has {}", tile.copies())
            }
            Violation::OverBefore => {
                f.write_str("expected fewer tiles: the game was over before the last one")
            }
            Violation::InHandAfterEnd => f.write_str("expected no tile in hand: the game is over"),
        }
    }
}

impl core::error::Error for Violation {}
