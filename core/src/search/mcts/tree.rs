//! The tree of a Monte Carlo tree search: an arena of small nodes.
//!
//! ```text
//! nodes   [ root | a b c | a1 a2 a3 a4 | c1 c2 | ... ]      children lie side by side, after their parent
//!            |____/          /             /
//!            first=1       first=4       first=8            an index; `count` says how many there are
//!
//! node    | visits 4 | first 4 | key 8 | variance of the value 4 | win 8 | lead 8 | move, count, fresh, kind |
//!         |                    | what selection compares         |  mean, variance |  12 in Carcassonne       | 48 bytes
//! ```
//!
//! Optional columns with the same indices hold further values: the gain of the move (4 bytes), its AMAF statistics (8
//! bytes), and the estimate of its subtree (24 bytes).
//!
//! A parent always has a lower index than its children. One upward pass therefore marks the nodes that stay: those
//! below a node, or those worth their room. A second pass moves them to the front. The tree is re-rooted and thinned
//! out in its own memory.

mod column;
mod estimate;
mod node;
mod ranks;
mod room;

use alloc::vec::Vec;

use self::column::Column;
pub(super) use self::estimate::Estimate;
pub(super) use self::node::{Key, Kind, Node};
pub(super) use self::ranks::Ranks;
use super::amaf::Amaf;
use crate::Player;
use crate::search::node_stats::NodeStats;

pub(super) const ROOT: usize = 0;

/// The optional columns of a tree, and the value of a node without visits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beside {
    pub(super) gains: bool,
    pub(super) amaf: bool,
    pub(super) estimates: bool,
    pub(super) urgency: f32,
}

impl Beside {
    /// No optional columns.
    #[cfg(test)]
    const NOTHING: Beside = Beside { gains: false, amaf: false, estimates: false, urgency: f32::INFINITY };
}

pub(super) struct Tree<M> {
    nodes: Vec<Node<M>>,
    /// The gain of each move in points, or its prior.
    gains: Column<f32>,
    amaf: Column<Amaf>,
    estimates: Column<Estimate>,
    urgency: f32,
    limit: usize,
    full: bool,
}

impl<M: Copy + Ord> Tree<M> {
    /// Creates a tree with only a root; it can grow to `limit` nodes.
    pub(super) fn new(limit: u32, beside: Beside) -> Tree<M> {
        let mut tree = Tree {
            nodes: Vec::new(),
            gains: Column::new(beside.gains),
            amaf: Column::new(beside.amaf),
            estimates: Column::new(beside.estimates),
            urgency: beside.urgency,
            limit: limit as usize,
            full: false,
        };
        tree.clear();
        tree
    }

    /// Removes everything except the root.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.nodes.push(Node::new(None, Kind::Position));
        self.gains.truncate(0);
        self.amaf.truncate(0);
        self.estimates.truncate(0);
        self.resize_columns();
        self.full = false;
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns whether a leaf could not be expanded because the tree was full.
    #[inline]
    pub(super) fn is_full(&self) -> bool {
        self.full
    }

    #[inline]
    pub(super) fn node(&self, index: usize) -> &Node<M> {
        &self.nodes[index]
    }

    #[inline]
    pub(super) fn node_mut(&mut self, index: usize) -> &mut Node<M> {
        &mut self.nodes[index]
    }

    #[inline]
    pub(super) fn children(&self, index: usize) -> &[Node<M>] {
        &self.nodes[self.nodes[index].children()]
    }

    /// Adds the children of a leaf, and returns whether there was room. The root and its groups always have room,
    /// because a search needs to distinguish its moves.
    pub(super) fn expand(
        &mut self,
        index: usize,
        kind: Kind,
        moves: impl ExactSizeIterator<Item = M>,
        always: bool,
    ) -> bool {
        let (first, count) = (self.nodes.len(), moves.len());
        let Ok(count) = u16::try_from(count) else { return false };
        if !always && first + usize::from(count) > self.limit {
            self.full = true;
            return false;
        }
        self.reserve(usize::from(count));
        let key = Key { mean: self.urgency, ..Key::FRESH };
        self.nodes.extend(moves.map(|mv| Node { key, ..Node::new(Some(mv), kind) }));
        self.resize_columns();
        self.nodes[index].first = first as u32;
        (self.nodes[index].count, self.nodes[index].fresh) = (count, count);
        true
    }

    fn resize_columns(&mut self) {
        self.gains.resize(self.nodes.len());
        self.amaf.resize(self.nodes.len());
        self.estimates.resize(self.nodes.len());
    }

    /// Returns the gain of a node's move in points; 0 if gains are not kept.
    pub(super) fn gain(&self, index: usize) -> f32 {
        self.gains.get(index)
    }

    /// Stores the priors of a node's children, in their order. They take the place of gains, because a search has
    /// either.
    pub(super) fn set_priors(&mut self, index: usize, priors: impl Iterator<Item = f32>) {
        let children = self.nodes[index].children();
        self.gains.values[children].iter_mut().zip(priors).for_each(|(kept, prior)| *kept = prior);
    }

    #[inline]
    pub(super) fn priors(&self, index: usize) -> &[f32] {
        &self.gains.values[self.nodes[index].children()]
    }

    pub(super) fn set_gains(&mut self, index: usize, gain: impl Fn(M) -> f32) {
        if self.gains.wanted {
            for child in self.nodes[index].children() {
                self.gains.values[child] = self.nodes[child].mv.map_or(0.0, &gain);
            }
        }
    }

    /// Returns the AMAF statistics of a node's move; zero if they are not kept.
    pub(super) fn amaf(&self, index: usize) -> Amaf {
        self.amaf.get(index)
    }

    /// Returns the node's entry for changing. The column must be kept.
    pub(super) fn amaf_mut(&mut self, index: usize) -> &mut Amaf {
        &mut self.amaf.values[index]
    }

    /// Returns the estimate of a node's subtree; zero if estimates are not kept.
    pub(super) fn estimate(&self, index: usize) -> Estimate {
        self.estimates.get(index)
    }

    /// Returns the node's entry for changing. The column must be kept.
    pub(super) fn estimate_mut(&mut self, index: usize) -> &mut Estimate {
        &mut self.estimates.values[index]
    }

    /// Returns the playout statistics of a node, whatever else selection uses.
    pub(super) fn stats(&self, index: usize) -> NodeStats {
        let mut stats = self.nodes[index].stats();
        if self.estimates.wanted {
            stats.value.mean = self.estimates.values[index].mean;
        }
        stats
    }

    /// Counts a visit of a node, reached from its parent, with the given result from a player's perspective.
    /// Selection uses its mean and, with the weight `alpha`, its estimate.
    pub(super) fn visit_estimated(
        &mut self,
        index: usize,
        parent: usize,
        player: Player,
        alpha: f32,
        found: &NodeStats,
    ) {
        let estimate = self.estimates.values[index];
        if self.nodes[index].visits > 0 {
            self.nodes[index].key.mean = estimate.mean;
        }
        self.visit(index, parent, found);
        let mean = &mut self.nodes[index].key.mean;
        self.estimates.values[index].mean = *mean;
        *mean = (1.0 - alpha) * *mean + alpha * estimate.values[player];
    }

    /// Counts a visit of a node, reached from its parent, with the given result.
    #[inline]
    pub(super) fn visit(&mut self, index: usize, parent: usize, found: &NodeStats) {
        let node = &mut self.nodes[index];
        node.visit(found);
        if node.visits == 1 && index != ROOT {
            self.nodes[parent].fresh -= 1;
        }
    }

    pub(super) fn visit_proven(&mut self, index: usize, parent: usize, known: &NodeStats) {
        self.visit(index, parent, known);
        self.prove(index, known);
    }

    pub(super) fn prove(&mut self, index: usize, known: &NodeStats) {
        let node = &mut self.nodes[index];
        node.key = Key { mean: known.value.mean, inverse_root: Key::PROVEN };
        (node.variance, node.win, node.lead) = (known.value.variance, known.win, known.lead);
        if self.estimates.wanted {
            self.estimates.values[index].mean = known.value.mean;
        }
    }

    /// Counts a visit of a node, reached from its parent, whose value is still unknown. A node without other visits
    /// is worse than any that has some.
    pub(super) fn expect_visit(&mut self, index: usize, parent: usize) {
        let node = &mut self.nodes[index];
        node.visits = node.visits.saturating_add(1);
        let first = node.key.is_fresh();
        if first {
            node.key.mean = f32::NEG_INFINITY;
        }
        node.key.inverse_root = 1.0 / libm::sqrtf(node.visits as f32);
        let parent = &mut self.nodes[parent];
        parent.visits = parent.visits.saturating_add(1);
        parent.fresh -= u16::from(first);
    }
}
