//! Policy players: one decision of a playout policy, without a search (the static evaluators of Gedda 2018).

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::playout::Policy;
use crate::search::game_names::PolicyName;
use crate::search::row::{Row, parameters};
use crate::search::{
    Budget, BuildError, Candidate, Interface, Report, Search, SearchSpec, Searcher, Step, TracedSearch,
};
use crate::{Heuristics, Rng, State, word_sort};

pub(super) const SEARCHER: Searcher = Searcher {
    name: "policy",
    help: "the best move according to a policy of the game, without a search",
    parameters: PolicyParameters::ROWS,
    budget: Budget::None,
    adds_up: false,
    two_players: false,
};

parameters! {
    /// The parameters of a policy player.
    struct PolicyParameters<'a> {
        name: PolicyName<'a> = Row::of("the game's policy to follow").default("random"),
    }
}

pub(super) fn build<S: Heuristics, I: Interface<S> + ?Sized>(
    spec: &SearchSpec,
    root: &S,
    seed: u64,
) -> Result<Box<I>, BuildError> {
    Ok(I::of(PolicyPlayer::new(root, seed, PolicyParameters::of(spec).name.of_game()?)))
}

/// A searcher that plays one of the moves that a policy finds equally good, each with the same probability.
pub(super) struct PolicyPlayer<S: State> {
    policy: Policy<S>,
    root: S,
    rng: Rng,
    /// The best moves in ascending order; empty before the decision.
    best: Vec<S::Move>,
    drawn: Option<S::Move>,
}

impl<S: State> PolicyPlayer<S> {
    pub(super) fn new(root: &S, seed: u64, policy: Policy<S>) -> PolicyPlayer<S> {
        PolicyPlayer { policy, root: root.clone(), rng: Rng::new(seed), best: Vec::new(), drawn: None }
    }

    fn forget(&mut self) {
        self.best.clear();
        self.drawn = None;
    }
}

impl<S: State> Search<S> for PolicyPlayer<S> {
    fn reset(&mut self, root: &S, seed: u64) {
        self.root.clone_from(root);
        self.rng = Rng::new(seed);
        self.forget();
    }

    fn advance(&mut self, mv: S::Move) {
        self.root.play_unchecked(mv);
        self.forget();
    }

    fn root(&self) -> &S {
        &self.root
    }

    fn step(&mut self, budget: u64) -> Step {
        if self.root.player().is_none() || self.drawn.is_some() {
            return Step { used: 0, done: true };
        }
        if budget == 0 {
            return Step { used: 0, done: false };
        }
        self.best = (self.policy.best)(&self.root, &mut self.rng);
        word_sort::sort_short(&mut self.best);
        // A single move needs no random number.
        self.drawn = match self.best[..] {
            [only] => Some(only),
            ref best => Some(best[self.rng.below(best.len() as u32) as usize]),
        };
        Step { used: 1, done: true }
    }

    fn report(&self) -> Report<S::Move> {
        let mut moves = Vec::new();
        self.root.legal_moves(&mut moves);
        Report {
            player: self.root.player(),
            work: u64::from(self.drawn.is_some()),
            nodes: 0,
            choice: self.drawn.and_then(|drawn| moves.binary_search(&drawn).ok()),
            look_ahead: None,
            candidates: (moves.into_iter())
                .map(|mv| {
                    let visits = u64::from(self.best.binary_search(&mv).is_ok());
                    Candidate { visits, ..Candidate::unvisited(mv) }
                })
                .collect(),
        }
    }
}

impl<S: State> TracedSearch<S> for PolicyPlayer<S> {}
