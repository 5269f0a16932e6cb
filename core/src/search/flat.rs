//! Flat Monte Carlo: playouts for every root move, without a tree (Heyden 2009, 5.2; "Monte Carlo evaluation" in
//! Gedda 2018).
//!
//! The move of the next playout is chosen in turn, at random, among the better half by sequential halving
//! (`halving`), or by the highest UCB1 (Auer et al. 2002). UCB1 needs one playout of every move first. With N
//! playouts, n of them of the move, it is
//!
//! ```text
//! mean value + C * sqrt(ln N / n)
//! ```
//!
//! The value of a move is the mean utility of its playouts. With any number of players, each move is valued for the
//! player who makes it. Draws are sampled.

mod inspect;

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use crate::search::choices::choices;
use crate::search::game_names::{EvaluationName, PolicyName};
use crate::search::halving::Halving;
use crate::search::mcts::select::{root_of_log, ucb1};
use crate::search::node_stats::NodeStats;
use crate::search::parameters::{
    CHOICE, EPSILON, EVALUATION, EXPLORATION, HORIZON, MERCY, PLAYOUTS, ROLLOUTS, SCALE, UTILITY,
};
use crate::search::rollout_evaluator::Playouts;
use crate::search::row::{Row, parameters};
use crate::search::trace::{Recorder, Watch};
use crate::search::{
    Budget, BuildError, FinalChoice, Interface, NodeKind, NodeView, Report, RolloutEvaluator, Search,
    SearchSpec, Searcher, Step, Trace, TracedSearch, Utility, Visited,
};
use crate::{Heuristics, Player, Rng, State};

pub(super) const SEARCHER: Searcher = Searcher {
    name: "flat",
    help: "flat Monte Carlo: playouts for every move",
    parameters: FlatParameters::ROWS,
    budget: Budget::Iterations,
    adds_up: true,
    two_players: false,
};

parameters! {
    /// The parameters of flat Monte Carlo.
    struct FlatParameters<'a> {
        utility: Utility = UTILITY,
        scale: f32 = SCALE,
        playouts: PolicyName<'a> = PLAYOUTS,
        epsilon: f32 = EPSILON,
        rollouts: u32 = ROLLOUTS,
        horizon: Option<u32> = HORIZON,
        mercy: Option<f32> = MERCY,
        evaluation: EvaluationName<'a> = EVALUATION,
        allocation: Allocation = Row::of("which move is played out next").default("round-robin"),
        draws: Draws = Row::of("random draws of the playouts").default("own"),
        exploration: f32 = EXPLORATION.only_with("allocation", "ucb1"),
        // If all moves get the same number of visits, the most visits mean nothing.
        choice: FinalChoice = CHOICE.default("max"),
    }
}

choices! {
    /// The rule that chooses the move of the next playout.
    enum Allocation {
        RoundRobin = "round-robin", "each move in turn, in ascending order";
        Random = "random", "a random move";
        Ucb1 = "ucb1", "the move with the highest upper confidence bound";
        Halving = "halving", "round after round, each move of the better half in turn";
    }
}

choices! {
    /// The source of the draws in playouts.
    enum Draws {
        Own = "own", "different for each playout";
        Common = "common", "the same for the n-th playout of every move, so that luck matters less in the comparison";
    }
}

pub(super) fn build<S: Heuristics, I: Interface<S> + ?Sized>(
    spec: &SearchSpec,
    root: &S,
    seed: u64,
) -> Result<Box<I>, BuildError> {
    Ok(I::of(Flat::new(root, seed, &FlatParameters::of(spec))?))
}

/// A search that runs playouts of one root move after another.
struct Flat<S: State> {
    evaluator: RolloutEvaluator<S>,
    choice: FinalChoice,
    allocation: Allocation,
    exploration: f32,
    halving: Halving,
    draws: Draws,
    /// The seed of the random numbers shared by the n-th playouts of all moves; it changes with each decision.
    luck: u64,
    root: S,
    rng: Rng,
    moves: Vec<S::Move>,
    stats: Vec<NodeStats>,
    visits: Vec<u64>,
    iterations: u64,
    state: S,
    spare: S,
}

impl<S: Heuristics> Flat<S> {
    fn new(root: &S, seed: u64, parameters: &FlatParameters<'_>) -> Result<Flat<S>, BuildError> {
        let &FlatParameters { allocation, draws, exploration, choice, .. } = parameters;
        let &FlatParameters {
            utility, scale, playouts, epsilon, rollouts, horizon, mercy, evaluation, ..
        } = parameters;
        let playouts = Playouts { utility, scale, playouts, epsilon, rollouts, horizon, mercy, evaluation };
        let mut flat = Flat {
            evaluator: playouts.evaluator()?,
            choice,
            allocation,
            exploration,
            halving: Halving::default(),
            draws,
            luck: 0,
            root: root.clone(),
            rng: Rng::new(seed),
            moves: Vec::new(),
            stats: Vec::new(),
            visits: Vec::new(),
            iterations: 0,
            state: root.clone(),
            spare: root.clone(),
        };
        flat.forget();
        Ok(flat)
    }
}

impl<S: State> Flat<S> {
    fn forget(&mut self) {
        self.root.legal_moves(&mut self.moves);
        self.stats.clear();
        self.stats.resize(self.moves.len(), NodeStats::default());
        self.visits.clear();
        self.visits.resize(self.moves.len(), 0);
        self.iterations = 0;
        self.halving.reset(self.moves.len());
        if self.draws == Draws::Common {
            self.luck = self.rng.wide();
        }
    }

    /// Returns the move of the next playout.
    fn next(&mut self) -> usize {
        let moves = self.moves.len() as u64;
        match self.allocation {
            Allocation::Random => self.rng.below(moves as u32) as usize,
            Allocation::Halving => self.halving.next(|index| self.stats[index].value.mean),
            Allocation::Ucb1 if self.iterations >= moves => {
                let all = u32::try_from(self.iterations).unwrap_or(u32::MAX);
                let factor = self.exploration * root_of_log(all);
                let bound = |index: usize| {
                    let inverse_root = 1.0 / libm::sqrtf(self.visits[index] as f32);
                    ucb1(self.stats[index].value.mean, factor, inverse_root)
                };
                let better =
                    |best: (usize, f32), next: (usize, f32)| if next.1 > best.1 { next } else { best };
                (0..self.moves.len())
                    .map(|index| (index, bound(index)))
                    .reduce(better)
                    .map_or(0, |(index, _)| index)
            }
            Allocation::RoundRobin | Allocation::Ucb1 => (self.iterations % moves) as usize,
        }
    }

    /// Plays out the next move, and returns its index and value.
    #[inline]
    fn iterate(&mut self, player: Player, watch: &mut impl Watch<S>) -> (usize, f32) {
        let index = self.next();
        self.state.clone_from(&self.root);
        self.state.play_unchecked(self.moves[index]);
        let (state, spare) = (&mut self.state, &mut self.spare);
        let values = if self.draws == Draws::Common {
            let mut luck = Rng::part(self.luck, self.visits[index]);
            self.evaluator.run(state, spare, player, &mut luck, None, watch)
        } else {
            self.evaluator.run(state, spare, player, &mut self.rng, None, watch)
        };
        self.iterations += 1;
        self.visits[index] += 1;
        let share = 1.0 / self.visits[index] as f32;
        self.stats[index].add(&values.0[player], share);
        (index, values.0[player].value.mean)
    }
}

impl<S: State> Search<S> for Flat<S> {
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
        let Some(player) = self.root.player() else { return Step { used: 0, done: true } };
        for _ in 0..budget {
            self.iterate(player, &mut ());
        }
        Step { used: budget, done: false }
    }

    fn report(&self) -> Report<S::Move> {
        let candidates: Vec<_> = (self.moves.iter().zip(&self.stats).enumerate())
            .map(|(index, (&mv, stats))| self.evaluator.candidate(mv, self.visits[index], stats))
            .collect();
        Report {
            player: self.root.player(),
            work: self.iterations,
            nodes: self.moves.len() as u32,
            choice: self.choice.pick(&candidates, None),
            look_ahead: None,
            candidates,
        }
    }

    fn look(&self, path: &[usize]) -> Option<NodeView<S::Move>> {
        self.look_at(path)
    }
}

impl<S: State> TracedSearch<S> for Flat<S> {
    fn trace(&mut self) -> Option<Trace<S::Move>> {
        let player = self.root.player()?;
        let mut recorder = Recorder::new(self.root.players());
        let (index, value) = self.iterate(player, &mut recorder);
        let mv = self.moves[index];
        let mut after = self.root.clone();
        after.play_unchecked(mv);
        let root =
            Visited { child: None, kind: NodeKind::Decision(player), mv: None, player, value, expanded: 0 };
        let child = Visited {
            child: Some(index),
            kind: NodeKind::of(&after),
            mv: Some(mv),
            player,
            value,
            expanded: 0,
        };
        Some(Trace { path: vec![root, child], playouts: recorder.playouts })
    }
}
