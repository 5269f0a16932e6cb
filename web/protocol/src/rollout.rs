//! The request for a rollout.

use serde::{Deserialize, Serialize};
use tilescope_core::rollout::{RolloutResult, RolloutSettings};

use super::any_move::AnyMove;

/// A rollout to begin or to continue.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RolloutRequest<M = AnyMove> {
    /// The game up to the position in which the moves can be played.
    pub record: String,
    /// The settings.
    pub settings: RolloutSettings,
    /// The moves, and the results to continue from.
    pub begun: RolloutResult<M>,
    /// Whether the trials end here.
    pub halt: bool,
}
