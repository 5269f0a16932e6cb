//! Lessons: texts by which people learn at a board what a search does. `docs/lessons.md` says how one is written.
//!
//! ```text
//!   lines      the lines of a text, each with its place
//!   read       their grammar: settings, steps, questions, answers
//!   scene      what the rules and the searchers say of it: positions, moves, searchers
//!   course     a lesson that is being taken: the step that is shown, what was answered
//!   emphasis   what stands out in a text
//!   taught     the course with its positions as games, where it comes from, and what is kept of it
//!   pane       what is read and asked, beside the board
//! ```
//! A text is untrusted: what cannot be read is told with its place, and nothing panics.

pub mod course;
pub mod emphasis;
mod lines;
pub mod pane;
mod read;
pub mod scene;
pub mod taught;

use tilescope_core::ParseError;
use tilescope_floor::parts::Parts;

/// A lesson as it is written. Nothing in it is known to be legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// What it is called.
    pub title: String,
    /// What it is about, in a sentence; may be empty.
    pub about: String,
    /// The language of its texts, as pages name theirs: `en`.
    pub language: String,
    /// Its steps, at least one.
    pub steps: Vec<Step>,
}

/// A step of a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// What it is called.
    pub title: String,
    /// What is to be read, paragraph by paragraph.
    pub text: Vec<String>,
    /// The position and the searcher.
    pub setting: Setting,
    /// How much is searched as soon as the step is shown, in the unit of the searcher; none where nothing is.
    pub watch: Option<u64>,
    /// What that search finds, as the author says: its move is one of these.
    pub finds: Vec<Quote>,
    /// What is asked.
    pub question: Option<Question>,
    /// What helps to answer.
    pub hint: Option<String>,
}

/// The position and the searcher of a step; what a step does not say is as in the step before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setting {
    /// The record that leads to the position.
    pub game: Quote,
    /// The specification of the searcher.
    pub search: Quote,
    /// The seed of the search.
    pub seed: u64,
    /// How much is searched when somebody starts it, in the unit of the searcher.
    pub budget: u64,
    /// How many workers search.
    pub workers: usize,
    /// What of the page is hidden.
    pub hide: Parts,
}

/// A part of the text that is read by the rules of a game or the table of searchers.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Quote {
    /// The part as it stands there.
    pub text: String,
    /// The byte of the lesson at which it begins.
    pub at: usize,
}

/// What is asked in a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// The question.
    pub words: String,
    /// The answers among which is chosen, or what is said to moves on the board.
    pub answers: Answers,
}

/// How a question is answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answers {
    /// By choosing from a list.
    Choice(Vec<Answer<String>>),
    /// By a move on the board. No moves: all that are not mentioned.
    Moves(Vec<Answer<Vec<Quote>>>),
}

/// An answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer<T> {
    /// Whether it is right.
    pub right: bool,
    /// The answer.
    pub given: T,
    /// What is said to those who give it; may be empty.
    pub reply: String,
}

impl Lesson {
    /// Reads a lesson, as far as it can be read without the rules of its game.
    ///
    /// # Errors
    /// Where the text is wrong, and what was expected.
    pub fn read(text: &str) -> Result<Lesson, ParseError> {
        read::lesson(text)
    }
}

/// What is wrong with a lesson, with the line on which it is and what stands there.
pub fn complaint(text: &str, error: &ParseError) -> String {
    let place = error.offset().min(text.len());
    let line = text[..place].matches('\n').count() + 1;
    let rest = text[place..].lines().next().unwrap_or_default();
    match rest.split_whitespace().next() {
        None => format!("line {line}: {}", error.kind()),
        Some(word) => {
            let word: String = word.chars().take(24).collect();
            format!("line {line}, at “{word}”: {}", error.kind())
        }
    }
}

#[cfg(test)]
mod tests;
