//! Two searches and how they are looked at.

use std::rc::Rc;

use tilescope_core::SearchSpec;
use tilescope_core::games::GameId;
use tilescope_engine::Heard;
use tilescope_protocol::any_move::AnyMove;
use tilescope_protocol::{Answer, Question, TrailRequest};
use tilescope_session::EqualBudget;
use tilescope_table::pairing::Pairing;
use yew::prelude::*;

use super::compare;
use super::run::Run;

/// Bytes for the tree of each search: the same everywhere, so that a link shows the same everywhere.
const MEMORY: u64 = 32 << 20;

/// How often news come before the order of the moves changes.
const CALM: u32 = 4;

/// What is drawn of the searches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Chart {
    /// The value of every candidate over the budget.
    Convergence,
    /// The value of every candidate over its visits.
    Trail,
    /// The value of what each would play over the budget.
    Value,
    /// What the choice of each gives away over the budget.
    Regret,
}

/// Two searches of a position.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct SideState {
    game: GameId,
    /// The position that is searched.
    record: AttrValue,
    pub(super) pairing: Pairing,
    /// Which time they are searched.
    round: u32,
    /// Whether they go on.
    pub(super) running: bool,
    pub(super) runs: [Run; 2],
    /// The moves in the order of the tables.
    pub(super) order: Rc<[AnyMove]>,
    /// How often news have come since the order changed.
    calm: u32,
    pub(super) chart: Chart,
    /// Who is asked what moves are worth; none for the better informed one.
    pub(super) judge: Option<usize>,
    /// The move that is pointed at.
    pub(super) focus: Option<AnyMove>,
    /// Which of the two is seen where there is room for one.
    pub(super) seen: usize,
}

/// A change of the [`SideState`].
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Action {
    /// The workers have told something, each of its search.
    Heard(Vec<(usize, Heard)>),
    /// Both go on, or pause.
    Run(bool),
    /// Both begin anew.
    Again,
    SetSpec(usize, SearchSpec),
    SetSeed(u64),
    SetBudget(EqualBudget),
    SetChart(Chart),
    SetJudge(Option<usize>),
    Focus(Option<AnyMove>),
    See(usize),
}

impl SideState {
    pub(super) fn new(game: GameId, record: AttrValue, pairing: Pairing) -> SideState {
        SideState {
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

    /// What the worker of a search is asked.
    pub(super) fn request(&self, side: usize) -> TrailRequest {
        TrailRequest {
            record: self.record.to_string(),
            spec: self.pairing.specs[side].to_string(),
            seed: self.pairing.seed.to_string(),
            memory: MEMORY,
            budget: self.pairing.each(),
            round: self.round,
            halt: !self.running,
            known: self.runs[side].known,
        }
    }

    /// Whether both have come to the end.
    pub(super) fn is_over(&self) -> bool {
        self.runs.iter().all(|run| run.done || run.trouble.is_some())
    }

    /// Who is asked what moves are worth.
    pub(super) fn judge(&self) -> Option<usize> {
        self.judge.or_else(|| compare::informed(&self.runs))
    }

    fn hear(&mut self, news: Vec<(usize, Heard)>) {
        for (side, heard) in news {
            let Question::Trail(asked) = &heard.question else { continue };
            // What is said of an earlier search comes too late.
            let now = self.request(side);
            if *asked != (TrailRequest { halt: asked.halt, known: asked.known, ..now }) {
                continue;
            }
            match &heard.answer {
                Ok(Answer::Trail(trail)) => self.runs[side].hear(self.game, trail),
                Ok(_) => {}
                Err(trouble) => self.runs[side].trouble = Some(trouble.clone()),
            }
        }
        self.put_in_order();
    }

    /// The order changes once in a while and at the end, and never under a pointer.
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

impl Reducible for SideState {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let mut next = (*self).clone();
        match action {
            Action::Heard(news) => next.hear(news),
            Action::Run(running) => next.running = running,
            Action::Again => {
                next.round = next.round.wrapping_add(1);
                next.begin_anew(&[0, 1]);
            }
            Action::SetSpec(side, spec) => {
                next.pairing.specs[side] = spec;
                next.begin_anew(&[side]);
            }
            Action::SetSeed(seed) => {
                next.pairing.seed = seed;
                next.begin_anew(&[0, 1]);
            }
            Action::SetBudget(budget) => {
                next.pairing.budget = budget;
                next.begin_anew(&[0, 1]);
            }
            Action::SetChart(chart) => next.chart = chart,
            Action::SetJudge(judge) => next.judge = judge,
            Action::Focus(focus) => {
                next.focus = focus;
                // What came while a pointer held the rows.
                if next.is_over() {
                    next.put_in_order();
                }
            }
            Action::See(side) => next.seen = side,
        }
        Rc::new(next)
    }
}

#[cfg(test)]
mod tests;
