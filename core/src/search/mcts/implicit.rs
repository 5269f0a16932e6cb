//! Implicit minimax backups (Lanctot et al. 2014), here with chance and any number of players.
//!
//! Besides the mean of its playouts, a node has an estimate from the evaluations in its subtree. A leaf has the
//! evaluation of its position, in the unit of the utility, as if a playout were cut off there. Above it,
//!
//! ```text
//! v(player) = v of the child that is best for them      v(chance) = mean of v(outcome), by visits
//! ```
//!
//! A node at which a player decides keeps its own evaluation until all of its children have visits. A group has no
//! position of its own, so it has the best of its visited children. Selection uses (1 - alpha) * mean + alpha * v.

use super::Mcts;
use super::tree::{Kind, ROOT};
use crate::search::LeafValues;
use crate::{ByPlayer, Heuristics, Player};

impl<S: Heuristics> Mcts<S> {
    /// Evaluates the position at which a descent ended, if it is the node's first visit.
    pub(super) fn estimate_leaf(&mut self) {
        if let Some(&(leaf, _)) = self.path.last()
            && self.tree.node(leaf).visits == 0
        {
            self.tree.estimate_mut(leaf).values = self.evaluator.estimate(&self.state);
        }
    }

    pub(super) fn back_up_estimates(&mut self, values: &LeafValues) {
        for depth in (0..self.path.len()).rev() {
            self.count(depth, values);
        }
    }

    /// Adds a visit to a node of the path. The nodes below it must have been updated.
    pub(super) fn count(&mut self, depth: usize, values: &LeafValues) {
        let (node, player) = self.path[depth];
        let parent = depth.checked_sub(1).map_or(ROOT, |above| self.path[above].0);
        let Some(alpha) = self.settings.implicit else {
            return self.tree.visit(node, parent, &values.0[player]);
        };
        self.update_estimate(depth);
        self.tree.visit_estimated(node, parent, player, alpha, &values.0[player]);
    }

    /// Recomputes the estimate of a node, if it depends on its children.
    fn update_estimate(&mut self, depth: usize) {
        let Some(&(_, decider)) = self.path.get(depth + 1) else { return };
        let (node, below) = (self.path[depth].0, self.tree.node(self.path[depth].0));
        let visited = below.children().filter(|&child| self.tree.node(child).visits > 0);
        if self.drawn[depth] {
            let (mut sum, mut count) = (ByPlayer::<f32>::default(), 0.0);
            for child in visited {
                let (values, visits) =
                    (self.tree.estimate(child).values, self.tree.node(child).visits as f32);
                Player::all(self.root.players()).for_each(|player| sum[player] += visits * values[player]);
                count += visits;
            }
            self.tree.estimate_mut(node).values = sum.map(|sum| sum / count);
        } else if below.fresh == 0 || below.kind == Kind::Group {
            let values = visited.map(|child| self.tree.estimate(child).values);
            let best = values.reduce(|best, next| if next[decider] > best[decider] { next } else { best });
            if let Some(best) = best {
                self.tree.estimate_mut(node).values = best;
            }
        }
    }
}
