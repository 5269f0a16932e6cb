//! What a search learns of the moves of its simulations, for RAVE and for the history heuristic.

use alloc::vec::Vec;

use super::history::History;
use super::tree::{Kind, Tree};
use crate::playout::{Observer, Policy};
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
    /// Whether children are to know the mean of all moves as first.
    pub(super) amaf: bool,
}

impl<M: Copy + Ord + core::hash::Hash> Learner<M> {
    pub(super) fn new(history: bool, amaf: bool) -> Learner<M> {
        let history = history.then(History::new);
        Learner { decided: Vec::new(), later: Vec::new(), history, amaf }
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

impl<S: State, W: Watch<S>> Observer<S> for Learning<'_, S, W> {
    fn play(&mut self, state: &mut S, mv: S::Move) {
        if let Some(player) = state.player() {
            self.learner.later.push((player, mv));
        }
        self.watch.saw(mv);
        state.play_unchecked(mv);
    }
}

impl<S: State, W: Watch<S>> Watch<S> for Learning<'_, S, W> {
    fn play_out(
        &mut self,
        policy: &Policy<S>,
        state: &mut S,
        rng: &mut Rng,
        decisions: u32,
        searcher: Player,
    ) {
        (policy.play_observed)(state, rng, decisions, searcher, self);
    }

    fn played_out(&mut self, scores: &ByPlayer<i16>, values: &ByPlayer<f32>) {
        self.learner.learn(self.tree, values);
        self.watch.played_out(scores, values);
    }
}
