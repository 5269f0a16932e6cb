//! The check of a step against the rules and the searchers.

use tilescope_core::games::GameId;
use tilescope_core::{ParseError, ParseErrorKind, Record, SearchSpec, State, Turn};

use super::{Answers, Lesson, LessonStep, Quote};

/// A step whose position, searcher and moves have been checked.
#[derive(Clone, PartialEq, Debug)]
pub struct LessonPosition<S: State> {
    /// The record that leads to the position.
    pub record: Record<S>,
    /// The searcher.
    pub spec: SearchSpec,
    /// The expected results of the search, as the author states.
    pub finds: Vec<S::Move>,
    /// The moves of each answer; empty for answers from a list.
    pub answers: Vec<Vec<S::Move>>,
}

impl Lesson {
    /// Returns the game of the lesson: that of its first position.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn game(&self) -> Result<GameId, ParseError> {
        let game = &self.steps[0].setting.game;
        GameId::of_text(&game.text).map_err(|error| error.within(game.at))
    }

    /// Checks the steps by the rules of `S`.
    ///
    /// # Errors
    /// If a record, a searcher or a move is wrong: the place, and what was expected.
    pub fn positions<S: State>(&self) -> Result<Vec<LessonPosition<S>>, ParseError> {
        self.steps.iter().map(position).collect()
    }
}

fn position<S: State>(step: &LessonStep) -> Result<LessonPosition<S>, ParseError> {
    let setting = &step.setting;
    let record: Record<S> = read(&setting.game)?;
    let position = record.position(record.moves().len());
    if !matches!(position.turn(), Turn::Player(_)) {
        let end = setting.game.at + setting.game.text.len();
        let expected = "a position in which a player is to move; the record includes the draws";
        return Err(ParseError::new(end, ParseErrorKind::Expected(expected)));
    }
    let legal =
        |quotes: &[Quote]| quotes.iter().map(|quote| legal(&position, quote)).collect::<Result<_, _>>();
    let answers = match step.question.as_ref().map(|question| &question.answers) {
        Some(Answers::Moves(answers)) => {
            answers.iter().map(|answer| legal(&answer.given)).collect::<Result<_, _>>()?
        }
        _ => Vec::new(),
    };
    Ok(LessonPosition { spec: read(&setting.search)?, finds: legal(&step.finds)?, answers, record })
}

fn read<T: std::str::FromStr<Err = ParseError>>(quote: &Quote) -> Result<T, ParseError> {
    quote.text.parse().map_err(|error: ParseError| error.within(quote.at))
}

/// Reads a move and checks that it is legal in a position.
fn legal<S: State>(position: &S, quote: &Quote) -> Result<S::Move, ParseError> {
    let mv: S::Move = read(quote)?;
    let illegal = |error| ParseError::new(quote.at, format!("this move is not legal: {error}"));
    position.check(mv).map_err(illegal)?;
    Ok(mv)
}
