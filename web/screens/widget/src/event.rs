//! The messages to the page around the frame.

use serde::Serialize;
use tilescope_core::{Report, order};
use tilescope_protocol::any_move::AnyMove;
use tilescope_session::LinkError;

use super::options::VERSION;

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Message {
    tilescope: u32,
    #[serde(flatten)]
    event: Event,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "lowercase")]
pub enum Event {
    /// The frame has contents and accepts commands.
    Ready,
    Position(Position),
    /// A search has a new report, or has ended.
    Analysis(Analysis),
    Error(Wrong),
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Position {
    pub game: &'static str,
    pub record: String,
    /// The number of the player to move, from 1; `None` if no player is to move.
    pub player: Option<usize>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Analysis {
    pub search: String,
    /// The seed in digits, because a number in JavaScript cannot hold all seeds.
    pub seed: String,
    pub work: u64,
    pub budget: u64,
    pub done: bool,
    /// The move that the search would play, as text.
    pub choice: Option<String>,
    /// The most visited moves, the choice first.
    pub candidates: Vec<Candidate>,
    /// The final report as text: the value of the parameter `frozen`.
    pub frozen: Option<String>,
    /// Whether a new search reproduced the stored report; `None` if there is no stored report, or the search has not
    /// ended.
    pub same: Option<bool>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Candidate {
    #[serde(rename = "move")]
    pub mv: String,
    pub visits: u64,
    /// The win rate in playouts, from 0 to 1.
    pub win: Option<f64>,
    pub lead: Option<f64>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Wrong {
    pub message: String,
    /// The wrong parameter, if there is one.
    pub parameter: Option<String>,
    /// The byte of the parameter's text at which reading failed, from 0.
    pub byte: Option<usize>,
}

impl From<Event> for Message {
    fn from(event: Event) -> Message {
        Message { tilescope: VERSION, event }
    }
}

impl Wrong {
    /// Creates an error that is not about a parameter.
    pub fn of(message: impl Into<String>) -> Wrong {
        Wrong { message: message.into(), parameter: None, byte: None }
    }
}

impl From<&LinkError> for Wrong {
    fn from(error: &LinkError) -> Wrong {
        let (parameter, byte) = error.place();
        Wrong { message: error.to_string(), parameter: Some(parameter.to_owned()), byte: Some(byte) }
    }
}

/// Returns the most visited candidates of a report, the choice first.
pub fn candidates(report: &Report<AnyMove>, most: usize) -> Vec<Candidate> {
    let mut tried: Vec<usize> = (0..report.candidates.len()).collect();
    tried.retain(|&index| report.candidates[index].visits > 0);
    order::sort_by_key(&mut tried, |&index| {
        (Some(index) != report.choice, std::cmp::Reverse(report.candidates[index].visits))
    });
    let candidate = |index: usize| {
        let candidate = &report.candidates[index];
        Candidate {
            mv: candidate.mv.to_string(),
            visits: candidate.visits,
            win: candidate.win.mean(),
            lead: candidate.lead.mean(),
        }
    };
    tried.into_iter().take(most).map(candidate).collect()
}
