//! Statistics on the moves of simulations, for RAVE and the history heuristic.

use alloc::vec::Vec;

use super::history::History;
use super::tree::{Kind, Tree};
use crate::search::trace::Watch;
use crate::{ByPlayer, Player, Rng, State, word_sort};

pub(super) struct Learner<M> {
    /// The decisions of the descent: the node, the child, and the player.
    pub(super) decided: Vec<(usize, usize, Player)>,
    /// The decisions of the simulation from some point on, in ascending order once it has ended.
    later: Vec<(Player, M)>,
    /// The mean values of moves, if they are used.
    pub(super) history: Option<History<M>>,
    /// The number of moves drawn for each decision of a playout; the one with the best history is made. 0 if the
    /// policy decides.
    guided: u32,
    /// Whether children keep the mean of all moves as first.
    pub(super) amaf: bool,
}

impl<M: Copy + Ord + core::hash::Hash> Learner<M> {
    pub(super) fn new(history: bool, guided: u32, amaf: bool) -> Learner<M> {
        let history = (history || guided > 0).then(History::new);
        Learner { decided: Vec::new(), later: Vec::new(), history, guided, amaf }
    }

    pub(super) fn clear(&mut self) {
        self.decided.clear();
        self.later.clear();
        if let Some(history) = &mut self.history {
            history.clear();
        }
    }

    /// Adds a finished simulation with the given values.
    fn learn(&mut self, tree: &mut Tree<M>, values: &ByPlayer<f32>) {
        word_sort::sort_short(&mut self.later);
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

/// An observer of an iteration's playouts for a learner, which passes events on to another observer.
pub(super) struct Learning<'a, S: State, W> {
    pub(super) learner: &'a mut Learner<S::Move>,
    pub(super) tree: &'a mut Tree<S::Move>,
    pub(super) watch: &'a mut W,
}

impl<S: State, W: Watch<S>> Watch<S> for Learning<'_, S, W> {
    /// Draws some moves at random and returns the one with the highest mean in the history; unknown moves come first.
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
