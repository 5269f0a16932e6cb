//! The nodes of a tree.

use core::ops::Range;

use crate::search::node_stats::{MeanVariance, NodeStats};

/// What a node stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::search::mcts) enum Kind {
    /// The position after its move.
    Position,
    /// The position of its parent, where the player has decided on the group that its move stands for, and
    /// decides on the rest next.
    Group,
}

/// A node. Its statistics are seen by the player who made the last decision above it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node<M> {
    pub(in crate::search::mcts) visits: u32,
    pub(super) first: u32,
    pub(in crate::search::mcts) key: Key,
    /// The variance of the value; its mean is in the key.
    pub(super) variance: f32,
    pub(super) win: MeanVariance,
    pub(super) lead: MeanVariance,
    /// The move that leads here; none at the root.
    pub(in crate::search::mcts) mv: Option<M>,
    pub(super) count: u16,
    /// How many of its children were never visited.
    pub(in crate::search::mcts) fresh: u16,
    pub(in crate::search::mcts) kind: Kind,
}

/// What selection compares the children of a node by.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Key {
    /// The mean value; before the first visit, what the node counts as.
    pub(in crate::search::mcts) mean: f32,
    /// 1 / sqrt(visits), so that a child costs the selection a product and no root; 0 before the first visit.
    pub(in crate::search::mcts) inverse_root: f32,
}

impl Key {
    /// Of a node that was never visited: better than any other, unless a search says otherwise.
    pub(super) const FRESH: Key = Key { mean: f32::INFINITY, inverse_root: 0.0 };

    /// In place of 1 / sqrt(visits) where the mean is known for good: there is nothing to explore.
    pub(super) const PROVEN: f32 = f32::MIN_POSITIVE;

    /// Whether the node was never visited.
    #[inline]
    pub(in crate::search::mcts) fn is_fresh(self) -> bool {
        self.inverse_root == 0.0
    }

    /// Whether the mean is the value itself, known for good.
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

    /// The indices of its children; empty for a leaf.
    #[inline]
    pub(in crate::search::mcts) fn children(&self) -> Range<usize> {
        self.first as usize..self.first as usize + usize::from(self.count)
    }

    /// The variance of its value.
    pub(in crate::search::mcts) fn variance(&self) -> f32 {
        self.variance
    }

    /// The mean share of the win.
    pub(in crate::search::mcts) fn win_rate(&self) -> f32 {
        self.win.mean
    }

    /// What is known of it.
    #[inline]
    pub(in crate::search::mcts) fn stats(&self) -> NodeStats {
        let mean = if self.key.is_fresh() { 0.0 } else { self.key.mean };
        NodeStats { value: MeanVariance { mean, variance: self.variance }, win: self.win, lead: self.lead }
    }

    /// Counts a visit that found this.
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
