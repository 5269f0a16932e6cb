//! What a search learns of the moves of its simulations, for RAVE and for the history heuristic.

use alloc::vec::Vec;

use super::history::History;
use super::tree::{Kind, Tree};
use crate::search::trace::Watch;
use crate::{ByPlayer, Player, Rng, State};

/// Kept where a search learns.
pub(super) struct Learner<M> {
    /// The decisions of the descent: the node, the child, and who decided.
    pub(super) decided: Vec<(usize, usize, Player)>,
    /// The decisions of the simulation from some point on, in ascending order once it has ended.
    later: Vec<(Player, M)>,
    /// Where the mean values of moves are wanted.
    pub(super) history: Option<History<M>>,
    /// How many moves are drawn for each decision of a playout, of which the one with the best history is made; 0 where
    /// the policy decides.
    guided: u32,
    /// Whether children are to know the mean of all moves as first.
    pub(super) amaf: bool,
}

impl<M: Copy + Ord + core::hash::Hash> Learner<M> {
    /// One that learns what is wanted.
    pub(super) fn new(history: bool, guided: u32, amaf: bool) -> Learner<M> {
        let history = (history || guided > 0).then(History::new);
        Learner { decided: Vec::new(), later: Vec::new(), history, guided, amaf }
    }

    /// Forgets all.
    pub(super) fn clear(&mut self) {
        self.decided.clear();
        self.later.clear();
        if let Some(history) = &mut self.history {
            history.clear();
        }
    }

    /// Takes in a simulation that has ended with these values.
    fn learn(&mut self, tree: &mut Tree<M>, values: &ByPlayer<f32>) {
        self.later.sort_unstable();
        self.later.dedup();
        for &(node, child, player) in self.decided.iter().rev() {
            if tree.node(child).kind == Kind::Position
                && let Some(mv) = tree.node(child).mv
                && let Err(place) = self.later.binary_search(&(player, mv))
            {
                self.later.insert(place, (player, mv));
            }
            if self.amaf {
                for index in tree.node(node).children() {
                    let mv = tree.node(index).mv;
                    if mv.is_some_and(|mv| self.later.binary_search(&(player, mv)).is_ok()) {
                        tree.amaf_mut(index).add(values[player]);
                    }
                }
            }
        }
        if let Some(history) = &mut self.history {
            for &(player, mv) in &self.later {
                history.add(player, mv, values[player]);
            }
        }
        self.later.clear();
    }
}

/// Watches the playouts of an iteration for a learner, and lets another one watch too.
pub(super) struct Learning<'a, S: State, W> {
    pub(super) learner: &'a mut Learner<S::Move>,
    pub(super) tree: &'a mut Tree<S::Move>,
    pub(super) watch: &'a mut W,
}

impl<S: State, W: Watch<S>> Watch<S> for Learning<'_, S, W> {
    /// Of some moves of the random player the one that was worth most in all simulations; what was never made comes first.
    fn decide(&mut self, state: &S, rng: &mut Rng) -> Option<S::Move> {
        let history = self.learner.history.as_ref()?;
        let player = state.player()?;
        let mut drawn = (0..self.learner.guided).map(|_| state.sample_move(rng));
        let first = drawn.next()?;
        let worth = |mv| history.known(player, mv).unwrap_or(f32::INFINITY);
        let better = |best: (S::Move, f32), mv| {
            let next = (mv, worth(mv));
            if next.1 > best.1 { next } else { best }
        };
        Some(drawn.fold((first, worth(first)), better).0)
    }

    fn saw(&mut self, state: &S, mv: S::Move) {
        if let Some(player) = state.player() {
            self.learner.later.push((player, mv));
        }
        self.watch.saw(state, mv);
    }

    fn played_out(&mut self, scores: &ByPlayer<i16>, values: &ByPlayer<f32>) {
        self.learner.learn(self.tree, values);
        self.watch.played_out(scores, values);
    }
}
