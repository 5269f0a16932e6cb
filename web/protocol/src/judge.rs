//! A move of a game that is judged: what the page asks.

use serde::{Deserialize, Serialize};
use tilescope_core::review::Effort;

/// A move of a game to be judged, and with how much work. What is said hangs on this alone.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct JudgeRequest {
    /// The game up to the position.
    pub record: String,
    /// What was played or drawn there; none where nothing was yet, and only the position is to be judged.
    pub played: Option<String>,
    /// The searcher that looks for the best move: the text of a `SearchSpec`.
    pub spec: String,
    /// The seed of the search and of the playouts, as text because numbers of scripts hold only 53 bits.
    pub seed: String,
    /// How much work it may take.
    pub effort: Effort,
}
