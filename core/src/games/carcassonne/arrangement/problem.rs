//! The problems of an arrangement, and the parts that can have them.

use core::fmt;

use crate::Player;
use crate::games::carcassonne::{Cell, Claim, MEEPLES, Terrain, Tile, violation};

/// A part of an arrangement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// The player to move.
    Turn,
    /// The points of a player.
    Score(Player),
    /// A tile on the table, as an index into [`Arrangement::tiles`](super::Arrangement::tiles).
    Tile(usize),
    /// The segment under the meeple of such a tile.
    Claim(usize),
    /// The owner of the meeple on such a tile.
    Owner(usize),
    /// A tile that did not fit, as an index into [`Arrangement::gone`](super::Arrangement::gone).
    Gone(usize),
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
    /// The points are negative, or above the sum of the limit and what the complete features on the table paid.
    Points {
        /// The points.
        points: i16,
        /// The most points that the player can have.
        most: i32,
    },
    /// The arrangement has more tiles of a type than the game.
    TooManyTiles {
        /// The type.
        tile: Tile,
        /// The number of tiles of this type in the game, including the start tile.
        copies: u8,
    },
    /// The cell already has a tile.
    Taken(Cell),
    /// The tile is not connected to the start tile.
    NotConnected {
        /// The type of the tile.
        tile: Tile,
        /// The cell of the tile.
        cell: Cell,
    },
    /// The edges of a tile and its neighbour differ.
    Mismatch {
        /// The type of the tile.
        tile: Tile,
        /// The cell of the tile.
        cell: Cell,
        /// The side of the neighbour: north 0, east 1, south 2, west 3.
        side: usize,
        /// The tile's terrain on that side.
        own: Terrain,
        /// The neighbour's terrain on that side.
        other: Terrain,
    },
    /// The tile does not have this segment.
    NoSegment {
        /// The type of the tile.
        tile: Tile,
        /// The segment.
        claim: Claim,
    },
    /// The reduced game allows no meeples on fields.
    NoFields,
    /// The arrangement has more meeples of a player than the player owns.
    TooManyMeeples(Player),
    /// The feature of the segment is complete, so its meeples are back in supply.
    Complete(Claim),
    /// With `unplaceable=redraw`, no tile leaves the game.
    NoneGone,
    /// The tile in hand does not fit anywhere, so it would have left the game.
    FitsNowhere(Tile),
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::NotSeated { players, .. } => write!(f, "expected a player from 1 to {players}"),
            Problem::Points { most, .. } => write!(f, "expected points from 0 to {most}"),
            Problem::TooManyTiles { tile, copies } => {
                write!(f, "too many tiles {tile}: the game has {copies}")
            }
            Problem::Taken(cell) => write!(f, "the cell {cell} is taken: a cell holds one tile"),
            Problem::NotConnected { tile, cell } => {
                write!(f, "tile {tile} at {cell} is not connected to the start tile at 0,0")
            }
            Problem::Mismatch { tile, cell, side, own, other } => {
                let (side, own, other) = (violation::SIDES[side & 3], name(*own), name(*other));
                write!(f, "tile {tile} at {cell} does not match its neighbour to the {side}: ")?;
                write!(f, "its {own} meets a {other}")
            }
            Problem::NoSegment { tile, claim } => write!(f, "tile {tile} has no segment {claim}"),
            Problem::NoFields => f.write_str("the reduced game has no meeples on fields"),
            Problem::TooManyMeeples(player) => {
                write!(f, "{player} has more than {MEEPLES} meeples on the table")
            }
            Problem::Complete(claim) => {
                write!(f, "the feature of {claim} is complete, so it holds no meeple")
            }
            Problem::NoneGone => {
                f.write_str("with unplaceable=redraw no tile is discarded: all go back to the bag")
            }
            Problem::FitsNowhere(tile) => write!(f, "tile {tile} fits nowhere, so nobody can hold it"),
        }
    }
}

impl core::error::Error for Problem {}

fn name(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::City => "city",
        Terrain::Road => "road",
        Terrain::Field => "field",
    }
}
