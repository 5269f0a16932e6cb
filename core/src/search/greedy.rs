//! One-ply greedy: the move after which the lead is greatest, as if the game ended then.
//!
//! The opponent that stronger searchers are measured against. Ties are broken by the seed.

use alloc::vec::Vec;

use crate::search::utility::End;
use crate::search::{Candidate, FinalChoice, Progress, Report, Search};
use crate::{Rng, State};

/// Maximises the difference of [`State::final_scores`] to the best opponent, one move ahead.
pub(crate) struct Greedy<S: State> {
    root: S,
    rng: Rng,
    candidates: Vec<Candidate<S::Move>>,
    choice: Option<usize>,
}

impl<S: State> Greedy<S> {
    pub(crate) fn new(root: &S, seed: u64) -> Greedy<S> {
        let mut greedy =
            Greedy { root: root.clone(), rng: Rng::new(seed), candidates: Vec::new(), choice: None };
        greedy.list();
        greedy
    }

    fn list(&mut self) {
        let mut moves = Vec::new();
        self.root.legal_moves(&mut moves);
        self.candidates = moves.into_iter().map(Candidate::unvisited).collect();
        self.choice = None;
    }
}

impl<S: State> Search<S> for Greedy<S> {
    fn set_root(&mut self, root: &S) {
        self.root.clone_from(root);
        self.list();
    }

    fn advance(&mut self, mv: S::Move) {
        self.root.play_unchecked(mv);
        self.list();
    }

    fn root(&self) -> &S {
        &self.root
    }

    fn step(&mut self, budget: u32) -> Progress {
        let Some(player) = self.root.player() else { return Progress::Done };
        if self.choice.is_some() {
            return Progress::Done;
        }
        let unseen = self.candidates.iter_mut().filter(|candidate| candidate.visits == 0);
        for candidate in unseen.take(budget as usize) {
            let mut after = self.root.clone();
            after.play_unchecked(candidate.mv);
            let scores = after.final_scores();
            let lead = End { players: after.players(), scores, shares: Default::default() }.lead(player);
            candidate.visits = 1;
            candidate.lead.add(f64::from(lead));
            candidate.value.add(f64::from(lead));
        }
        if self.candidates.iter().any(|candidate| candidate.visits == 0) {
            return Progress::Searching;
        }
        let best = FinalChoice::Max.pick(&self.candidates, None).map(|index| self.candidates[index].value);
        let tied: Vec<usize> =
            (0..self.candidates.len()).filter(|&index| Some(self.candidates[index].value) == best).collect();
        self.choice = Some(tied[self.rng.below(tied.len() as u32) as usize]);
        Progress::Done
    }

    fn report(&self) -> Report<S::Move> {
        Report {
            player: self.root.player(),
            iterations: self.candidates.iter().map(|candidate| candidate.visits).sum(),
            nodes: 0,
            candidates: self.candidates.clone(),
            choice: self.choice,
        }
    }
}
