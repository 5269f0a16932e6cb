//! The state of two searches and of their screen.

use std::rc::Rc;

use tilescope_core::SearchSpec;
use tilescope_core::games::GameId;
use tilescope_engine::Heard;
use tilescope_protocol::ConvergenceRequest;
use tilescope_protocol::any_move::AnyMove;
use tilescope_session::EqualBudget;
use tilescope_table::pairing::Pairing;
use yew::prelude::*;

use super::compare;
use super::run::Run;

/// Bytes for the tree of each search: the same on every device, so that a link shows the same everywhere.
const MEMORY: u64 = 32 << 20;

/// The number of updates between two changes of the order of the moves.
const CALM: u32 = 4;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Chart {
    Convergence,
    ConvergenceCurve,
    /// The value of each search's choice over the budget.
    Value,
    /// The regret of each search's choice over the budget.
    Regret,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) struct CompareState {
    game: GameId,
    record: AttrValue,
    pub(super) pairing: Pairing,
    /// The number of the run, which a restart increases.
    round: u32,
    pub(super) running: bool,
    pub(super) runs: [Run; 2],
    pub(super) order: Rc<[AnyMove]>,
    /// The updates since the order changed.
    calm: u32,
    pub(super) chart: Chart,
    /// The judge; `None` for the better informed search.
    pub(super) judge: Option<usize>,
    pub(super) focus: Option<AnyMove>,
    pub(super) seen: usize,
}

/// A change of the [`CompareState`].
#[derive(Clone, PartialEq, Debug)]
pub(super) enum CompareAction {
    /// The workers have sent messages, each about its search.
    Heard(Vec<(usize, Heard<ConvergenceRequest>)>),
    Run(bool),
    Again,
    SetSpec(usize, SearchSpec),
    SetSeed(u64),
    SetBudget(EqualBudget),
    SetChart(Chart),
    SetJudge(Option<usize>),
    Focus(Option<AnyMove>),
    See(usize),
}

impl CompareState {
    pub(super) fn new(game: GameId, record: AttrValue, pairing: Pairing) -> CompareState {
        CompareState {
            game,
            record,
            pairing,
            round: 0,
            running: true,
            runs: [Run::default(), Run::default()],
            order: Rc::new([]),
            calm: CALM,
            chart: Chart::Convergence,
            judge: None,
            focus: None,
            seen: 0,
        }
    }

    pub(super) fn request(&self, side: usize) -> ConvergenceRequest {
        ConvergenceRequest {
            record: self.record.to_string(),
            spec: self.pairing.specs[side].to_string(),
            seed: self.pairing.seed,
            memory: MEMORY,
            budget: self.pairing.each(),
            round: self.round,
            halt: !self.running,
            known: self.runs[side].known,
        }
    }

    pub(super) fn is_over(&self) -> bool {
        self.runs.iter().all(|run| run.done || run.trouble.is_some())
    }

    pub(super) fn judge(&self) -> Option<usize> {
        self.judge.or_else(|| compare::informed(&self.runs))
    }

    fn hear(&mut self, news: Vec<(usize, Heard<ConvergenceRequest>)>) {
        for (side, heard) in news {
            match heard.to(&self.request(side)) {
                Some(Ok(curve)) => self.runs[side].hear(curve),
                Some(Err(trouble)) => self.runs[side].trouble = Some(trouble),
                None => {}
            }
        }
        self.put_in_order();
    }

    /// Updates the order once in a while and at the end, but never under a pointer.
    fn put_in_order(&mut self) {
        self.calm += 1;
        let listed =
            self.runs.iter().find_map(|run| run.report.as_ref().map(|report| report.candidates.len()));
        let new = listed.is_some_and(|listed| listed != self.order.len());
        let due = self.is_over() || self.calm >= CALM;
        if new || due && self.focus.is_none() {
            (self.order, self.calm) = (compare::order(&self.runs).into(), 0);
        }
    }

    fn begin_anew(&mut self, sides: &[usize]) {
        for &side in sides {
            self.runs[side] = Run::default();
        }
        self.running = true;
    }
}

impl Reducible for CompareState {
    type Action = CompareAction;

    fn reduce(self: Rc<Self>, action: CompareAction) -> Rc<Self> {
        let mut next = (*self).clone();
        match action {
            CompareAction::Heard(news) => next.hear(news),
            CompareAction::Run(running) => next.running = running,
            CompareAction::Again => {
                next.round = next.round.wrapping_add(1);
                next.begin_anew(&[0, 1]);
            }
            CompareAction::SetSpec(side, spec) => {
                next.pairing.specs[side] = spec;
                next.begin_anew(&[side]);
            }
            CompareAction::SetSeed(seed) => {
                next.pairing.seed = seed;
                next.begin_anew(&[0, 1]);
            }
            CompareAction::SetBudget(budget) => {
                next.pairing.budget = budget;
                next.begin_anew(&[0, 1]);
            }
            CompareAction::SetChart(chart) => next.chart = chart,
            CompareAction::SetJudge(judge) => next.judge = judge,
            CompareAction::Focus(focus) => {
                next.focus = focus;
                // Apply the order that came while a pointer held the rows.
                if next.is_over() {
                    next.put_in_order();
                }
            }
            CompareAction::See(side) => next.seen = side,
        }
        Rc::new(next)
    }
}

#[cfg(test)]
mod tests;
