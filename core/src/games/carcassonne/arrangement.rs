//! A table on which the pieces may be anywhere, and the position that it is if the rules allow it.
//!
//! ```text
//!   Arrangement ── build ──> Carcassonne, or a problem of a part
//!     └── text               read and written
//! ```

mod build;
mod problem;
mod text;

use alloc::vec::Vec;

pub use problem::{Part, Problem};

use super::{Carcassonne, Cell, Claim, Rotation, Setup, Tile};
use crate::{ByPlayer, Player, State};

/// Why an arrangement is no position.
pub type PositionError = crate::PositionError<Part, Problem>;

/// A tile on the table and the meeple on it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Laid {
    /// The cell of the tile.
    pub cell: Cell,
    /// The type of the tile.
    pub tile: Tile,
    /// How the tile is turned.
    pub rotation: Rotation,
    /// The segment that a meeple stands on, and the player whose meeple it is.
    pub meeple: Option<(Claim, Player)>,
}

/// Where every piece of a game of Carcassonne is, whether or not the rules allow it.
///
/// The start tile always lies at 0,0. The tiles that are not mentioned are still to be drawn.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Arrangement {
    /// The number of players and the settings.
    pub setup: Setup,
    /// The player who is to place a tile, or for whom the next one will be drawn.
    pub turn: Player,
    /// The points so far. Those of players who are not at the table do not count.
    pub scores: ByPlayer<i16>,
    /// The tiles on the table except the start tile, in any order.
    pub tiles: Vec<Laid>,
    /// The tiles that were drawn and fitted nowhere, in any order.
    pub gone: Vec<Tile>,
    /// The tile in hand.
    pub hand: Option<Tile>,
}

impl crate::Arrangement for Arrangement {
    type Position = Carcassonne;
    type Part = Part;
    type Problem = Problem;

    /// The tiles on the table are ascending by cell, those that fitted nowhere in alphabetical order.
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
