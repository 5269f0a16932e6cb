//! The estimates of a node besides the mean of its playouts.

use crate::ByPlayer;

/// The values of a node for a selection that uses more than the mean.
#[derive(Clone, Copy, Default, Debug)]
pub(in crate::search::mcts) struct Estimate {
    /// The mean of its playouts, from the perspective of the node's player.
    pub(in crate::search::mcts) mean: f32,
    /// The estimate from its subtree's evaluations, for each player.
    pub(in crate::search::mcts) values: ByPlayer<f32>,
}
