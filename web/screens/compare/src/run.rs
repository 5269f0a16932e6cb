//! What is known of one of the two searches.

use std::rc::Rc;

use tilescope_core::Report;
use tilescope_core::games::GameId;
use tilescope_core::search::Candidate;
use tilescope_language::t;
use tilescope_protocol::any_move::AnyMove;
use tilescope_protocol::{Trail, TrailPoint};
use tilescope_session::EqualBudget;
use yew::AttrValue;

/// What is known of a search.
#[derive(Clone, PartialEq, Default, Debug)]
pub(super) struct Run {
    /// What it knows now.
    pub(super) report: Option<Rc<Report<AnyMove>>>,
    /// What it knew at the marks on its way, and last what it knows now.
    pub(super) trail: Rc<Vec<TrailPoint>>,
    /// How many points of the trail are at marks.
    pub(super) known: usize,
    /// Work done, in its unit.
    pub(super) work: u64,
    /// Milliseconds of searching.
    pub(super) elapsed: f64,
    /// Whether its budget is spent or its answer known.
    pub(super) done: bool,
    /// Why nothing can be known.
    pub(super) trouble: Option<AttrValue>,
}

impl Run {
    /// Takes in what a worker tells of a search of the game.
    pub(super) fn hear(&mut self, game: GameId, told: &Trail) {
        let Ok(report) = told.report.try_map(|mv| AnyMove::read(game, mv)) else {
            self.trouble =
                Some(t("The worker reported moves that this page cannot read. Reload the page.").into());
            return;
        };
        if told.from > self.known {
            return;
        }
        let trail = Rc::make_mut(&mut self.trail);
        trail.truncate(told.from);
        trail.extend(told.points.iter().cloned());
        self.known = trail.len();
        if told.work > 0 && trail.last().is_none_or(|last| last.work < told.work) {
            trail.push(TrailPoint::new(&report, told.work, told.elapsed));
        }
        (self.work, self.elapsed, self.done) = (told.work, told.elapsed, told.done);
        (self.report, self.trouble) = (Some(Rc::new(report)), None);
    }

    /// The candidate that it would play, with its index.
    pub(super) fn chosen(&self) -> Option<(usize, &Candidate<AnyMove>)> {
        let report = self.report.as_ref()?;
        Some((report.choice?, report.chosen()?))
    }

    /// How much of the budget was spent at a point.
    pub(super) fn spent(point: &TrailPoint, budget: EqualBudget) -> f64 {
        match budget {
            EqualBudget::Work(_) => point.work as f64,
            EqualBudget::Seconds(_) => point.elapsed / 1000.0,
        }
    }

    /// How far it has come by the budget; where it has its answer, to the end of all.
    pub(super) fn reach(&self, budget: EqualBudget) -> f64 {
        match self.trail.last() {
            _ if self.done => f64::INFINITY,
            Some(last) => Run::spent(last, budget),
            None => 0.0,
        }
    }

    /// What it knew when so much of the budget was spent; none before the first mark.
    pub(super) fn at(&self, spent: f64, budget: EqualBudget) -> Option<&TrailPoint> {
        let after = self.trail.partition_point(|point| Run::spent(point, budget) <= spent);
        match after.checked_sub(1) {
            Some(index) => self.trail.get(index),
            // One that answers at once has one point.
            None => self.trail.first().filter(|_| self.done && self.trail.len() == 1),
        }
    }
}

/// Points ahead of the best opponent in the end, as far as a searcher can tell of a move.
pub(super) fn lead(candidate: &Candidate<AnyMove>) -> Option<f64> {
    candidate.lead.mean()
}
