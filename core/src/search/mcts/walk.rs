//! One iteration: the descent from the root to a leaf, its value, and the backup.

use alloc::vec::Vec;

use super::Mcts;
use super::bias::Source;
use super::learn::{Learner, Learning};
use super::parameters::{Chance, Root};
use super::terms::Terms;
use super::tree::{Kind, Node, ROOT};
use crate::search::LeafValues;
use crate::search::trace::Watch;
use crate::{Heuristics, Player, Turn};

/// The nodes of an iteration, each with the player from whose perspective its value is.
pub(super) type Path = Vec<(usize, Player)>;

/// The state of an iteration after it has gone to a node.
enum Arrival {
    /// It is at the position of the node.
    Position,
    /// It is at the position of the parent, and the rest of a move is decided at the node.
    Group,
    /// It is at a position below the node that has no room in the tree.
    Outside,
}

impl<S: Heuristics> Mcts<S> {
    #[inline]
    pub(super) fn iterate(&mut self, watch: &mut impl Watch<S>) {
        let Some(searcher) = self.root.player() else { return };
        self.descend_from_root(searcher, watch);
        if self.is_known() {
            return self.settle(watch);
        }
        let estimates = self.settings.implicit.is_some();
        if estimates {
            self.estimate_leaf();
        }
        let (state, spare, rng) = (&mut self.state, &mut self.spare, &mut self.rng);
        let values = match &mut self.learner {
            None => self.evaluator.run(state, spare, searcher, rng, self.ahead, watch),
            Some(learner) => {
                let mut learning = Learning { learner, tree: &mut self.tree, watch };
                self.evaluator.run(state, spare, searcher, rng, self.ahead, &mut learning)
            }
        };
        if estimates {
            return self.back_up_estimates(&values);
        }
        let mut parent = ROOT;
        for &(node, player) in &self.path {
            self.tree.visit(node, parent, &values.0[player]);
            parent = node;
        }
    }

    pub(super) fn back_up_along(&mut self, path: &Path, values: &LeafValues) {
        let mut parent = ROOT;
        for &(node, player) in path {
            self.tree.visit(node, parent, &values.0[player]);
            parent = node;
        }
    }

    /// Descends to a leaf, and leaves its position in `state` and the nodes in `path`.
    #[inline]
    pub(super) fn descend_from_root(&mut self, searcher: Player, watch: &mut impl Watch<S>) {
        if self.tree.is_full() {
            self.give_back();
        }
        self.state.clone_from(&self.root);
        self.ahead = self.deck;
        self.path.clear();
        self.path.push((ROOT, searcher));
        self.drawn.clear();
        if let Some(learner) = &mut self.learner {
            learner.decided.clear();
        }
        let mut seen_by = searcher;
        let mut node = ROOT;
        while self.goes_on(node, watch) {
            if self.settings.implicit.is_some() {
                self.drawn.push(self.state.turn() == Turn::Chance);
            }
            node = match self.state.turn() {
                Turn::Player(player) => {
                    seen_by = player;
                    let child = self.select(node, player);
                    if let Some(learner) = &mut self.learner {
                        learner.decided.push((node, child, player));
                    }
                    child
                }
                Turn::Chance => self.draw(node),
                Turn::Over => break,
            };
            self.path.push((node, seen_by));
            if let Arrival::Outside = self.arrive(node, watch) {
                break;
            }
        }
    }

    /// Returns whether a descent continues below a node. It does if the node has children, or gets them now, and is
    /// not proven. A group always continues to its members, because each of them is a move.
    #[inline]
    fn goes_on(&mut self, node: usize, watch: &mut impl Watch<S>) -> bool {
        let at = self.tree.node(node);
        (!at.key.is_proven() || at.kind == Kind::Group)
            && (!at.children().is_empty() || self.expand(node, watch))
    }

    /// Makes room in a full tree. Descents under way drop the nodes that go.
    #[cold]
    fn give_back(&mut self) {
        let kept = self.tree.give_back();
        for path in &mut self.under_way {
            let stays = path.iter().take_while(|&&(node, _)| kept.holds(node)).count();
            path.truncate(stays);
            path.iter_mut().for_each(|(node, _)| *node = kept.rank(*node));
        }
        if let Some(proofs) = &mut self.proofs {
            proofs.renumber(&kept);
        }
    }

    /// Expands the node of the iteration's current position, if it is due and there is room.
    fn expand(&mut self, node: usize, watch: &mut impl Watch<S>) -> bool {
        let root = node == ROOT;
        if !root && (self.tree.node(node).visits < self.settings.threshold || self.tree.is_full()) {
            return false;
        }
        let expanded = match self.state.turn() {
            Turn::Player(_) if self.settings.groups => {
                self.state.legal_groups(&mut self.moves);
                self.order_moves();
                self.tree.expand(node, Kind::Group, self.moves.iter().copied(), root)
            }
            Turn::Player(_) => {
                self.state.legal_moves(&mut self.moves);
                self.order_moves();
                self.tree.expand(node, Kind::Position, self.moves.iter().copied(), root)
            }
            Turn::Chance if self.settings.chance != Chance::Explicit => {
                let outcome = match &self.ahead {
                    Some(deck) => deck.top(&self.state),
                    None => self.state.sample_chance(&mut self.rng),
                };
                self.tree.expand(node, Kind::Position, core::iter::once(outcome), root)
            }
            Turn::Chance => {
                self.state.chance_moves(&mut self.outcomes);
                self.outcomes.retain(|&(_, weight)| weight > 0);
                self.tree.expand(node, Kind::Position, self.outcomes.iter().map(|&(mv, _)| mv), root)
            }
            Turn::Over => false,
        };
        if expanded {
            self.keep_known(node);
            watch.expanded(node, self.tree.children(node).len());
        }
        expanded
    }

    /// Stores the gains or priors of the moves of a node that was just expanded.
    fn keep_known(&mut self, node: usize) {
        if self.settings.prior.is_none() {
            self.tree.set_gains(node, |mv| self.evaluator.gain(&self.state, mv));
        } else if self.state.player().is_some() {
            self.keep_priors(node);
        }
    }

    /// Sorts the listed moves by their prior if there is one; by their gain, the greatest first, if they are opened
    /// one by one.
    fn order_moves(&mut self) {
        if let Some(prior) = self.settings.prior {
            return self.order_by_prior(&prior);
        }
        if self.settings.selection.widening.is_some() {
            self.order_by_gain();
        }
    }

    /// Returns the child that the formula selects for the player who decides.
    #[inline]
    fn select(&mut self, node: usize, player: Player) -> usize {
        if node == ROOT && self.settings.at_root == Root::Halving {
            self.select_by_halving()
        } else if self.under_way.is_empty() {
            self.select_alone(node, player)
        } else {
            self.select_aside(node, player)
        }
    }

    /// Returns the next child of the root by sequential halving (Karnin et al. 2013); below the root, the formula
    /// decides (Pepels et al. 2014).
    fn select_by_halving(&mut self) -> usize {
        let children = self.tree.children(ROOT);
        if self.halving.is_empty() {
            self.halving.reset(children.len());
        }
        let next = self.halving.next(|index| children[index].key.mean);
        self.tree.node(ROOT).children().start + next
    }

    /// Selects a child while other threads have descents under way. During the selection, these count as visits
    /// without a value (Liu et al. 2020).
    #[cold]
    fn select_aside(&mut self, node: usize, player: Player) -> usize {
        let depth = self.path.len();
        for path in &self.under_way {
            if path.get(depth - 1).is_none_or(|&(at, _)| at != node) {
                continue;
            }
            self.before.push((node, *self.tree.node(node)));
            if let Some(&(child, _)) = path.get(depth) {
                self.before.push((child, *self.tree.node(child)));
                self.tree.expect_visit(child, node);
            } else {
                // Its descent ended here, when this node was a leaf.
                let here = self.tree.node_mut(node);
                here.visits = here.visits.saturating_add(1);
            }
        }
        let child = self.select_alone(node, player);
        while let Some((index, node)) = self.before.pop() {
            *self.tree.node_mut(index) = node;
        }
        child
    }

    #[inline]
    fn select_alone(&mut self, node: usize, player: Player) -> usize {
        if let Some(prior) = &self.settings.prior {
            return self.select_by_prior(node, prior);
        }
        if !self.settings.selection.is_plain() {
            return self.select_by_terms(node, player);
        }
        let parent = self.tree.node(node);
        let children = self.tree.children(node);
        match parent.fresh {
            0 => parent.children().start + self.settings.selection.at(parent.visits).best(children),
            _ => self.draw_fresh(node),
        }
    }

    /// Selects a child with all terms.
    #[cold]
    fn select_by_terms(&mut self, node: usize, player: Player) -> usize {
        let parent = self.tree.node(node);
        let (children, selection) = (parent.children(), &self.settings.selection);
        let children = children.start..children.start + selection.open(parent.visits, children.len());
        if selection.is_random(parent.visits, children.len()) {
            return children.start + self.rng.below(children.len() as u32) as usize;
        }
        if selection.parent_first && parent.fresh > 0 {
            return self.select_parent_first(node, player);
        }
        let mut bounds = core::mem::take(&mut self.bounds);
        bounds.clear();
        bounds.extend(children.clone().map(|child| self.terms(node, child, player).sum()));
        let highest = bounds.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        // Children that are equal in every way come in random order.
        let tied = bounds.iter().filter(|&&bound| bound == highest).count();
        let skipped = if tied > 1 { self.rng.below(tied as u32) as usize } else { 0 };
        let mut best = children.clone().zip(&bounds).filter(|&(_, &bound)| bound == highest);
        let child = best.nth(skipped).map_or(children.start, |(child, _)| child);
        self.bounds = bounds;
        child
    }

    /// Selects a child while some have no visits, by the rule of Bergh 2020, VII-II. The best visited child is taken,
    /// unless it is a leaf and its parent has a higher bound; then a new child is tried. A group counts as a leaf,
    /// because the rest of its move belongs to the same decision.
    fn select_parent_first(&mut self, node: usize, player: Player) -> usize {
        let mut best: Option<(usize, f32)> = None;
        for child in self.tree.node(node).children().filter(|&child| self.tree.node(child).visits > 0) {
            let bound = self.terms(node, child, player).sum();
            if best.is_none_or(|(_, highest)| bound > highest) {
                best = Some((child, bound));
            }
        }
        let goes_on =
            |child| self.tree.node(child).kind == Kind::Position && !self.tree.children(child).is_empty();
        match best {
            Some((child, bound)) if goes_on(child) || bound >= self.bound_of_parent(node) => child,
            _ => self.draw_fresh(node),
        }
    }

    /// Returns the UCB1 of the iteration's current node, from the perspective of the player who decides there;
    /// infinite for the root.
    fn bound_of_parent(&self, node: usize) -> f32 {
        let Some(&(above, _)) = self.path.len().checked_sub(2).and_then(|index| self.path.get(index)) else {
            return f32::INFINITY;
        };
        let visited = self.tree.children(node).iter().filter(|child| child.visits > 0);
        let (sum, count) = visited.fold((0.0, 0.0), |(sum, count), child| {
            let visits = child.visits as f32;
            (sum + visits * child.key.mean, count + visits)
        });
        let (Node { key, .. }, variance) = (*self.tree.node(node), self.tree.node(node).variance());
        sum / count
            + self.settings.selection.at(self.tree.node(above).visits).exploration(key.inverse_root, variance)
    }

    /// Draws a child without visits; there must be one.
    fn draw_fresh(&mut self, node: usize) -> usize {
        let parent = self.tree.node(node);
        let skipped = self.rng.below(parent.fresh.into()) as usize;
        let children = self.tree.children(node);
        let mut fresh = parent.children().zip(children).filter(|(_, child)| child.visits == 0);
        fresh.nth(skipped).map_or(node, |(index, _)| index)
    }

    pub(super) fn terms(&self, node: usize, child: usize, player: Player) -> Terms {
        if let Some(prior) = &self.settings.prior {
            let index = child - self.tree.node(node).children().start;
            return prior.terms(
                self.tree.node(node).visits,
                self.tree.children(node),
                index,
                self.tree.gain(child),
            );
        }
        let selection = &self.settings.selection;
        let formula = selection.at(self.tree.node(node).visits);
        selection.terms(formula, self.tree.node(child), self.known(child, player), self.tree.amaf(child))
    }

    /// Returns H of the bias for a child: the gain of its move, or the history of the move.
    #[inline(always)]
    pub(super) fn known(&self, child: usize, player: Player) -> f32 {
        let source = self.settings.selection.bias.map(|bias| bias.source);
        match (&self.learner, self.tree.node(child).mv) {
            (Some(Learner { history: Some(history), .. }), Some(mv)) if source == Some(Source::History) => {
                history.mean(player, mv)
            }
            _ => self.tree.gain(child),
        }
    }

    /// Draws an outcome, and returns the child of the chance node for it.
    #[inline]
    fn draw(&mut self, node: usize) -> usize {
        if self.settings.chance != Chance::Explicit {
            if let Some(deck) = &mut self.ahead {
                deck.skip();
            }
            return self.tree.node(node).children().start;
        }
        let outcome = self.state.sample_chance(&mut self.rng);
        let children = self.tree.children(node);
        let place = children.partition_point(|child| child.mv < Some(outcome));
        debug_assert!(children[place].mv == Some(outcome), "an outcome that chance_moves does not list");
        self.tree.node(node).children().start + place
    }

    /// Goes from the position of a node's parent to that of the node, or opens the group that it represents.
    fn arrive(&mut self, node: usize, watch: &mut impl Watch<S>) -> Arrival {
        let Node { mv, kind, .. } = *self.tree.node(node);
        let Some(mv) = mv else { return Arrival::Position };
        if kind == Kind::Position {
            self.state.play_unchecked(mv);
            return Arrival::Position;
        }
        if !self.tree.children(node).is_empty() {
            return Arrival::Group;
        }
        self.state.legal_in_group(mv, &mut self.moves);
        if let [only] = self.moves[..] {
            self.tree.node_mut(node).kind = Kind::Position;
            self.state.play_unchecked(only);
            return Arrival::Position;
        }
        self.order_moves();
        let at_root = self.tree.node(ROOT).children().contains(&node);
        if self.tree.expand(node, Kind::Position, self.moves.iter().copied(), at_root) {
            self.keep_known(node);
            watch.expanded(node, self.moves.len());
            return Arrival::Group;
        }
        let any = self.moves[self.rng.below(self.moves.len() as u32) as usize];
        self.state.play_unchecked(any);
        Arrival::Outside
    }
}
