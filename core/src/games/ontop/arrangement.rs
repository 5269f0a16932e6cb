//! A board on which the tiles may lie anywhere, and the position that it is if the rules allow it.
//!
//! ```text
//!   Arrangement ── build ──> OnTop, or a problem of a part
//!     └── text               read and written
//! ```

mod build;
mod problem;
mod text;

use alloc::vec::Vec;

pub use problem::{Part, Problem};

use super::{OnTop, Placed, Setup, Tile};
use crate::{Player, State};

/// Why an arrangement is no position.
pub type PositionError = crate::PositionError<Part, Problem>;

/// Where every piece of a game of OnTop is, whether or not the rules allow it.
///
/// Black triangles, circles, points, stones and the tiles to be drawn follow from the tiles on the board.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Arrangement {
    /// The number of players.
    pub setup: Setup,
    /// The player who is to place a tile, or for whom the next one will be drawn.
    pub turn: Player,
    /// The tiles on the board, in any order.
    pub tiles: Vec<Placed>,
    /// The tile in hand.
    pub hand: Option<Tile>,
}

impl crate::Arrangement for Arrangement {
    type Position = OnTop;
    type Part = Part;
    type Problem = Problem;

    /// The tiles are ascending by rhombus.
    fn of(position: &OnTop) -> Arrangement {
        Arrangement {
            setup: position.setup(),
            turn: position.next_player(),
            tiles: position.placed().collect(),
            hand: position.in_hand(),
        }
    }

    fn position(&self) -> Result<OnTop, PositionError> {
        self.build()
    }
}
