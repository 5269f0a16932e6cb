//! Requests to a worker besides its searches, and the answers.
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
    JudgeRequest, MoveComparisonRequest, Par, ParRequest,
};

/// A request. The answer depends on nothing else, except for times.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Question {
    /// One iteration of a search, for the inspector.
    Inspector(InspectorRequest),
    /// The comparison of two moves.
    Compare(MoveComparisonRequest),
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
            Question::ConvergenceCurve(request) => &request.record,
            Question::Judge(request) => &request.record,
            Question::Par(request) => &request.setup,
            Question::Contest(request) => &request.setup,
        })
    }
}

/// Takes the place of an [`Answer`] that nobody reads.
pub type Unread = serde::de::IgnoredAny;

/// An answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Answer {
    /// The frame of the inspector.
    Inspector(Box<InspectorFrame>),
    /// The comparison of the moves.
    Compare(Box<MoveComparison>),
    /// The convergence curve of the search.
    ConvergenceCurve(Box<ConvergenceCurve>),
    /// No judgement of the move yet.
    JudgementSettings,
    /// The judgement of the move.
    Judge(Box<Judgement<String>>),
    /// The progress of the computer players.
    Par(Par),
    /// The results of the games.
    Contest(Box<Contested>),
}
