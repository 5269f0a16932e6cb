//! The moves that a search tried.

use std::cmp::Reverse;
use std::fmt::Display;

use serde::{Deserialize, Serialize};
use tilescope_core::{Candidate, Report};

/// A move that a search tried, with its values from the perspective of the player to move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Tried {
    #[serde(rename = "move")]
    pub mv: String,
    pub visits: u64,
    /// The mean win share, from 0 to 1, with four digits; `None` if the search has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub win: Option<f64>,
    /// The mean lead in points, with two digits; `None` if the search has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lead: Option<f64>,
    /// The moves and draws that the search expects after it, as far as they are more than chance.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub line: String,
}

impl Tried {
    /// Returns the moves that a search tried, the most visited first.
    pub fn of<M: Display>(report: &Report<M>) -> Vec<Tried> {
        let mut tried: Vec<_> = report.candidates.iter().filter(|candidate| candidate.visits > 0).collect();
        tried.sort_by_key(|candidate| Reverse(candidate.visits));
        let rounded = |mean: Option<f64>, scale: f64| mean.map(|mean| (mean * scale).round() / scale);
        let of = |candidate: &Candidate<M>| Tried {
            mv: candidate.mv.to_string(),
            visits: candidate.visits,
            win: rounded(candidate.win.mean(), 1e4),
            lead: rounded(candidate.lead.mean(), 1e2),
            line: telling_line(candidate).join(" "),
        };
        tried.into_iter().map(of).collect()
    }
}

/// Returns the moves and draws that a search expects after a move, as far as they are more than chance.
pub fn telling_line<M: ToString>(candidate: &Candidate<M>) -> Vec<String> {
    candidate.pv.iter().take_while(|ply| ply.is_telling()).map(|ply| ply.mv.to_string()).collect()
}
