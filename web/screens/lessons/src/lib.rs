//! Lessons: texts that teach at a board what a search does. `docs/lessons.md` explains how to write one.
//!
//! ```text
//!   lines      the lines of a text, each with its place
//!   read       their grammar: settings, steps, questions, answers
//!   claim      the share of seeds whose search finds a move
//!   position   the check against the rules and searchers: positions, moves, searchers
//!   progress   an active lesson: the shown step, the answers
//!   emphasis   emphasis in a text
//!   lesson_session   the progress with its positions as games, its source, and its stored progress
//!   trial      what the searches of a step find, seed by seed
//!   pane       the text and the question, beside the board
//!   seeds      the claim of a step as a strip of dots
//! ```
//! A text is untrusted: a mistake is reported with its place, and nothing panics.

pub mod claim;
pub mod emphasis;
pub mod lesson_session;
mod lines;
pub mod pane;
pub mod position;
pub mod progress;
mod read;
mod seeds;
pub mod trial;

use claim::Claim;
use tilescope_core::ParseError;
use tilescope_floor::parts::Parts;

/// A lesson as written. Its moves and positions are not yet checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    pub title: String,
    /// The subject in one sentence; may be empty.
    pub about: String,
    /// The language of its texts as a tag, as in `en`.
    pub language: String,
    pub steps: Vec<LessonStep>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonStep {
    pub title: String,
    pub text: Vec<String>,
    pub setting: Setting,
    /// The budget of the search that starts with the step, in the unit of the searcher; `None` if no search starts.
    pub watch: Option<u64>,
    /// The author's claim about the searches of this step, if there is one.
    pub finds: Option<Claim<Quote>>,
    pub offers: Offers,
    /// The question, if there is one.
    pub question: Option<LessonQuestion>,
    pub hint: Option<String>,
}

/// The screens that a step offers for its position and its search.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Offers {
    /// The number of iterations after which "Look inside" shows the search.
    pub inside: Option<u64>,
    /// The specification of the searcher that "Side by side" shows beside that of the step.
    pub beside: Option<Quote>,
    /// The two moves that "Why this move and not that one?" compares.
    pub why: Option<[Quote; 2]>,
}

/// The position and the searcher of a step. Settings that a step leaves out are those of the step before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setting {
    pub game: Quote,
    pub search: Quote,
    pub seed: u64,
    /// The budget of a search that you start, in the unit of the searcher.
    pub budget: u64,
    pub workers: usize,
    pub hide: Parts,
}

/// A part of the text that the rules of a game or the table of searchers read.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Quote {
    pub text: String,
    /// The byte offset of its start in the lesson.
    pub at: usize,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonQuestion {
    pub words: String,
    /// The answers to choose from, or the replies to moves on the board.
    pub answers: Answers,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answers {
    Choice(Vec<LessonAnswer<String>>),
    /// A move on the board. An empty list of moves stands for all that are not mentioned.
    Moves(Vec<LessonAnswer<Vec<Quote>>>),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonAnswer<T> {
    pub right: bool,
    pub given: T,
    /// The reply to this answer; may be empty.
    pub reply: String,
}

impl Lesson {
    /// Reads a lesson, as far as possible without the rules of its game.
    ///
    /// # Errors
    /// If the text is wrong: the place, and what was expected.
    pub fn read(text: &str) -> Result<Lesson, ParseError> {
        read::lesson(text)
    }
}

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
