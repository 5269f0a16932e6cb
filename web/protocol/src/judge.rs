//! A move to judge: the request of the page.

use serde::{Deserialize, Serialize};
use tilescope_core::review::Effort;

use super::any_move::AnyMove;

/// A move of a game to judge, and the work to spend on it. The judgement depends on this alone.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct JudgeRequest<M = AnyMove> {
    /// The game up to the position.
    pub record: String,
    /// The move or draw that was played there. `None` if there is none yet, and only the position is judged.
    pub played: Option<M>,
    /// The searcher that finds the best move: the text of a `SearchSpec`.
    pub spec: String,
    /// The seed of the search and of the playouts.
    pub seed: u64,
    /// The work to spend.
    pub effort: Effort,
}
