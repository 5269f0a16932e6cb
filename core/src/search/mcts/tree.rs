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
//! Beside the nodes there may be columns of the same indices: what a move gains at once (4 bytes), what is known of it as
//! if it had been made first (8 bytes), and what its subtree makes of the evaluation (24 bytes).
//!
//! A parent is always older than its children. So one pass upwards marks what is below a node, or worth its room, and a
//! second one moves it to the front: the tree is re-rooted and thinned out in its own memory.

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

/// The index of the root.
pub(super) const ROOT: usize = 0;

/// What a tree keeps beside its nodes, and what a node that was never visited counts as.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beside {
    pub(super) gains: bool,
    pub(super) amaf: bool,
    pub(super) estimates: bool,
    pub(super) urgency: f32,
}

impl Beside {
    /// Nothing.
    #[cfg(test)]
    const NOTHING: Beside = Beside { gains: false, amaf: false, estimates: false, urgency: f32::INFINITY };
}

/// The arena.
pub(super) struct Tree<M> {
    nodes: Vec<Node<M>>,
    /// What each move gains at once, in points, or its prior.
    gains: Column<f32>,
    amaf: Column<Amaf>,
    estimates: Column<Estimate>,
    urgency: f32,
    limit: usize,
    full: bool,
}

impl<M: Copy + Ord> Tree<M> {
    /// A tree of a root alone, which may grow to `limit` nodes.
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

    /// Forgets everything but the root's place.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.nodes.push(Node::new(None, Kind::Position));
        self.gains.truncate(0);
        self.amaf.truncate(0);
        self.estimates.truncate(0);
        self.resize_columns();
        self.full = false;
    }

    /// How many nodes there are.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether a leaf was refused children since there is no room.
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

    /// The children of a node.
    #[inline]
    pub(super) fn children(&self, index: usize) -> &[Node<M>] {
        &self.nodes[self.nodes[index].children()]
    }

    /// Gives a leaf its children and tells whether there was room. The root and its groups always have room:
    /// a search that could not tell its moves apart would be of no use.
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

    /// What the move of a node gains at once, in points; 0 where it is not kept.
    pub(super) fn gain(&self, index: usize) -> f32 {
        self.gains.get(index)
    }

    /// Keeps the priors of a node's children, in their order, where gains are kept: a search has either.
    pub(super) fn set_priors(&mut self, index: usize, priors: impl Iterator<Item = f32>) {
        let children = self.nodes[index].children();
        self.gains.values[children].iter_mut().zip(priors).for_each(|(kept, prior)| *kept = prior);
    }

    /// The priors of a node's children.
    #[inline]
    pub(super) fn priors(&self, index: usize) -> &[f32] {
        &self.gains.values[self.nodes[index].children()]
    }

    /// Keeps what the moves of a node's children gain.
    pub(super) fn set_gains(&mut self, index: usize, gain: impl Fn(M) -> f32) {
        if self.gains.wanted {
            for child in self.nodes[index].children() {
                self.gains.values[child] = self.nodes[child].mv.map_or(0.0, &gain);
            }
        }
    }

    /// What is known of a node's move as if it had been made first; nothing where it is not kept.
    pub(super) fn amaf(&self, index: usize) -> Amaf {
        self.amaf.get(index)
    }

    /// The same, where it is kept.
    pub(super) fn amaf_mut(&mut self, index: usize) -> &mut Amaf {
        &mut self.amaf.values[index]
    }

    /// What the subtree of a node makes of the evaluation; nothing where it is not kept.
    pub(super) fn estimate(&self, index: usize) -> Estimate {
        self.estimates.get(index)
    }

    /// The same, where it is kept.
    pub(super) fn estimate_mut(&mut self, index: usize) -> &mut Estimate {
        &mut self.estimates.values[index]
    }

    /// What playouts say of a node, whatever else selection goes by.
    pub(super) fn stats(&self, index: usize) -> NodeStats {
        let mut stats = self.nodes[index].stats();
        if self.estimates.wanted {
            stats.value.mean = self.estimates.values[index].mean;
        }
        stats
    }

    /// Counts a visit of a node, reached from its parent and seen by a player, that found this. Selection goes by its mean
    /// and, with the weight `alpha`, by its estimate.
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

    /// Counts a visit of a node, reached from its parent, that found this.
    #[inline]
    pub(super) fn visit(&mut self, index: usize, parent: usize, found: &NodeStats) {
        let node = &mut self.nodes[index];
        node.visit(found);
        if node.visits == 1 && index != ROOT {
            self.nodes[parent].fresh -= 1;
        }
    }

    /// Counts a visit of a node, reached from its parent, of which this is known for good.
    pub(super) fn visit_proven(&mut self, index: usize, parent: usize, known: &NodeStats) {
        self.visit(index, parent, known);
        self.prove(index, known);
    }

    /// Knows this of a node for good.
    pub(super) fn prove(&mut self, index: usize, known: &NodeStats) {
        let node = &mut self.nodes[index];
        node.key = Key { mean: known.value.mean, inverse_root: Key::PROVEN };
        (node.variance, node.win, node.lead) = (known.value.variance, known.win, known.lead);
        if self.estimates.wanted {
            self.estimates.values[index].mean = known.value.mean;
        }
    }

    /// Counts a visit of a node, reached from its parent, whose value is not known yet: a node without other visits is
    /// worse than any that has some.
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
