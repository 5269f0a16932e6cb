//! Two moves to compare: the request of the page.

use serde::{Deserialize, Serialize};

use super::any_move::AnyMove;

/// Two moves to compare, and the amount of work. The result depends on this alone.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MoveComparisonRequest<M = AnyMove> {
    /// The game up to the position in which the moves can be played.
    pub record: String,
    /// The moves.
    pub moves: [M; 2],
    /// The policy of the playouts, one of the game's.
    pub policy: String,
    /// The seed of the playouts.
    pub seed: u64,
    /// The number of pairs of playouts.
    pub pairs: u64,
}
