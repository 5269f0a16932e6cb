//! A move to judge: the request of the page.

use serde::{Deserialize, Serialize};
use tilescope_core::review::Effort;

/// A move of a game to judge, and the work to spend on it. The judgement depends on this alone.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct JudgeRequest {
    /// The game up to the position.
    pub record: String,
    /// The move or draw that was played there. `None` if there is none yet, and only the position is judged.
    pub played: Option<String>,
    /// The searcher that finds the best move: the text of a `SearchSpec`.
    pub spec: String,
    /// The seed of the search and of the playouts, as text because JavaScript numbers hold only 53 bits.
    pub seed: String,
    /// The work to spend.
    pub effort: Effort,
}
