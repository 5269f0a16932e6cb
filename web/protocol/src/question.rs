//! What a worker is asked beside its searches, and what it answers.
//!
//! A worker works at one question at a time, in slices, until it is answered as it was asked. Asked for the first time, or once
//! more, it answers once: with the whole, or after a while with what is known so far. Asked anything else, it forgets the rest.

use serde::{Deserialize, Serialize};
use tilescope_core::ParseError;
use tilescope_core::comparison::Reasons;
use tilescope_core::games::GameId;
use tilescope_core::review::Judgement;

use super::{
    ContestRequest, Contested, JudgeRequest, Par, ParRequest, ReasonsRequest, Scene, StudyRequest, Trail,
    TrailRequest,
};

/// A question. The answer hangs on nothing else, but for times.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Question {
    /// How does a search look at one of its iterations?
    Study(StudyRequest),
    /// How do two moves compare?
    Compare(ReasonsRequest),
    /// How does a search come to its answer?
    Trail(TrailRequest),
    /// How good was a move?
    Judge(JudgeRequest),
    /// What do computers make of a game?
    Par(ParRequest),
    /// How do games of a match go?
    Contest(ContestRequest),
}

impl Question {
    /// Returns the game that the question is about.
    ///
    /// # Errors
    /// If its text begins with the name of no game.
    pub fn game(&self) -> Result<GameId, ParseError> {
        GameId::of_text(match self {
            Question::Study(request) => &request.record,
            Question::Compare(request) => &request.record,
            Question::Trail(request) => &request.record,
            Question::Judge(request) => &request.record,
            Question::Par(request) => &request.setup,
            Question::Contest(request) => &request.setup,
        })
    }
}

/// Takes the place of an [`Answer`] that nobody reads.
pub type Unread = serde::de::IgnoredAny;

/// What is known.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Answer {
    /// How the search looks.
    Study(Box<Scene>),
    /// How the moves compare.
    Compare(Box<Reasons>),
    /// How the search came to what it knows.
    Trail(Box<Trail>),
    /// Nothing yet of how good the move was.
    Judging,
    /// How good it was.
    Judge(Box<Judgement<String>>),
    /// How far the computers are.
    Par(Par),
    /// How the games went.
    Contest(Box<Contested>),
}
