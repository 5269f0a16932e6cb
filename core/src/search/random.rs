//! The random player: it looks at nothing.

use alloc::vec::Vec;

use crate::search::{Candidate, Progress, Report, Search};
use crate::{Rng, State};

/// Plays the move that [`State::sample_move`] draws.
pub(crate) struct Random<S: State> {
    root: S,
    rng: Rng,
    drawn: Option<S::Move>,
}

impl<S: State> Random<S> {
    pub(crate) fn new(root: &S, seed: u64) -> Random<S> {
        Random { root: root.clone(), rng: Rng::new(seed), drawn: None }
    }
}

impl<S: State> Search<S> for Random<S> {
    fn set_root(&mut self, root: &S) {
        self.root.clone_from(root);
        self.drawn = None;
    }

    fn advance(&mut self, mv: S::Move) {
        self.root.play_unchecked(mv);
        self.drawn = None;
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
        self.drawn = Some(self.root.sample_move(&mut self.rng));
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
            candidates: moves.into_iter().map(Candidate::unvisited).collect(),
        }
    }
}
