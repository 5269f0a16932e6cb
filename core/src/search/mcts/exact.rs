//! Proven values (MCTS-Solver, Winands et al. 2008; with chance and any number of players).
//!
//! The end of a game has an exact value. A node at which a player decides is proven once all of its children are, or
//! one of them has the best possible value. A chance node is proven once all of its outcomes are:
//!
//! ```text
//! v(player) = v of the child that is best for them      v(chance) = sum of P(outcome) * v(outcome)
//! ```
//!
//! A descent ends at a proven node and needs no playout. The node is selected by its value alone, because nothing is
//! left to explore. Once the root is proven, the search is done.

use alloc::collections::BTreeMap;

use super::Mcts;
use super::tree::{Kind, ROOT, Ranks};
use crate::search::LeafValues;
use crate::search::trace::Watch;
use crate::{Heuristics, Player, Rng, Turn};

/// The values of all players at the proven nodes, except ends of the game.
#[derive(Default)]
pub(super) struct Proofs {
    known: BTreeMap<usize, LeafValues>,
    /// The values last backed up to the nodes above a proven node.
    pub(super) last: LeafValues,
}

impl Proofs {
    pub(super) fn clear(&mut self) {
        self.known.clear();
    }

    /// Updates the indices after nodes have moved.
    pub(super) fn renumber(&mut self, kept: &Ranks) {
        // One by one: a collected map would be sorted first, by another copy of the library's sort.
        for (node, values) in core::mem::take(&mut self.known) {
            if kept.holds(node) {
                self.known.insert(kept.rank(node), values);
            }
        }
    }
}

impl<S: Heuristics> Mcts<S> {
    /// Returns whether the node at which a descent ended is proven.
    #[inline]
    pub(super) fn is_known(&self) -> bool {
        let Some(&(leaf, _)) = self.path.last().filter(|_| self.proofs.is_some()) else { return false };
        let leaf = self.tree.node(leaf);
        leaf.key.is_proven() || leaf.kind == Kind::Position && self.state.turn() == Turn::Over
    }

    /// Backs up the value of a proven node, and proves the nodes above it if possible.
    #[cold]
    pub(super) fn settle(&mut self, watch: &mut impl Watch<S>) {
        let leaf = self.path.len() - 1;
        let mut values = match self.proof_of(self.path[leaf].0) {
            Some(values) => values,
            None => self.value_of_end(&mut self.state.clone(), watch),
        };
        let mut new = !self.tree.node(self.path[leaf].0).key.is_proven();
        for depth in (0..=leaf).rev() {
            let (node, player) = self.path[depth];
            let proof = match self.tree.node(node).key.is_proven() {
                _ if depth == leaf => Some(values),
                true => self.proof_of(node),
                false if new => self.prove(depth),
                false => None,
            };
            let Some(proof) = proof else {
                new = false;
                self.count(depth, &values);
                continue;
            };
            values = proof;
            let parent = depth.checked_sub(1).map_or(ROOT, |above| self.path[above].0);
            self.tree.visit_proven(node, parent, &values.0[player]);
            if self.settings.implicit.is_some() {
                self.tree.estimate_mut(node).values = values.0.map(|stats| stats.value.mean);
            }
        }
        if let Some(proofs) = &mut self.proofs {
            proofs.last = values;
        }
    }

    /// Proves the root from its children if possible.
    pub(super) fn settle_root(&mut self) {
        let Some(player) = self.root.player().filter(|_| self.proofs.is_some()) else { return };
        self.path.clear();
        self.path.push((ROOT, player));
        if let Some(values) = self.prove(0) {
            self.tree.prove(ROOT, &values.0[player]);
        }
    }

    /// Returns the values of a node of the path if its children prove them, and stores them.
    fn prove(&mut self, depth: usize) -> Option<LeafValues> {
        let node = self.path[depth].0;
        let mut state = self.root.clone();
        for &(node, _) in &self.path[1..=depth] {
            let node = self.tree.node(node);
            if let Some(mv) = node.mv.filter(|_| node.kind == Kind::Position) {
                state.play_unchecked(mv);
            }
        }
        let values = match state.turn() {
            Turn::Player(_) => self.best_known(&state, node)?,
            Turn::Chance => self.mean_of_known(&state, node)?,
            Turn::Over => return None,
        };
        if let Some(proofs) = &mut self.proofs {
            proofs.known.insert(node, values);
        }
        Some(values)
    }

    /// Returns the values of the best child, if no child can be better.
    fn best_known(&mut self, state: &S, node: usize) -> Option<LeafValues> {
        let (mut best, mut highest, mut all) = (None, f32::NEG_INFINITY, true);
        for child in self.tree.node(node).children() {
            let key = self.tree.node(child).key;
            all &= key.is_proven();
            if key.is_proven() && key.mean > highest {
                (best, highest) = (Some(child), key.mean);
            }
        }
        let best = best.filter(|_| all || highest >= self.evaluator.most())?;
        Some(self.known_below(state, best))
    }

    /// Returns the mean of all outcomes, if all are proven.
    fn mean_of_known(&mut self, state: &S, node: usize) -> Option<LeafValues> {
        let children = self.tree.node(node).children();
        if children.is_empty() || !children.clone().all(|child| self.tree.node(child).key.is_proven()) {
            return None;
        }
        state.chance_moves(&mut self.outcomes);
        self.outcomes.retain(|&(_, weight)| weight > 0);
        let (mut mean, mut sum) = (LeafValues::default(), 0.0);
        for (index, child) in children.enumerate() {
            let weight = self.outcomes[index].1 as f32;
            sum += weight;
            let values = self.known_below(state, child);
            for player in Player::all(state.players()) {
                mean.0[player].add(&values.0[player], weight / sum);
            }
        }
        Some(mean)
    }

    /// Returns the values of a proven child, given the position of its parent.
    fn known_below(&self, state: &S, child: usize) -> LeafValues {
        self.proof_of(child).unwrap_or_else(|| {
            let mut end = state.clone();
            if let Some(mv) = self.tree.node(child).mv {
                end.play_unchecked(mv);
            }
            self.value_of_end(&mut end, &mut ())
        })
    }

    fn proof_of(&self, node: usize) -> Option<LeafValues> {
        self.proofs.as_ref()?.known.get(&node).copied()
    }

    /// Returns the values at the end of a game; nothing is drawn or played.
    fn value_of_end(&self, end: &mut S, watch: &mut impl Watch<S>) -> LeafValues {
        let mut spare = end.clone();
        self.evaluator.run(end, &mut spare, Player::new(0), &mut Rng::new(0), None, watch)
    }
}
