//! Flat Monte Carlo: the same number of playouts for every root move, and no tree (Heyden 2009, 5.2;
//! "Monte Carlo evaluation" in Gedda 2018).
//!
//! The value of a move is the mean utility of its playouts. With any number of players each move is valued for
//! the player who makes it; chance is sampled.

use alloc::vec::Vec;

use crate::search::estimate::Estimate;
use crate::search::rollouts::Rollouts;
use crate::search::{FinalChoice, Progress, Report, Search};
use crate::{Rng, State};

/// Plays out every root move in turn, in ascending order, over and over.
pub(crate) struct Flat<S: State> {
    rollouts: Rollouts<S>,
    choice: FinalChoice,
    root: S,
    rng: Rng,
    moves: Vec<S::Move>,
    estimates: Vec<Estimate>,
    iterations: u32,
    state: S,
    spare: S,
}

impl<S: State> Flat<S> {
    pub(crate) fn new(root: &S, seed: u64, rollouts: Rollouts<S>, choice: FinalChoice) -> Flat<S> {
        let mut flat = Flat {
            rollouts,
            choice,
            root: root.clone(),
            rng: Rng::new(seed),
            moves: Vec::new(),
            estimates: Vec::new(),
            iterations: 0,
            state: root.clone(),
            spare: root.clone(),
        };
        flat.forget();
        flat
    }

    fn forget(&mut self) {
        self.root.legal_moves(&mut self.moves);
        self.estimates.clear();
        self.estimates.resize(self.moves.len(), Estimate::default());
        self.iterations = 0;
    }

    /// How often the move of an index was played out.
    fn visits(&self, index: u32) -> u32 {
        let moves = self.moves.len() as u32;
        self.iterations / moves + u32::from(index < self.iterations % moves)
    }
}

impl<S: State> Search<S> for Flat<S> {
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
        let Some(player) = self.root.player() else { return Progress::Done };
        for _ in 0..budget.min(u32::MAX - self.iterations) {
            let index = self.iterations % self.moves.len() as u32;
            self.state.clone_from(&self.root);
            self.state.play_unchecked(self.moves[index as usize]);
            let sample = self.rollouts.run(&mut self.state, &mut self.spare, player, &mut self.rng);
            self.iterations += 1;
            let share = 1.0 / self.visits(index) as f32;
            self.estimates[index as usize].add(&sample[player], share);
        }
        if self.iterations == u32::MAX { Progress::Done } else { Progress::Searching }
    }

    fn report(&self) -> Report<S::Move> {
        let candidates: Vec<_> = (self.moves.iter().zip(&self.estimates).zip(0..))
            .map(|((&mv, estimate), index)| estimate.candidate(mv, self.visits(index), self.rollouts.count))
            .collect();
        Report {
            player: self.root.player(),
            iterations: self.iterations,
            nodes: self.moves.len() as u32,
            choice: self.choice.pick(&candidates, None),
            candidates,
        }
    }
}
