//! The results of one of the two searches.

use std::rc::Rc;

use tilescope_core::Report;
use tilescope_core::search::Candidate;
use tilescope_protocol::any_move::AnyMove;
use tilescope_protocol::{ConvergenceCurve, CurvePoint};
use tilescope_session::EqualBudget;
use yew::AttrValue;

#[derive(Clone, PartialEq, Default, Debug)]
pub(super) struct Run {
    pub(super) report: Option<Rc<Report<AnyMove>>>,
    /// The convergence curve: the results at its marks, and the latest result as its last point.
    pub(super) curve: Rc<Vec<CurvePoint>>,
    /// The number of points of the curve that are at marks.
    pub(super) known: usize,
    /// The work done, in the unit of the searcher.
    pub(super) work: u64,
    /// The time spent searching, in milliseconds.
    pub(super) elapsed: f64,
    pub(super) done: bool,
    /// The reason why there are no results.
    pub(super) trouble: Option<AttrValue>,
}

impl Run {
    pub(super) fn hear(&mut self, news: ConvergenceCurve) {
        if news.from > self.known {
            return;
        }
        let curve = Rc::make_mut(&mut self.curve);
        curve.truncate(news.from);
        curve.extend(news.points);
        self.known = curve.len();
        if news.work > 0 && curve.last().is_none_or(|last| last.work < news.work) {
            curve.push(CurvePoint::new(&news.report, news.work, news.elapsed));
        }
        (self.work, self.elapsed, self.done) = (news.work, news.elapsed, news.done);
        (self.report, self.trouble) = (Some(Rc::new(news.report)), None);
    }

    /// Returns the candidate that the search would play, with its index.
    pub(super) fn chosen(&self) -> Option<(usize, &Candidate<AnyMove>)> {
        let report = self.report.as_ref()?;
        Some((report.choice?, report.chosen()?))
    }

    pub(super) fn spent(point: &CurvePoint, budget: EqualBudget) -> f64 {
        match budget {
            EqualBudget::Work(_) => point.work as f64,
            EqualBudget::Seconds(_) => point.elapsed / 1000.0,
        }
    }

    /// Returns the budget spent so far, or the end of the budget if the search is done.
    pub(super) fn reach(&self, budget: EqualBudget) -> f64 {
        match self.curve.last() {
            _ if self.done => f64::INFINITY,
            Some(last) => Run::spent(last, budget),
            None => 0.0,
        }
    }

    /// Returns the results when `spent` of the budget was used; `None` before the first mark.
    pub(super) fn at(&self, spent: f64, budget: EqualBudget) -> Option<&CurvePoint> {
        let after = self.curve.partition_point(|point| Run::spent(point, budget) <= spent);
        match after.checked_sub(1) {
            Some(index) => self.curve.get(index),
            // A searcher that answers at once has one point.
            None => self.curve.first().filter(|_| self.done && self.curve.len() == 1),
        }
    }
}

/// Returns the lead at the end of the game, if the searcher estimates it.
pub(super) fn lead(candidate: &Candidate<AnyMove>) -> Option<f64> {
    candidate.lead.mean()
}
