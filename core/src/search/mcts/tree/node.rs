//! The nodes of a tree.

use core::ops::Range;

use crate::search::node_stats::{MeanVariance, NodeStats};

/// The position of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::search::mcts) enum Kind {
    /// The position after the node's move.
    Position,
    /// The position of its parent. The player has decided on the group that the move represents, and decides on the
    /// rest next.
    Group,
}

/// A node. Its statistics are from the perspective of the last player who decided above it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node<M> {
    pub(in crate::search::mcts) visits: u32,
    pub(super) first: u32,
    pub(in crate::search::mcts) key: Key,
    pub(super) variance: f32,
    pub(super) win: MeanVariance,
    pub(super) lead: MeanVariance,
    /// The move that leads here; `None` at the root.
    pub(in crate::search::mcts) mv: Option<M>,
    pub(super) count: u16,
    /// The number of its children without visits.
    pub(in crate::search::mcts) fresh: u16,
    pub(in crate::search::mcts) kind: Kind,
}

/// The values by which selection compares the children of a node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Key {
    /// The mean value; before the first visit, the value assumed for the node.
    pub(in crate::search::mcts) mean: f32,
    /// The value of 1 / sqrt(visits), so that a child costs selection one multiplication and no root. 0 before the
    /// first visit.
    pub(in crate::search::mcts) inverse_root: f32,
}

impl Key {
    /// The key of a node without visits. It is better than any other, unless a search changes it.
    pub(super) const FRESH: Key = Key { mean: f32::INFINITY, inverse_root: 0.0 };

    /// The marker in place of 1 / sqrt(visits) for a proven mean, which needs no exploration.
    pub(super) const PROVEN: f32 = f32::MIN_POSITIVE;

    /// Returns whether the node has no visits.
    #[inline]
    pub(in crate::search::mcts) fn is_fresh(self) -> bool {
        self.inverse_root == 0.0
    }

    /// Returns whether the mean is a proven value.
    #[inline]
    pub(in crate::search::mcts) fn is_proven(self) -> bool {
        self.inverse_root == Key::PROVEN
    }
}

impl<M> Node<M> {
    pub(in crate::search::mcts) fn new(mv: Option<M>, kind: Kind) -> Node<M> {
        let none = MeanVariance::default();
        Node {
            visits: 0,
            first: 0,
            key: Key::FRESH,
            variance: 0.0,
            win: none,
            lead: none,
            mv,
            count: 0,
            fresh: 0,
            kind,
        }
    }

    /// Returns the indices of its children; empty for a leaf.
    #[inline]
    pub(in crate::search::mcts) fn children(&self) -> Range<usize> {
        self.first as usize..self.first as usize + usize::from(self.count)
    }

    /// Returns the variance of its value.
    pub(in crate::search::mcts) fn variance(&self) -> f32 {
        self.variance
    }

    /// Returns the mean win share.
    pub(in crate::search::mcts) fn win_rate(&self) -> f32 {
        self.win.mean
    }

    /// Returns its statistics.
    #[inline]
    pub(in crate::search::mcts) fn stats(&self) -> NodeStats {
        let mean = if self.key.is_fresh() { 0.0 } else { self.key.mean };
        NodeStats { value: MeanVariance { mean, variance: self.variance }, win: self.win, lead: self.lead }
    }

    /// Counts a visit with the given result.
    #[inline]
    pub(in crate::search::mcts) fn visit(&mut self, found: &NodeStats) {
        self.visits += 1;
        let share = 1.0 / self.visits as f32;
        let mut value = self.stats().value;
        value.add(found.value, share);
        self.key = Key { mean: value.mean, inverse_root: libm::sqrtf(share) };
        self.variance = value.variance;
        self.win.add(found.win, share);
        self.lead.add(found.lead, share);
    }
}
