//! One-ply greedy: the move after which the lead is greatest by an evaluation, as a rule as if the game ended then.
//!
//! The opponent that stronger searchers are measured against. Ties are broken by the seed.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::heuristic::lead;
use crate::search::{
    Budget, BuildError, Candidate, Depth, FinalChoice, Report, Search, SearchSpec, Searcher, Step, Value,
};
use crate::{Heuristics, Rng, State};

pub(super) const SEARCHER: Searcher = Searcher {
    name: "greedy",
    help: "the greatest lead after the move, as if the game ended then",
    parameters: &[],
    budget: Budget::None,
    adds_up: false,
};

pub(super) fn build<S: Heuristics>(
    _: &SearchSpec,
    root: &S,
    seed: u64,
) -> Result<Box<dyn Search<S>>, BuildError> {
    Ok(Box::new(Greedy::new(root, seed)))
}

/// Maximises the difference of [`State::final_scores`] to the best opponent, one move ahead.
struct Greedy<S: State> {
    root: S,
    rng: Rng,
    candidates: Vec<Candidate<S::Move>>,
    choice: Option<usize>,
}

impl<S: State> Greedy<S> {
    fn new(root: &S, seed: u64) -> Greedy<S> {
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
    fn reset(&mut self, root: &S, seed: u64) {
        self.root.clone_from(root);
        self.rng = Rng::new(seed);
        self.list();
    }

    fn advance(&mut self, mv: S::Move) {
        self.root.play_unchecked(mv);
        self.list();
    }

    fn root(&self) -> &S {
        &self.root
    }

    fn step(&mut self, budget: u64) -> Step {
        let Some(player) = self.root.player().filter(|_| self.choice.is_none()) else {
            return Step { used: 0, done: true };
        };
        let mut used = 0;
        for candidate in self.candidates.iter_mut().filter(|candidate| candidate.visits == 0) {
            if used == budget {
                return Step { used, done: false };
            }
            let mut after = self.root.clone();
            after.play_unchecked(candidate.mv);
            let value = f64::from(lead(&after.final_scores(), player, after.players()));
            candidate.visits = 1;
            candidate.lead.add(value);
            candidate.value = Value::Exact { value, depth: Depth::Plies(1) };
            used += 1;
        }
        let best = FinalChoice::Max.pick(&self.candidates, None).map(|index| self.candidates[index].value);
        let tied: Vec<usize> =
            (0..self.candidates.len()).filter(|&index| Some(self.candidates[index].value) == best).collect();
        self.choice = Some(tied[self.rng.below(tied.len() as u32) as usize]);
        Step { used, done: true }
    }

    fn report(&self) -> Report<S::Move> {
        Report {
            player: self.root.player(),
            work: self.candidates.iter().map(|candidate| candidate.visits).sum(),
            nodes: 0,
            candidates: self.candidates.clone(),
            choice: self.choice,
            look_ahead: None,
        }
    }
}
