//! A search that is watched on its way to the end of its budget: what the page asks, and the trail that the search leaves.

use serde::{Deserialize, Serialize};
use tilescope_core::Report;
use tilescope_core::search::{Candidate, Moments, Value};

use super::Budget;

/// A search, and how far its trail is known. Of a budget of work all of the trail hangs on this alone.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TrailRequest {
    /// The game up to the position that is searched.
    pub record: String,
    /// The searcher: the text of a `SearchSpec`.
    pub spec: String,
    /// The seed of its random stream, as text because numbers of scripts hold only 53 bits.
    pub seed: String,
    /// The most bytes that its tree may take.
    pub memory: u64,
    /// When it ends. A searcher that takes no budget ends when it has its answer.
    pub budget: Budget,
    /// Which time it is searched: another one begins anew.
    pub round: u32,
    /// Whether it stops where it is.
    pub halt: bool,
    /// How many points of the trail need not be told once more.
    pub known: usize,
}

/// What a search has found and how it came there.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Trail {
    /// Work done, in the unit of the searcher.
    pub work: u64,
    /// Milliseconds of searching, pauses left out.
    pub elapsed: f64,
    /// Whether the budget is spent or the answer known.
    pub done: bool,
    /// What it knows now.
    pub report: Report<String>,
    /// How many points of the trail come before those told here.
    pub from: usize,
    /// What it knew before, after every [`next_mark`] of work.
    pub points: Vec<TrailPoint>,
}

/// What a search knew at a moment, as far as curves need it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TrailPoint {
    /// Work done, in the unit of the searcher.
    pub work: u64,
    /// Milliseconds of searching.
    pub elapsed: f64,
    /// The index of the candidate that it would have played.
    pub choice: Option<usize>,
    /// Of that candidate the share of the win, as [`Candidate::win`] has it.
    pub win: Moments,
    /// Of that candidate the points ahead at the end, as [`Candidate::lead`] has them.
    pub lead: Moments,
    /// What it knew of each candidate.
    pub seen: Vec<Seen>,
}

/// What a search knew of a candidate.
#[derive(Clone, Copy, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct Seen {
    /// How often it was tried.
    pub visits: u64,
    /// Its value, in the unit of the searcher's utility; of a move that was cut off the most that it can be.
    pub value: Option<f64>,
    /// The ends between which the value lies: of samples the 95 % interval, of a computed value its bounds.
    pub interval: Option<(f64, f64)>,
}

impl TrailPoint {
    /// What a report says after some work.
    pub fn new<M>(report: &Report<M>, work: u64, elapsed: f64) -> TrailPoint {
        let chosen = report.chosen();
        TrailPoint {
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

/// The marks of an octave, in thirty-seconds of its first: they grow by the eighth root of 2, to whole numbers.
const MARKS: [u64; 8] = [256, 279, 304, 332, 362, 395, 431, 470];

/// The least mark above some work. Marks grow geometrically, eight for each doubling from 8 on, so a search of 1,000,000
/// iterations has 136 of them.
pub fn next_mark(work: u64) -> u64 {
    let marks = (0..50).flat_map(|octave| MARKS.map(|mark| (mark << octave) >> 5));
    marks.into_iter().find(|&mark| mark > work).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_rise_geometrically_and_there_are_few() {
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
