//! What a node knows beside the mean of its playouts.

use crate::ByPlayer;

/// What is known of a node where the selection does not go by the mean alone.
#[derive(Clone, Copy, Default, Debug)]
pub(in crate::search::mcts) struct Estimate {
    /// The mean of its playouts, for the player by whom the node is seen.
    pub(in crate::search::mcts) mean: f32,
    /// What its subtree makes of the evaluation, for each player.
    pub(in crate::search::mcts) values: ByPlayer<f32>,
}
