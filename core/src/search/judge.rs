//! A judge: the game's searcher for it ([`judge`]) ranks the moves, and whole playouts value the best of them.
//!
//! A strong search may cut its playouts off and evaluate where they end, so its values are good for a comparison of
//! moves but are no forecast. Those of whole playouts by a sensible policy are: `docs/review.md` compares them with the
//! ends of games. With the draws of the n-th playout the same for every move m, the value of a move is
//!
//! ```text
//! mean over n of the lead at the end of playout n after m
//! ```
//!
//! A move that joins the best ones catches up, playout by playout. Draws are sampled from a deck. With any number of
//! players, each move is valued for the player who makes it. Proven values need no playouts.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::heuristic::lead;
use crate::judges::judge;
use crate::playout::Policy;
use crate::review::{play_on, policy};
use crate::search::row::{Row, parameters};
use crate::search::{
    Budget, BuildError, Depth, Interface, Moments, NodeView, Report, Search, SearchSpec, Searcher, Step,
    Trace, TracedSearch, Value,
};
use crate::{Heuristics, word_sort};

pub(super) const SEARCHER: Searcher = Searcher {
    name: "judge",
    help: "the judge of hints and reviews: a strong search ranks the moves, whole playouts value the best",
    parameters: JudgeParameters::ROWS,
    budget: Budget::Iterations,
    adds_up: false,
    two_players: false,
};

parameters! {
    /// The parameters of a judge.
    struct JudgeParameters {
        moves: u32 = Row::count("best moves that are valued by whole playouts", 1, 1000).default("5"),
    }
}

pub(super) fn build<S: Heuristics, I: Interface<S> + ?Sized>(
    spec: &SearchSpec,
    root: &S,
    seed: u64,
) -> Result<Box<I>, BuildError> {
    let moves = JudgeParameters::of(spec).moves as usize;
    // A game without a judge of its own has tree search.
    let (ranks, pace) = S::NAME.parse().map_or(("mcts", 1), |game| (judge(game).ranks, judge(game).pace));
    let ranks = super::build::<S, I>(&ranks.parse().expect("a searcher"), root, seed)?;
    Ok(I::of(Judge { ranks, moves, pace, policy: policy(), seed, work: 0, playouts: Vec::new() }))
}

struct Judge<S: Heuristics, I: ?Sized> {
    ranks: Box<I>,
    moves: usize,
    pace: u64,
    policy: Policy<S>,
    seed: u64,
    work: u64,
    /// For each candidate, the results of its whole playouts; empty before the first one.
    playouts: Vec<Ends>,
}

/// The results of the whole playouts after a move.
#[derive(Clone, Copy, Default)]
struct Ends {
    win: Moments,
    lead: Moments,
}

impl<S: Heuristics, I: Interface<S> + ?Sized> Judge<S, I> {
    fn forget(&mut self) {
        self.work = 0;
        self.playouts.clear();
    }

    /// Counts iterations of the search, and plays one of the best moves out when it is time for it.
    fn count(&mut self, used: u64) {
        self.work += used;
        if used > 0 && self.work.is_multiple_of(self.pace) {
            self.play_out();
        }
    }

    /// Plays out the one of the best moves that has the fewest playouts.
    fn play_out(&mut self) {
        let report = self.ranks.report();
        let Some(player) = report.player else { return };
        self.playouts.resize(report.candidates.len(), Ends::default());
        let played = |index: usize| self.playouts[index].lead.count;
        let best = best(&report, self.moves).into_iter().min_by_key(|&index| played(index));
        let Some(index) = best.filter(|&index| !is_proven(&report.candidates[index].value)) else { return };
        let mut state = self.ranks.root().clone();
        state.play_unchecked(report.candidates[index].mv);
        let end = play_on(state, &self.policy, self.seed, played(index), u32::MAX, player, &mut ());
        let ends = &mut self.playouts[index];
        ends.lead.add(f64::from(lead(&end.final_scores(), player, end.players())));
        ends.win.add(f64::from(end.win_shares()[player]));
    }
}

/// Returns the indices of the best candidates: the choice of the search, then the most visited ones.
fn best<M>(report: &Report<M>, count: usize) -> Vec<usize> {
    let visits =
        report.candidates.iter().map(|candidate| u32::try_from(candidate.visits).unwrap_or(u32::MAX));
    let rank = |(index, visits)| if report.choice == Some(index) { 0 } else { u32::MAX - visits };
    let mut words: Vec<u64> = visits.enumerate().map(|one| word_sort::word(rank(one), one.0)).collect();
    word_sort::sort(&mut words);
    words.into_iter().take(count).map(word_sort::index).collect()
}

fn is_proven(value: &Value) -> bool {
    matches!(value, Value::Exact { depth: Depth::End, .. })
}

impl<S: Heuristics, I: Interface<S> + ?Sized> Search<S> for Judge<S, I> {
    fn reset(&mut self, root: &S, seed: u64) {
        self.ranks.reset(root, seed);
        self.seed = seed;
        self.forget();
    }

    fn advance(&mut self, mv: S::Move) {
        self.ranks.advance(mv);
        self.forget();
    }

    fn root(&self) -> &S {
        self.ranks.root()
    }

    fn step(&mut self, budget: u64) -> Step {
        let (mut used, mut done) = (0, false);
        while used < budget && !done {
            let due = self.pace - self.work % self.pace;
            let step = self.ranks.step(due.min(budget - used));
            self.count(step.used);
            used += step.used;
            done = step.done || step.used == 0;
        }
        Step { used, done }
    }

    fn report(&self) -> Report<S::Move> {
        let mut report = self.ranks.report();
        for (index, candidate) in report.candidates.iter_mut().enumerate() {
            if is_proven(&candidate.value) {
                continue;
            }
            let Ends { win, lead } = self.playouts.get(index).copied().unwrap_or_default();
            let value = if lead.count == 0 {
                Value::Unknown
            } else {
                Value::Sampled { moments: lead, depth: Depth::End }
            };
            (candidate.win, candidate.lead, candidate.value) = (win, lead, value);
        }
        report
    }

    fn look(&self, path: &[usize]) -> Option<NodeView<S::Move>> {
        self.ranks.look(path)
    }
}

impl<S: Heuristics, I: Interface<S> + ?Sized> TracedSearch<S> for Judge<S, I> {
    fn trace(&mut self) -> Option<Trace<S::Move>> {
        let trace = self.ranks.traced()?.trace();
        self.count(u64::from(trace.is_some()));
        trace
    }
}
