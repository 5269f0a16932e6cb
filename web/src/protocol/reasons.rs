//! Two moves that are compared: what the page asks, and what a worker knows.

use serde::{Deserialize, Serialize};
use tilescope_core::comparison::Reasons;

/// Two moves to be compared, and how far. What is known hangs on this alone.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ReasonsRequest {
    /// A number, by which the answer is known.
    pub id: u32,
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

/// What is known of two moves.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ReasonsAnswer {
    /// The number of what was asked for.
    pub id: u32,
    /// What is known. Where it has fewer pairs than were asked for, they take longer than a moment; asked once more, it
    /// goes on from there.
    pub reasons: Reasons,
}
