//! The problems of an arrangement, and the parts that can have them.

use core::fmt;

use crate::Player;
use crate::games::ontop::{Tile, Violation};

/// A part of an arrangement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// The player to move.
    Turn,
    /// A tile on the board, as an index into [`Arrangement::tiles`](super::Arrangement::tiles).
    Tile(usize),
    /// The tile in hand.
    Hand,
}

/// A violation of the rules in an arrangement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Problem {
    /// The game has fewer players.
    NotSeated {
        /// The player.
        player: Player,
        /// The number of players.
        players: usize,
    },
    /// The arrangement has more tiles of a type than the game.
    TooManyTiles(Tile),
    /// The tile cannot be there, whatever the order of placement: a triangle is covered by something else, or has no
    /// covered neighbour.
    CannotLie(Violation),
    /// The game was over before the last tile was placed, whatever the order.
    OverBefore,
    /// A tile is in hand although the game is over.
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
