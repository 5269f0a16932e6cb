//! The problems that an arrangement can have, and its parts that have them.

use core::fmt;

use crate::Player;
use crate::games::ontop::{Tile, Violation};

/// A part of an arrangement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// Whose turn it is.
    Turn,
    /// A tile on the board: an index into [`Arrangement::tiles`](super::Arrangement::tiles).
    Tile(usize),
    /// The tile in hand.
    Hand,
}

/// Something that the rules do not allow in an arrangement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Problem {
    /// The setup has fewer players.
    NotSeated {
        /// The player.
        player: Player,
        /// The number of players.
        players: usize,
    },
    /// There are more tiles of a type than the game has.
    TooManyTiles(Tile),
    /// The tile cannot lie there, in whatever order the tiles are placed: something else lies there, or nothing lies
    /// beside it.
    CannotLie(Violation),
    /// The game was over before the last tile was placed, in whatever order.
    OverBefore,
    /// A tile is in hand, though the game is over.
    InHandAfterEnd,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::NotSeated { players, .. } => write!(f, "expected a player from 1 to {players}"),
            Problem::TooManyTiles(tile) => {
                write!(f, "too many tiles {tile}: the game has {}", tile.copies())
            }
            Problem::CannotLie(violation) => violation.fmt(f),
            Problem::OverBefore => f.write_str("expected fewer tiles: the game ended before the last one"),
            Problem::InHandAfterEnd => f.write_str("expected no tile in hand: the game is over"),
        }
    }
}

impl core::error::Error for Problem {}
