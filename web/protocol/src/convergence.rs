//! A search watched until its budget is spent: the request of the page, and the convergence curve.

use serde::{Deserialize, Serialize};
use tilescope_core::Report;
use tilescope_core::search::{Candidate, Moments, Value};

use super::Budget;
use super::any_move::AnyMove;

/// A search, and the part of its convergence curve that the page has. With a budget of work, the whole curve depends
/// on this alone.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ConvergenceRequest {
    /// The game up to the searched position.
    pub record: String,
    /// The searcher: the text of a `SearchSpec`.
    pub spec: String,
    /// The seed of its random stream.
    pub seed: u64,
    /// The most bytes that its tree may take.
    pub memory: u64,
    /// The budget. A searcher without a budget ends when it has its result.
    pub budget: Budget,
    /// The number of the run: another number restarts the search.
    pub round: u32,
    /// Whether the search stops now.
    pub halt: bool,
    /// The number of points of the curve that need not be sent again.
    pub known: usize,
}

/// The results of a search and its convergence curve.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ConvergenceCurve<M = AnyMove> {
    /// The work done, in the searcher's unit.
    pub work: u64,
    /// The milliseconds of searching, without pauses.
    pub elapsed: f64,
    /// Whether the budget is spent or the result proven.
    pub done: bool,
    /// The current report.
    pub report: Report<M>,
    /// The number of points of the curve before those in this message.
    pub from: usize,
    /// The earlier results, after every [`next_mark`] of work.
    pub points: Vec<CurvePoint>,
}

/// The results of a search at one moment, as far as the curves need them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct CurvePoint {
    /// The work done, in the searcher's unit.
    pub work: u64,
    /// The milliseconds of searching.
    pub elapsed: f64,
    /// The index of the candidate that it would have played.
    pub choice: Option<usize>,
    /// The win share of that candidate, like [`Candidate::win`].
    pub win: Moments,
    /// The lead of that candidate at the end, like [`Candidate::lead`].
    pub lead: Moments,
    /// The numbers of each candidate.
    pub seen: Vec<Seen>,
}

/// The numbers of a candidate.
#[derive(Clone, Copy, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct Seen {
    /// Its visits.
    pub visits: u64,
    /// Its value, in the unit of the searcher's utility; for a move that was cut, its upper bound.
    pub value: Option<f64>,
    /// The interval of the value: the 95 % interval of samples, or the bounds of a computed value.
    pub interval: Option<(f64, f64)>,
}

impl CurvePoint {
    /// Creates a point from a report after some work.
    pub fn new<M>(report: &Report<M>, work: u64, elapsed: f64) -> CurvePoint {
        let chosen = report.chosen();
        CurvePoint {
            work,
            elapsed,
            choice: report.choice,
            win: chosen.map_or_else(Moments::default, |chosen| chosen.win),
            lead: chosen.map_or_else(Moments::default, |chosen| chosen.lead),
            seen: report.candidates.iter().map(Seen::of).collect(),
        }
    }
}

impl Seen {
    fn of<M>(candidate: &Candidate<M>) -> Seen {
        let value = match candidate.value {
            Value::Bounds { upper, .. } => Some(upper),
            other => other.mean(),
        };
        Seen { visits: candidate.visits, value, interval: candidate.value.interval() }
    }
}

/// The marks of an octave, in thirty-seconds of its first: they grow by the eighth root of 2, rounded to whole
/// numbers.
const MARKS: [u64; 8] = [256, 279, 304, 332, 362, 395, 431, 470];

/// Returns the least mark above some work. Marks grow geometrically, eight per doubling from 8 on, so a search of
/// 1,000,000 iterations has 136 of them.
pub fn next_mark(work: u64) -> u64 {
    let marks = (0..50).flat_map(|octave| MARKS.map(|mark| (mark << octave) >> 5));
    marks.into_iter().find(|&mark| mark > work).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_grow_geometrically() {
        let mut marks = vec![next_mark(0)];
        while marks.last().is_some_and(|&last| last < 1_000_000) {
            marks.push(next_mark(marks[marks.len() - 1]));
        }
        assert_eq!(marks[0], 8);
        assert!(marks.len() < 150, "{}", marks.len());
        for pair in marks.windows(2).filter(|pair| pair[0] >= 64) {
            let ratio = pair[1] as f64 / pair[0] as f64;
            assert!((1.06..1.12).contains(&ratio), "{pair:?}");
        }
        assert_eq!(next_mark(u64::MAX), u64::MAX);
    }
}
