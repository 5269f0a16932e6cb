//! One-ply greedy: the move with the greatest lead after it, by an evaluation. By default, the lead as if the game
//! ended then.
//!
//! This is the baseline for stronger searchers. The seed breaks ties.
//!
//! It can imitate the mistakes of a beginner. With `wants=points` it ignores what its moves give to others and take
//! from them; with `overlooks` it misses some of its moves. The moves it sees are evaluated as before.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::heuristic::lead;
use crate::search::choices::choices;
use crate::search::row::{Row, parameters};
use crate::search::{
    Budget, BuildError, Candidate, Depth, FinalChoice, Interface, Report, Search, SearchSpec, Searcher, Step,
    TracedSearch, Value,
};
use crate::{Heuristics, Rng, State};

pub(super) const SEARCHER: Searcher = Searcher {
    name: "greedy",
    help: "largest lead after the move if the game ended then",
    parameters: GreedyParameters::ROWS,
    budget: Budget::None,
    adds_up: false,
    two_players: false,
};

parameters! {
    /// The parameters, including the mistakes of a beginner.
    struct GreedyParameters {
        wants: Wants = Row::of("what the player maximises").default("lead"),
        overlooks: f32 = Row::number("chance of overlooking each move", 0.0, 1.0).default("0"),
    }
}

choices! {
    /// The quantity to maximise.
    enum Wants {
        Lead = "lead", "points minus those of the best opponent";
        Points = "points", "own points; the points of others are ignored";
    }
}

pub(super) fn build<S: Heuristics, I: Interface<S> + ?Sized>(
    spec: &SearchSpec,
    root: &S,
    seed: u64,
) -> Result<Box<I>, BuildError> {
    Ok(I::of(Greedy::new(root, seed, GreedyParameters::of(spec))))
}

/// A searcher that maximises the lead by [`State::final_scores`], one move ahead.
struct Greedy<S: State> {
    parameters: GreedyParameters,
    root: S,
    rng: Rng,
    candidates: Vec<Candidate<S::Move>>,
    /// Whether each move is seen.
    seen: Vec<bool>,
    choice: Option<usize>,
}

impl<S: State> Greedy<S> {
    fn new(root: &S, seed: u64, parameters: GreedyParameters) -> Greedy<S> {
        let mut greedy = Greedy {
            parameters,
            root: root.clone(),
            rng: Rng::new(seed),
            candidates: Vec::new(),
            seen: Vec::new(),
            choice: None,
        };
        greedy.list();
        greedy
    }

    fn list(&mut self) {
        let mut moves = Vec::new();
        self.root.legal_moves(&mut moves);
        self.candidates = moves.into_iter().map(Candidate::unvisited).collect();
        self.choice = None;
        let GreedyParameters { overlooks, .. } = self.parameters;
        self.seen =
            self.candidates.iter().map(|_| overlooks == 0.0 || self.rng.unit() >= overlooks).collect();
        // At least one move is always seen.
        if !self.seen.is_empty() && !self.seen.contains(&true) {
            let any = self.rng.below(self.seen.len() as u32) as usize;
            self.seen[any] = true;
        }
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
        let in_sight = self.candidates.iter_mut().zip(&self.seen).filter(|(_, seen)| **seen);
        for (candidate, _) in in_sight.filter(|(candidate, _)| candidate.visits == 0) {
            if used == budget {
                return Step { used, done: false };
            }
            let mut after = self.root.clone();
            after.play_unchecked(candidate.mv);
            let scores = after.final_scores();
            let lead = f64::from(lead(&scores, player, after.players()));
            let value = match self.parameters.wants {
                Wants::Lead => lead,
                Wants::Points => f64::from(scores[player]),
            };
            candidate.visits = 1;
            candidate.lead.add(lead);
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

impl<S: State> TracedSearch<S> for Greedy<S> {}
