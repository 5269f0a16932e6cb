//! Freeing room in a tree: the part below a new root stays, and the least visited parts are dropped.

use super::ranks::Ranks;
use super::{Kind, ROOT, Tree};

impl<M: Copy + Ord> Tree<M> {
    /// Makes room for `more` nodes. The capacity is the limit divided by a power of 4, so the blocks that the tree has
    /// outgrown are a third of the limit together. In a browser that memory can be reused, but is never given back.
    pub(super) fn reserve(&mut self, more: usize) {
        let needed = self.nodes.len() + more;
        if needed > self.nodes.capacity() {
            let capacity = capacity(needed, self.limit);
            self.nodes.reserve_exact(capacity - self.nodes.len());
            self.gains.reserve(capacity);
            self.amaf.reserve(capacity);
            self.estimates.reserve(capacity);
        }
    }

    /// Makes a node the root, drops everything that is not below it, and returns the nodes that stay. The new root is
    /// proven only once its moves are.
    pub(in crate::search::mcts) fn reroot(&mut self, root: usize) -> Ranks {
        let mut kept = Ranks::new(self.nodes.len());
        kept.add(root);
        for index in root..self.nodes.len() {
            if kept.holds(index) {
                self.nodes[index].children().for_each(|child| kept.add(child));
            }
        }
        kept.count();
        self.keep(&kept);
        self.nodes[ROOT].mv = None;
        self.nodes[ROOT].kind = Kind::Position;
        if self.nodes[ROOT].key.is_proven() {
            self.nodes[ROOT].key.inverse_root = 1.0 / libm::sqrtf(self.nodes[ROOT].visits as f32);
        }
        kept
    }

    /// Drops the children of all nodes with fewer visits than the least power of two that frees half of the room.
    /// Returns the nodes that stay. Visits never increase from a node to its children, so the rest is a tree. The
    /// root and its groups keep their children.
    pub(in crate::search::mcts) fn give_back(&mut self) -> Ranks {
        let mut by_power = [0_usize; 33];
        for node in &self.nodes {
            by_power[power(node.visits)] += node.children().len();
        }
        let mut stay = self.nodes.len();
        let enough = (0..by_power.len()).find(|&power| {
            stay -= by_power[power];
            stay <= self.limit / 2
        });
        let least = enough.map_or(by_power.len(), |last| last + 1);
        let groups = self.nodes[ROOT].children();
        let mut kept = Ranks::new(self.nodes.len());
        kept.add(ROOT);
        for index in 0..self.nodes.len() {
            let node = &mut self.nodes[index];
            let root_group = node.kind == Kind::Group && groups.contains(&index);
            if index == ROOT || root_group || power(node.visits) >= least {
                node.children().for_each(|child| kept.add(child));
            } else {
                (node.first, node.count, node.fresh) = (0, 0, 0);
            }
        }
        kept.count();
        self.keep(&kept);
        kept
    }

    /// Drops all nodes except these, and moves these to the front.
    fn keep(&mut self, kept: &Ranks) {
        for old in 0..self.nodes.len() {
            if !kept.holds(old) {
                continue;
            }
            let mut node = self.nodes[old];
            if node.count > 0 {
                node.first = kept.rank(node.first as usize) as u32;
            }
            let new = kept.rank(old);
            self.nodes[new] = node;
            self.gains.shift(old, new);
            self.amaf.shift(old, new);
            self.estimates.shift(old, new);
        }
        self.nodes.truncate(kept.total());
        self.gains.truncate(kept.total());
        self.amaf.truncate(kept.total());
        self.estimates.truncate(kept.total());
        self.full = false;
    }
}

/// Returns the capacity of a tree that needs room for `needed` nodes. The children of the root may exceed the limit.
fn capacity(needed: usize, limit: usize) -> usize {
    const LEAST: usize = 1 << 12;
    let mut capacity = limit;
    while capacity / 4 >= needed.max(LEAST) {
        capacity /= 4;
    }
    capacity.max(needed)
}

fn power(visits: u32) -> usize {
    (u32::BITS - visits.leading_zeros()) as usize
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::super::Beside;
    use super::*;
    use crate::search::node_stats::NodeStats;

    #[test]
    fn reroot_keeps_the_subtree() {
        let mut tree = Tree::<u32>::new(1000, Beside::NOTHING);
        assert!(tree.expand(ROOT, Kind::Position, [0, 1, 2].into_iter(), false)); // 1 2 3
        assert!(tree.expand(1, Kind::Position, [10, 11].into_iter(), false)); // 4 5
        assert!(tree.expand(3, Kind::Position, [20, 21].into_iter(), false)); // 6 7
        assert!(tree.expand(5, Kind::Position, [110].into_iter(), false)); // 8
        assert!(tree.expand(7, Kind::Group, 210..300, false)); // 9 to 98
        tree.node_mut(7).visit(&NodeStats::default());
        let kept = tree.reroot(3);
        assert!(kept.holds(7) && !kept.holds(4));
        assert_eq!(tree.len(), 1 + 2 + 90);
        assert_eq!(tree.node(ROOT).mv, None);
        let moves = |index| tree.children(index).iter().map(|node| node.mv).collect::<Vec<_>>();
        assert_eq!(moves(ROOT), [Some(20), Some(21)]);
        assert_eq!(moves(1), []);
        assert_eq!(moves(2), (210..300).map(Some).collect::<Vec<_>>());
        assert_eq!(tree.children(ROOT)[1].visits, 1);
    }

    #[test]
    fn the_least_visited_subtrees_are_freed() {
        let mut tree = Tree::<u32>::new(1000, Beside::NOTHING);
        tree.expand(ROOT, Kind::Position, 0..4, true); // 1 2 3 4
        for (node, visits) in [(ROOT, 100), (1, 70), (2, 20), (3, 9)] {
            (0..visits).for_each(|_| tree.node_mut(node).visit(&NodeStats::default()));
        }
        assert!(tree.expand(1, Kind::Position, 0..300, false)); // 5 to 304
        assert!(tree.expand(2, Kind::Position, 0..400, false)); // 305 to 704
        assert!(tree.expand(3, Kind::Position, 0..250, false)); // 705 to 954
        assert!(!tree.expand(5, Kind::Position, 0..100, false));
        assert!(tree.is_full());
        // Below 16 visits, 250 nodes would go; below 32 visits, 650, which leaves less than half of the room taken.
        let kept = tree.give_back();
        assert!(!tree.is_full());
        assert_eq!(tree.len(), 1 + 4 + 300);
        assert!(kept.holds(304) && !kept.holds(305));
        let visits: Vec<_> = tree.children(ROOT).iter().map(|node| node.visits).collect();
        assert_eq!(visits, [70, 20, 9, 0]);
        assert!(tree.children(2).is_empty());
        assert_eq!(tree.children(1).len(), 300);
    }

    #[test]
    fn outgrown_blocks_and_columns_stay_within_the_limit() {
        const LIMIT: usize = 700_000;
        let beside = Beside { gains: true, amaf: true, estimates: true, ..Beside::NOTHING };
        let mut tree = Tree::<u32>::new(LIMIT as u32, beside);
        let mut capacities = Vec::new();
        let mut leaf = ROOT;
        while tree.expand(leaf, Kind::Position, 0..40, false) {
            leaf = tree.len() - 1;
            if capacities.last() != Some(&tree.nodes.capacity()) {
                capacities.push(tree.nodes.capacity());
            }
        }
        assert_eq!(capacities, [LIMIT / 64, LIMIT / 16, LIMIT / 4, LIMIT]);
        for column in
            [tree.gains.values.capacity(), tree.amaf.values.capacity(), tree.estimates.values.capacity()]
        {
            assert_eq!(column, LIMIT);
        }
        // A tree that is thinned out or cleared keeps its memory.
        tree.give_back();
        tree.clear();
        assert!(tree.expand(ROOT, Kind::Position, 0..40, false));
        assert_eq!(tree.nodes.capacity(), LIMIT);
    }

    #[test]
    fn a_full_tree_refuses_children() {
        let mut tree = Tree::<u32>::new(10, Beside::NOTHING);
        assert!(tree.expand(ROOT, Kind::Position, 0..20, true));
        assert!(!tree.is_full());
        assert!(!tree.expand(1, Kind::Position, 0..1, false));
        assert!(tree.is_full());
        assert_eq!(tree.len(), 21);
    }
}
