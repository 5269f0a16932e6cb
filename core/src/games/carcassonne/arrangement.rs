//! A table with pieces anywhere, and the position that it makes if the rules allow it.
//!
//! ```text
//!   Arrangement ── build ──> Carcassonne, or a problem of a part
//!     └── text               reading and writing
//! ```

mod build;
mod problem;
mod text;

use alloc::vec::Vec;

pub use problem::{Part, Problem};

use super::{Carcassonne, Cell, Claim, Rotation, Setup, Tile};
use crate::{ByPlayer, Player, State};

/// The reason why an arrangement is not a legal position.
pub type PositionError = crate::PositionError<Part, Problem>;

/// A tile on the table and the meeple on it, if any.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Laid {
    /// The cell of the tile.
    pub cell: Cell,
    /// The type of the tile.
    pub tile: Tile,
    /// The rotation of the tile.
    pub rotation: Rotation,
    /// The segment with a meeple, and the owner of the meeple; `None` if the tile has no meeple.
    pub meeple: Option<(Claim, Player)>,
}

/// The places of all pieces of a game of Carcassonne, legal or not.
///
/// The start tile is always at 0,0. Tiles that the arrangement does not mention are still to be drawn.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Arrangement {
    /// The number of players and the settings.
    pub setup: Setup,
    /// The player who must place a tile, or who will receive the next one.
    pub turn: Player,
    /// The points so far. Values of empty seats are ignored.
    pub scores: ByPlayer<i16>,
    /// The tiles on the table except the start tile, in any order.
    pub tiles: Vec<Laid>,
    /// The tiles that were drawn and did not fit anywhere, in any order.
    pub gone: Vec<Tile>,
    /// The tile in hand; `None` if no tile is in hand.
    pub hand: Option<Tile>,
}

impl crate::Arrangement for Arrangement {
    type Position = Carcassonne;
    type Part = Part;
    type Problem = Problem;

    /// Returns the arrangement with the tiles on the table in ascending order of cell, and those that did not fit in
    /// alphabetical order.
    fn of(position: &Carcassonne) -> Arrangement {
        let laid = position.laid();
        let gone = Tile::ALL.iter().flat_map(|&tile| (0..position.discarded(tile)).map(move |_| tile));
        Arrangement {
            setup: position.setup(),
            turn: position.next_player(),
            scores: position.scores(),
            tiles: laid.as_slice().iter().filter(|laid| laid.cell != Cell::START).copied().collect(),
            gone: gone.collect(),
            hand: position.in_hand(),
        }
    }

    fn position(&self) -> Result<Carcassonne, PositionError> {
        self.build()
    }
}
