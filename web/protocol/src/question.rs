//! Requests to a worker that does not search for the page, and the answers.
//!
//! A worker works on one request at a time, in slices, until the answer is complete. For a new or repeated request it
//! sends one answer: the complete one, or after a while the results so far. A different request makes it forget the
//! current one.

use serde::{Deserialize, Serialize};
use tilescope_core::ParseError;
use tilescope_core::comparison::MoveComparison;
use tilescope_core::games::GameId;
use tilescope_core::review::Judgement;

use super::{
    ContestRequest, Contested, ConvergenceCurve, ConvergenceRequest, InspectorFrame, InspectorRequest,
    JudgeRequest, MoveComparisonRequest, Par, ParRequest, RolloutRequest,
};

/// A request. The answer depends on nothing else, except for times.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Question {
    /// One iteration of a search, for the inspector.
    Inspector(InspectorRequest),
    /// The comparison of two moves.
    Compare(MoveComparisonRequest),
    /// A rollout of moves.
    RollOut(RolloutRequest),
    /// The convergence curve of a search.
    ConvergenceCurve(ConvergenceRequest),
    /// The judgement of a move.
    Judge(JudgeRequest),
    /// The points of computer players in a game.
    Par(ParRequest),
    /// The games of a match.
    Contest(ContestRequest),
}

impl Question {
    /// Returns the game that the question is about.
    ///
    /// # Errors
    /// If its text begins with the name of no game.
    pub fn game(&self) -> Result<GameId, ParseError> {
        GameId::of_text(match self {
            Question::Inspector(request) => &request.record,
            Question::Compare(request) => &request.record,
            Question::RollOut(request) => &request.record,
            Question::ConvergenceCurve(request) => &request.record,
            Question::Judge(request) => &request.record,
            Question::Par(request) => &request.setup,
            Question::Contest(request) => &request.setup,
        })
    }
}

/// A request that replaces the previous one. The same request again repeats the results so far.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Ask {
    /// The number that identifies the answer.
    pub id: u32,
    /// The request.
    pub question: Question,
}

/// A message from a worker that answers to the page.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Reply {
    /// The worker runs and uses this protocol.
    Ready {
        /// The [`VERSION`](crate::VERSION) of the worker's build.
        version: u32,
    },
    /// The results of a request so far.
    Answer {
        /// The number of the request.
        id: u32,
        /// The results.
        answer: Answer,
        /// Whether the answer is complete; otherwise the worker continues.
        whole: bool,
    },
    /// A request cannot be answered: a text could not be read.
    Unanswerable {
        /// The number of the request.
        id: u32,
        /// The text that is wrong, the place in it, and what was expected.
        message: String,
    },
    /// The worker broke, or received a message that it cannot read. The page must replace it.
    Failed {
        /// The cause.
        message: String,
    },
}

/// An answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Answer {
    /// The frame of the inspector.
    Inspector(Box<InspectorFrame>),
    /// The comparison of the moves.
    Compare(Box<MoveComparison>),
    /// The rollout so far: the text of a [`Quotation`](tilescope_core::rollout::Quotation).
    RollOut(String),
    /// The convergence curve of the search.
    ConvergenceCurve(Box<ConvergenceCurve>),
    /// No judgement of the move yet.
    Judging,
    /// The judgement of the move.
    Judge(Box<Judgement<String>>),
    /// The progress of the computer players.
    Par(Par),
    /// The results of the games.
    Contest(Box<Contested>),
}
