//! The request for a rollout.

use serde::{Deserialize, Serialize};

/// A rollout to begin or to continue.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RolloutRequest {
    /// The game up to the position in which the moves can be played.
    pub record: String,
    /// The settings, the moves and the results to continue from: the text of a
    /// [`Quotation`](tilescope_core::rollout::Quotation).
    pub quotation: String,
    /// Whether the trials end here.
    pub halt: bool,
}
