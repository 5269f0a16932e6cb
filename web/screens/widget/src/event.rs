//! What the page around the frame is told.

use serde::Serialize;
use tilescope_core::{Report, order};
use tilescope_protocol::any_move::AnyMove;
use tilescope_session::LinkError;

use super::options::VERSION;

/// A message to the page around the frame.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Message {
    /// The version of the contract.
    tilescope: u32,
    #[serde(flatten)]
    event: Event,
}

/// What has happened.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "lowercase")]
pub enum Event {
    /// The frame shows something and hears commands.
    Ready,
    /// Another position is shown.
    Position(Position),
    /// A search knows more, or has ended.
    Analysis(Analysis),
    /// Something cannot be done.
    Error(Wrong),
}

/// The position that is shown.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Position {
    /// The name of the game.
    pub game: &'static str,
    /// The game up to the position: the text of a record.
    pub record: String,
    /// Which player is to move, from 1; none where it is nobody's turn.
    pub player: Option<usize>,
}

/// What a search knows.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Analysis {
    /// The searcher.
    pub search: String,
    /// Its seed, in digits: numbers of scripts do not hold all of them.
    pub seed: String,
    /// Iterations that are done.
    pub work: u64,
    /// Iterations that are wanted.
    pub budget: u64,
    /// Whether the search has ended.
    pub done: bool,
    /// What it would play: the text of a move.
    pub choice: Option<String>,
    /// The moves that were tried most, the choice first.
    pub candidates: Vec<Candidate>,
    /// The report as text, once it is whole: the value of the parameter `frozen`.
    pub frozen: Option<String>,
    /// Whether a search anew found what was frozen; none where nothing was, or the search has not ended.
    pub same: Option<bool>,
}

/// A move that was tried.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Candidate {
    /// The text of the move.
    #[serde(rename = "move")]
    pub mv: String,
    /// How often it was tried.
    pub visits: u64,
    /// The share of the win, from 0 to 1, in the games that were played out.
    pub win: Option<f64>,
    /// Points ahead of the best opponent.
    pub lead: Option<f64>,
}

/// What cannot be done, and why.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Wrong {
    /// In words.
    pub message: String,
    /// The parameter that is wrong, where one is.
    pub parameter: Option<String>,
    /// The byte of its text at which reading failed, from 0.
    pub byte: Option<usize>,
}

impl From<Event> for Message {
    fn from(event: Event) -> Message {
        Message { tilescope: VERSION, event }
    }
}

impl Wrong {
    /// Something else than a parameter is wrong.
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

/// The candidates of a report that were tried most, the choice first.
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
