//! A board with tiles anywhere, and the position that it makes if the rules allow it.
//!
//! ```text
//!   Arrangement ── build ──> OnTop, or a problem of a part
//!     └── text               reading and writing
//! ```

mod build;
mod problem;
mod text;

use alloc::vec::Vec;

pub use problem::{Part, Problem};

use super::{OnTop, Placed, Setup, Tile};
use crate::{Player, State};

/// The reason why an arrangement is not a legal position.
pub type PositionError = crate::PositionError<Part, Problem>;

/// The places of all pieces of a game of OnTop, legal or not.
///
/// Black triangles, circles, points, stones and the remaining tiles follow from the tiles on the board.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Arrangement {
    /// The number of players.
    pub setup: Setup,
    /// The player who must place a tile, or who will receive the next one.
    pub turn: Player,
    /// The tiles on the board, in any order.
    pub tiles: Vec<Placed>,
    /// The tile in hand; `None` if no tile is in hand.
    pub hand: Option<Tile>,
}

impl crate::Arrangement for Arrangement {
    type Position = OnTop;
    type Part = Part;
    type Problem = Problem;

    /// Returns the arrangement with its tiles in ascending order of rhombus.
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
