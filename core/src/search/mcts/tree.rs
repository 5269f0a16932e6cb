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

mod ranks;

use alloc::vec::Vec;
use core::ops::Range;

pub(super) use self::ranks::Ranks;
use super::implicit::Estimate;
use super::rave::Amaf;
use crate::Player;
use crate::search::node_stats::{MeanVariance, NodeStats};

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

/// A node. Its statistics are seen by the player who made the last decision above it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node<M> {
    pub(super) visits: u32,
    first: u32,
    pub(super) key: Key,
    /// The variance of the value; its mean is in the key.
    variance: f32,
    win: MeanVariance,
    lead: MeanVariance,
    /// The move that leads here; none at the root.
    pub(super) mv: Option<M>,
    count: u16,
    /// How many of its children were never visited.
    pub(super) fresh: u16,
    pub(super) kind: Kind,
}

/// What selection compares the children of a node by.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Key {
    /// The mean value; before the first visit, what the node counts as.
    pub(super) mean: f32,
    /// 1 / sqrt(visits), so that a child costs the selection a product and no root; 0 before the first visit.
    pub(super) inverse_root: f32,
}

impl Key {
    /// Of a node that was never visited: better than any other, unless a search says otherwise.
    const FRESH: Key = Key { mean: f32::INFINITY, inverse_root: 0.0 };

    /// In place of 1 / sqrt(visits) where the mean is known for good: there is nothing to explore.
    const PROVEN: f32 = f32::MIN_POSITIVE;

    /// Whether the node was never visited.
    #[inline]
    pub(super) fn is_fresh(self) -> bool {
        self.inverse_root == 0.0
    }

    /// Whether the mean is the value itself, known for good.
    #[inline]
    pub(super) fn is_proven(self) -> bool {
        self.inverse_root == Key::PROVEN
    }
}

impl<M> Node<M> {
    pub(super) fn new(mv: Option<M>, kind: Kind) -> Node<M> {
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
    pub(super) fn children(&self) -> Range<usize> {
        self.first as usize..self.first as usize + usize::from(self.count)
    }

    /// The variance of its value.
    pub(super) fn variance(&self) -> f32 {
        self.variance
    }

    /// The mean share of the win.
    pub(super) fn win_rate(&self) -> f32 {
        self.win.mean
    }

    /// What is known of it.
    #[inline]
    pub(super) fn stats(&self) -> NodeStats {
        let mean = if self.key.is_fresh() { 0.0 } else { self.key.mean };
        NodeStats { value: MeanVariance { mean, variance: self.variance }, win: self.win, lead: self.lead }
    }

    /// Counts a visit that found this.
    #[inline]
    pub(super) fn visit(&mut self, found: &NodeStats) {
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

/// A number beside each node, where a search wants it: an empty column costs nothing.
#[derive(Debug)]
struct Column<T> {
    wanted: bool,
    values: Vec<T>,
}

impl<T: Copy + Default> Column<T> {
    fn new(wanted: bool) -> Column<T> {
        Column { wanted, values: Vec::new() }
    }

    fn resize(&mut self, nodes: usize) {
        if self.wanted {
            self.values.resize(nodes, T::default());
        }
    }

    fn get(&self, index: usize) -> T {
        if self.wanted { self.values[index] } else { T::default() }
    }
}

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
        self.gains.values.clear();
        self.amaf.values.clear();
        self.estimates.values.clear();
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

    /// Makes room for `more` nodes in steps of a half, and never for more than the limit.
    fn reserve(&mut self, more: usize) {
        const STEP: usize = 1 << 12;
        let (len, capacity) = (self.nodes.len(), self.nodes.capacity());
        if len + more > capacity {
            let step = (capacity / 2).max(STEP).min(self.limit.saturating_sub(len));
            self.nodes.reserve_exact(step.max(more));
        }
    }

    /// Makes a node the root and drops what is not below it; tells which nodes stay. Nothing is known of a root for good
    /// until its moves are.
    pub(super) fn reroot(&mut self, root: usize) -> Ranks {
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

    /// Gives back the children of all nodes with fewer visits than the least power of two that leaves half of the room,
    /// and tells which nodes stay. Visits only shrink from a node to its children, so what stays is a tree. The root
    /// and its groups keep their children.
    pub(super) fn give_back(&mut self) -> Ranks {
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

    /// Drops all other nodes and moves these to the front.
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
            if self.gains.wanted {
                self.gains.values[new] = self.gains.values[old];
            }
            if self.amaf.wanted {
                self.amaf.values[new] = self.amaf.values[old];
            }
            if self.estimates.wanted {
                self.estimates.values[new] = self.estimates.values[old];
            }
        }
        self.nodes.truncate(kept.total());
        self.gains.values.truncate(kept.total());
        self.amaf.values.truncate(kept.total());
        self.estimates.values.truncate(kept.total());
        self.full = false;
    }
}

/// The number of binary digits.
fn power(visits: u32) -> usize {
    (u32::BITS - visits.leading_zeros()) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reroot_keeps_what_is_below() {
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
    fn the_least_visited_parts_are_given_back() {
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
        // Below 16 visits 250 nodes go, below 32 visits 650: less than half of the room is left taken.
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
    fn a_full_tree_refuses_children() {
        let mut tree = Tree::<u32>::new(10, Beside::NOTHING);
        assert!(tree.expand(ROOT, Kind::Position, 0..20, true));
        assert!(!tree.is_full());
        assert!(!tree.expand(1, Kind::Position, 0..1, false));
        assert!(tree.is_full());
        assert_eq!(tree.len(), 21);
    }
}
