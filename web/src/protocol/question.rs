//! What a worker is asked beside its searches, and what it answers.
//!
//! A worker works at one question at a time, in slices, until it is answered as it was asked. Asked for the first time, or once
//! more, it answers once: with the whole, or after a while with what is known so far. Asked anything else, it forgets the rest.

use serde::{Deserialize, Serialize};
use tilescope_core::comparison::Reasons;

use super::{ReasonsRequest, Scene, StudyRequest};

/// A question. The answer hangs on nothing else.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Question {
    /// How does a search look at one of its iterations?
    Study(StudyRequest),
    /// How do two moves compare?
    Compare(ReasonsRequest),
}

/// What is known.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Answer {
    /// How the search looks.
    Study(Box<Scene>),
    /// How the moves compare.
    Compare(Box<Reasons>),
}
