//! Static players: one decision of a playout policy, without a search (the static evaluators of Gedda 2018).

use alloc::vec::Vec;

use crate::playout::Decide;
use crate::search::{Candidate, Progress, Report, Search};
use crate::{Rng, State};

/// Plays one of the moves that a policy finds equally good, each with the same probability.
pub(crate) struct StaticPlayer<S: State> {
    decide: Decide<S>,
    root: S,
    rng: Rng,
    /// In ascending order; none before the decision.
    best: Vec<S::Move>,
    drawn: Option<S::Move>,
}

impl<S: State> StaticPlayer<S> {
    pub(crate) fn new(root: &S, seed: u64, decide: Decide<S>) -> StaticPlayer<S> {
        StaticPlayer { decide, root: root.clone(), rng: Rng::new(seed), best: Vec::new(), drawn: None }
    }

    fn forget(&mut self) {
        self.best.clear();
        self.drawn = None;
    }
}

impl<S: State> Search<S> for StaticPlayer<S> {
    fn set_root(&mut self, root: &S) {
        self.root.clone_from(root);
        self.forget();
    }

    fn advance(&mut self, mv: S::Move) {
        self.root.play_unchecked(mv);
        self.forget();
    }

    fn root(&self) -> &S {
        &self.root
    }

    fn step(&mut self, budget: u32) -> Progress {
        if self.root.player().is_none() || self.drawn.is_some() {
            return Progress::Done;
        }
        if budget == 0 {
            return Progress::Searching;
        }
        self.best = (self.decide)(&self.root, &mut self.rng);
        self.best.sort_unstable();
        // A single move needs no random number.
        self.drawn = match self.best[..] {
            [only] => Some(only),
            ref best => Some(best[self.rng.below(best.len() as u32) as usize]),
        };
        Progress::Done
    }

    fn report(&self) -> Report<S::Move> {
        let mut moves = Vec::new();
        self.root.legal_moves(&mut moves);
        Report {
            player: self.root.player(),
            iterations: u32::from(self.drawn.is_some()),
            nodes: 0,
            choice: self.drawn.and_then(|drawn| moves.binary_search(&drawn).ok()),
            candidates: (moves.into_iter())
                .map(|mv| {
                    let visits = u32::from(self.best.binary_search(&mv).is_ok());
                    Candidate { visits, ..Candidate::unvisited(mv) }
                })
                .collect(),
        }
    }
}
