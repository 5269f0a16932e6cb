//! Two moves that are compared: what the page asks.

use serde::{Deserialize, Serialize};

/// Two moves to be compared, and how far. What is known hangs on this alone.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ReasonsRequest {
    /// The game up to the position in which the moves can be played.
    pub record: String,
    /// The moves.
    pub moves: [String; 2],
    /// The policy that plays on, one of the game's.
    pub policy: String,
    /// The seed of the playouts, as text because numbers of scripts hold only 53 bits.
    pub seed: String,
    /// How many pairs of playouts are wanted.
    pub pairs: u64,
}
