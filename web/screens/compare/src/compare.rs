//! A comparison of two searches: where they agree, and the regret of each.

use tilescope_core::search::Candidate;
use tilescope_core::{Moments, order};
use tilescope_panel::{is_computed, rows};
use tilescope_protocol::any_move::AnyMove;
use tilescope_session::EqualBudget;

use super::run::{Run, lead};

/// The number of moves that count as the best of a search.
pub(super) const TOP: usize = 5;

/// The smallest part of a budget that is shown, because early values are unreliable: in work and in seconds.
const FIRST: (f64, f64) = (8.0, 0.01);

pub(super) fn range(budget: EqualBudget) -> (f64, f64) {
    match budget {
        EqualBudget::Work(work) => (FIRST.0.min(work as f64 / 2.0), work as f64),
        EqualBudget::Seconds(seconds) => (FIRST.1, seconds.into()),
    }
}

#[derive(Clone, PartialEq, Debug)]
pub(super) struct Agreement {
    /// Whether both would play the same move now.
    pub(super) now: bool,
    /// The budget spent when they began to agree, or to disagree.
    pub(super) since: f64,
    /// The number of moves that are among the best of both.
    pub(super) shared: usize,
    pub(super) of: usize,
    /// The spans of the budget in order, each with whether the searches agreed there.
    pub(super) spans: Vec<(f64, f64, bool)>,
}

/// Returns the agreement of two searches; `None` until both have a choice.
pub(super) fn agreement(runs: &[Run; 2], budget: EqualBudget) -> Option<Agreement> {
    let [one, other] = runs;
    let (first, last) = range(budget);
    let end = one.reach(budget).min(other.reach(budget)).min(last);
    let mut marks: Vec<f64> =
        runs.iter().flat_map(|run| run.curve.iter().map(|point| Run::spent(point, budget))).collect();
    marks.retain(|mark| *mark > first && *mark < end);
    marks.push(first);
    order::sort_by(&mut marks, f64::total_cmp);
    let same = |spent: f64| {
        let (one, other) = (one.at(spent, budget)?, other.at(spent, budget)?);
        Some(one.choice? == other.choice?)
    };
    let mut spans: Vec<(f64, f64, bool)> = Vec::new();
    for (index, &from) in marks.iter().enumerate() {
        let to = marks.get(index + 1).copied().unwrap_or(end);
        let Some(agreed) = same(from) else { continue };
        match spans.last_mut() {
            Some(last) if last.2 == agreed => last.1 = to,
            _ => spans.push((from, to, agreed)),
        }
    }
    let now = one.chosen()?.1.mv == other.chosen()?.1.mv;
    let best = [best(one), best(other)];
    let since = spans.last().filter(|last| last.2 == now).map_or(end, |last| last.0);
    Some(Agreement {
        now,
        since,
        shared: best[0].iter().filter(|mv| best[1].contains(mv)).count(),
        of: best[0].len().min(best[1].len()),
        spans,
    })
}

/// Returns the best moves of a search by the ranks of its table.
fn best(run: &Run) -> Vec<AnyMove> {
    ranks(run).into_iter().filter(|(_, rank)| *rank <= TOP).map(|(mv, _)| mv).collect()
}

/// Returns the moves of a search, each with its rank from 1. The ranks are those of its table. If the search visits
/// all moves about equally, visits say nothing, and the moves are ranked by value.
pub(super) fn ranks(run: &Run) -> Vec<(AnyMove, usize)> {
    let Some(report) = &run.report else { return Vec::new() };
    let mut ranks: Vec<_> = rows(report).into_iter().map(|row| (row.mv, row.rank)).collect();
    let visits = report.candidates.iter().map(|candidate| candidate.visits);
    let alike = visits.clone().min() >= visits.max().map(|most| most.div_ceil(2));
    if alike && !is_computed(report) {
        let value = |index: usize| report.candidates[index].value.mean().unwrap_or(f64::NEG_INFINITY);
        let places = order::of(ranks.len(), &mut |one, other| {
            let chosen = |index: usize| report.choice == Some(index);
            chosen(other).cmp(&chosen(one)).then(value(other).total_cmp(&value(one)))
        });
        for (place, index) in places.into_iter().enumerate() {
            ranks[index].1 = place + 1;
        }
    }
    ranks
}

/// Returns one order of the moves for both tables: by the better of their ranks.
pub(super) fn order(runs: &[Run; 2]) -> Vec<AnyMove> {
    let [one, other] = [ranks(&runs[0]), ranks(&runs[1])];
    // Both list the moves in the order of the rules.
    let rank = |of: &[(AnyMove, usize)], index: usize, mv: AnyMove| {
        of.get(index).filter(|(same, _)| *same == mv).map_or(usize::MAX / 2, |(_, rank)| *rank)
    };
    let listed = if one.is_empty() { &other } else { &one };
    let mut all: Vec<(AnyMove, usize, usize)> = listed
        .iter()
        .enumerate()
        .map(|(index, &(mv, _))| {
            let ranks = [rank(&one, index, mv), rank(&other, index, mv)];
            (mv, ranks[0].min(ranks[1]), ranks[0] + ranks[1])
        })
        .collect();
    order::sort_by_key(&mut all, |&(_, better, both)| (better, both));
    all.into_iter().map(|(mv, ..)| mv).collect()
}

/// Returns the better informed search, which becomes the judge: it runs playouts, and is more certain of its own
/// choice. `None` until one of them has results.
pub(super) fn informed(runs: &[Run; 2]) -> Option<usize> {
    let certainty = |run: &Run| {
        let (_, chosen) = run.chosen()?;
        let width = chosen.lead.interval().map_or(f64::INFINITY, |(low, high)| high - low);
        Some((chosen.win.count > 0, -width))
    };
    match (certainty(&runs[0]), certainty(&runs[1])) {
        (Some(one), Some(other)) => Some(usize::from(other > one)),
        (one, other) => one.map(|_| 0).or(other.map(|_| 1)),
    }
}

/// Returns the regret of a search's choices over the budget, in points of lead by the judge's latest values. A choice
/// without a value from the judge is left out.
pub(super) fn regret(run: &Run, judge: &Run, budget: EqualBudget) -> Vec<(f64, f64)> {
    let Some((report, best)) = judge.report.as_ref().zip(judge.chosen().and_then(|(_, best)| lead(best)))
    else {
        return Vec::new();
    };
    let given = |choice: usize| Some((best - lead(report.candidates.get(choice)?)?).max(0.0));
    let points =
        run.curve.iter().filter_map(|point| Some((Run::spent(point, budget), given(point.choice?)?)));
    extended(points.collect(), run, budget)
}

/// Extends a curve over the budget to the end if the search is done.
pub(super) fn extended<T: Copy>(mut curve: Vec<(f64, T)>, run: &Run, budget: EqualBudget) -> Vec<(f64, T)> {
    let (first, last) = range(budget);
    if let (true, Some(&(spent, value))) = (run.done, curve.last()) {
        if curve.len() == 1 {
            curve.insert(0, (first.min(spent), value));
        }
        if spent < last {
            curve.push((last, value));
        }
    }
    curve
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Measure {
    Wins,
    Lead,
}

impl Measure {
    /// Returns the win rate if both searches run playouts, else the lead.
    pub(super) fn of(runs: &[Run; 2]) -> Measure {
        let wins = |run: &Run| run.chosen().is_some_and(|(_, chosen)| chosen.win.count > 0);
        if runs.iter().all(wins) { Measure::Wins } else { Measure::Lead }
    }

    /// Returns the mean and the 95 % interval of a candidate.
    pub(super) fn of_candidate(self, candidate: &Candidate<AnyMove>) -> Option<Estimate> {
        self.known(&candidate.win, &candidate.lead)
    }

    pub(super) fn known(self, win: &Moments, lead: &Moments) -> Option<Estimate> {
        let (moments, interval) = match self {
            Measure::Wins => (win, win.rate_interval()),
            Measure::Lead => (lead, lead.interval()),
        };
        Some(Estimate { mean: moments.mean()?, interval })
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Estimate {
    pub(super) mean: f64,
    /// The ends of the 95 % interval; `None` for a single sample and for computed numbers.
    pub(super) interval: Option<(f64, f64)>,
}

/// Returns the number of moves whose intervals overlap with that of the choice.
pub(super) fn rivals(run: &Run) -> usize {
    let Some(report) = &run.report else { return 0 };
    if is_computed(report) {
        return 0;
    }
    rows(report).iter().filter(|row| row.open && row.visits > 0).count()
}
