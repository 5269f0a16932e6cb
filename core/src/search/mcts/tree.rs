//! The tree of a Monte Carlo tree search: an arena of small nodes.
//!
//! ```text
//! nodes   [ root | a b c | a1 a2 a3 a4 | c1 c2 | ... ]      children lie side by side, after their parent
//!            |____/          /             /
//!            first=1       first=4       first=8            an index; `count` says how many there are
//!
//! node    | visits 4 | first 4 | value 8 | win 8 | lead 8 | inverse root 4 | move, count, kind |
//!         |                    |  mean and variance each  |                |  8 in Carcassonne |   44 bytes
//! ```
//!
//! A parent is always older than its children. So one pass upwards marks what is below a node, and a second
//! one moves it to the front: the tree is re-rooted in its own memory.

use alloc::vec::Vec;
use core::ops::Range;

use crate::search::estimate::Estimate;

/// The index of the root.
pub(super) const ROOT: usize = 0;

/// What a node stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// The position after its move.
    Position,
    /// The position of its parent, where the player has decided on the group that its move stands for, and
    /// decides on the rest next.
    Group,
}

/// A node. Its estimate is seen by the player who made the last decision above it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<M> {
    pub(super) visits: u32,
    first: u32,
    pub(super) estimate: Estimate,
    /// 1 / sqrt(visits), so that a child costs the selection a product and no root.
    pub(super) inverse_root: f32,
    /// The move that leads here; none at the root.
    pub(super) mv: Option<M>,
    count: u16,
    pub(super) kind: Kind,
}

impl<M> Node<M> {
    fn new(mv: Option<M>, kind: Kind) -> Node<M> {
        Node { visits: 0, first: 0, estimate: Estimate::default(), inverse_root: 0.0, mv, count: 0, kind }
    }

    /// The indices of its children; empty for a leaf.
    #[inline]
    pub(super) fn children(&self) -> Range<usize> {
        self.first as usize..self.first as usize + usize::from(self.count)
    }

    /// Counts a visit that gave the estimate.
    #[inline]
    pub(super) fn visit(&mut self, estimate: &Estimate) {
        self.visits += 1;
        let share = 1.0 / self.visits as f32;
        self.inverse_root = libm::sqrtf(share);
        self.estimate.add(estimate, share);
    }
}

/// The arena.
pub(super) struct Tree<M> {
    nodes: Vec<Node<M>>,
    limit: usize,
    full: bool,
}

impl<M: Copy + Ord> Tree<M> {
    /// A tree of a root alone, which may grow to `limit` nodes.
    pub(super) fn new(limit: u32) -> Tree<M> {
        let mut tree = Tree { nodes: Vec::new(), limit: limit as usize, full: false };
        tree.clear();
        tree
    }

    /// Forgets everything but the root's place.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.nodes.push(Node::new(None, Kind::Position));
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
        self.nodes.extend(moves.map(|mv| Node::new(Some(mv), kind)));
        self.nodes[index].first = first as u32;
        self.nodes[index].count = count;
        true
    }

    /// Makes room for `more` nodes in steps of a half, and never for more than the limit.
    fn reserve(&mut self, more: usize) {
        const STEP: usize = 1 << 12;
        let (len, capacity) = (self.nodes.len(), self.nodes.capacity());
        if len + more > capacity {
            let step = (capacity / 2).max(STEP).min(self.limit.saturating_sub(len));
            self.nodes.reserve_exact(step.max(more));
        }
    }

    /// Makes a node the root and drops what is not below it.
    pub(super) fn reroot(&mut self, root: usize) {
        let ranks = self.mark(root);
        for old in root..self.nodes.len() {
            if !ranks.holds(old) {
                continue;
            }
            let mut node = self.nodes[old];
            if node.count > 0 {
                node.first = ranks.rank(node.first as usize) as u32;
            }
            self.nodes[ranks.rank(old)] = node;
        }
        self.nodes.truncate(ranks.total);
        self.nodes[ROOT].mv = None;
        self.nodes[ROOT].kind = Kind::Position;
        self.full = false;
    }

    /// Marks a node and all below it.
    fn mark(&self, root: usize) -> Ranks {
        let mut ranks = Ranks::new(self.nodes.len());
        ranks.add(root);
        for index in root..self.nodes.len() {
            if ranks.holds(index) {
                self.nodes[index].children().for_each(|child| ranks.add(child));
            }
        }
        ranks.count();
        ranks
    }
}

/// A set of indices that knows how many of its members lie below one: a bit for each, and a sum for each word.
struct Ranks {
    words: Vec<(u64, u32)>,
    total: usize,
}

impl Ranks {
    fn new(size: usize) -> Ranks {
        Ranks { words: alloc::vec![(0, 0); size.div_ceil(64)], total: 0 }
    }

    fn add(&mut self, index: usize) {
        self.words[index / 64].0 |= 1 << (index % 64);
    }

    fn holds(&self, index: usize) -> bool {
        self.words[index / 64].0 >> (index % 64) & 1 == 1
    }

    fn count(&mut self) {
        let mut sum = 0;
        for (word, below) in &mut self.words {
            *below = sum;
            sum += word.count_ones();
        }
        self.total = sum as usize;
    }

    fn rank(&self, index: usize) -> usize {
        let (word, below) = self.words[index / 64];
        below as usize + (word & ((1 << (index % 64)) - 1)).count_ones() as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reroot_keeps_what_is_below() {
        let mut tree = Tree::<u32>::new(1000);
        assert!(tree.expand(ROOT, Kind::Position, [0, 1, 2].into_iter(), false)); // 1 2 3
        assert!(tree.expand(1, Kind::Position, [10, 11].into_iter(), false)); // 4 5
        assert!(tree.expand(3, Kind::Position, [20, 21].into_iter(), false)); // 6 7
        assert!(tree.expand(5, Kind::Position, [110].into_iter(), false)); // 8
        assert!(tree.expand(7, Kind::Group, 210..300, false)); // 9 to 98
        tree.node_mut(7).visit(&Estimate::default());
        tree.reroot(3);
        assert_eq!(tree.len(), 1 + 2 + 90);
        assert_eq!(tree.node(ROOT).mv, None);
        let moves = |index| tree.children(index).iter().map(|node| node.mv).collect::<Vec<_>>();
        assert_eq!(moves(ROOT), [Some(20), Some(21)]);
        assert_eq!(moves(1), []);
        assert_eq!(moves(2), (210..300).map(Some).collect::<Vec<_>>());
        assert_eq!(tree.children(ROOT)[1].visits, 1);
    }

    #[test]
    fn a_full_tree_refuses_children() {
        let mut tree = Tree::<u32>::new(10);
        assert!(tree.expand(ROOT, Kind::Position, 0..20, true));
        assert!(!tree.is_full());
        assert!(!tree.expand(1, Kind::Position, 0..1, false));
        assert!(tree.is_full());
        assert_eq!(tree.len(), 21);
    }
}
