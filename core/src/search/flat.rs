//! Flat Monte Carlo: the same number of playouts for every root move, and no tree (Heyden 2009, 5.2;
//! "Monte Carlo evaluation" in Gedda 2018).
//!
//! The value of a move is the mean utility of its playouts. With any number of players each move is valued for
//! the player who makes it; chance is sampled.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use crate::search::node_stats::NodeStats;
use crate::search::parameter::{DefaultValue, Parameter};
use crate::search::parameters::{CHOICE, HORIZON, PLAYOUTS, ROLLOUTS, SCALE, UTILITY};
use crate::search::trace::{Recorder, Watch};
use crate::search::{
    Budget, BuildError, FinalChoice, NodeKind, Report, RolloutEvaluator, Search, SearchSpec, Searcher, Step,
    Trace, Visited,
};
use crate::{Heuristics, Player, Rng, State};

pub(super) const SEARCHER: Searcher = Searcher {
    name: "flat",
    help: "flat Monte Carlo: equally many playouts for every move",
    // All moves are visited equally often.
    parameters: &[
        UTILITY,
        SCALE,
        PLAYOUTS,
        ROLLOUTS,
        HORIZON,
        Parameter { default: DefaultValue::Always("max"), ..CHOICE },
    ],
    budget: Budget::Iterations,
    adds_up: true,
};

pub(super) fn build<S: Heuristics>(
    spec: &SearchSpec,
    root: &S,
    seed: u64,
) -> Result<Box<dyn Search<S>>, BuildError> {
    Ok(Box::new(Flat::new(root, seed, RolloutEvaluator::of(spec)?, spec.final_choice())))
}

/// Plays out every root move in turn, in ascending order, over and over.
struct Flat<S: State> {
    evaluator: RolloutEvaluator<S>,
    choice: FinalChoice,
    root: S,
    rng: Rng,
    moves: Vec<S::Move>,
    stats: Vec<NodeStats>,
    iterations: u64,
    state: S,
    spare: S,
}

impl<S: State> Flat<S> {
    fn new(root: &S, seed: u64, evaluator: RolloutEvaluator<S>, choice: FinalChoice) -> Flat<S> {
        let mut flat = Flat {
            evaluator,
            choice,
            root: root.clone(),
            rng: Rng::new(seed),
            moves: Vec::new(),
            stats: Vec::new(),
            iterations: 0,
            state: root.clone(),
            spare: root.clone(),
        };
        flat.forget();
        flat
    }

    fn forget(&mut self) {
        self.root.legal_moves(&mut self.moves);
        self.stats.clear();
        self.stats.resize(self.moves.len(), NodeStats::default());
        self.iterations = 0;
    }

    /// How often the move of an index was played out.
    fn visits(&self, index: usize) -> u64 {
        let moves = self.moves.len() as u64;
        self.iterations / moves + u64::from((index as u64) < self.iterations % moves)
    }

    /// Plays out the move whose turn it is, and gives its index and value.
    #[inline]
    fn iterate(&mut self, player: Player, watch: &mut impl Watch<S>) -> (usize, f32) {
        let index = (self.iterations % self.moves.len() as u64) as usize;
        self.state.clone_from(&self.root);
        self.state.play_unchecked(self.moves[index]);
        let values = self.evaluator.run(&mut self.state, &mut self.spare, player, &mut self.rng, watch);
        self.iterations += 1;
        let share = 1.0 / self.visits(index) as f32;
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
            .map(|(index, (&mv, stats))| stats.candidate(mv, self.visits(index), &self.evaluator))
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

    fn trace(&mut self) -> Option<Trace<S::Move>> {
        let player = self.root.player()?;
        let mut recorder = Recorder::new(self.root.players());
        let (index, value) = self.iterate(player, &mut recorder);
        let mv = self.moves[index];
        let mut after = self.root.clone();
        after.play_unchecked(mv);
        let root = Visited { child: None, kind: NodeKind::Decision(player), mv: None, player, value };
        let child = Visited { child: Some(index), kind: NodeKind::of(&after), mv: Some(mv), player, value };
        Some(Trace { path: vec![root, child], expanded: 0, playouts: recorder.playouts })
    }
}
