//! The check of a step against the rules and the searchers.

use tilescope_core::games::GameId;
use tilescope_core::{ParseError, ParseErrorKind, Record, SearchSpec, State, Turn};

use super::claim::Claim;
use super::{Answers, Lesson, LessonStep, Quote};

/// A step whose position, searcher and moves have been checked.
#[derive(Clone, PartialEq, Debug)]
pub struct LessonPosition<S: State> {
    /// The record that leads to the position.
    pub record: Record<S>,
    /// The searcher.
    pub spec: SearchSpec,
    /// The author's claim about the searches, if there is one.
    pub finds: Option<Claim<S::Move>>,
    /// The searcher to show side by side with that of the step, if there is one.
    pub beside: Option<SearchSpec>,
    /// The moves to compare, if there are any.
    pub why: Option<[S::Move; 2]>,
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
    let legal = |quote: &Quote| legal(&position, quote);
    let answers = match step.question.as_ref().map(|question| &question.answers) {
        Some(Answers::Moves(answers)) => {
            answers.iter().map(|answer| answer.given.iter().map(legal).collect()).collect::<Result<_, _>>()?
        }
        _ => Vec::new(),
    };
    let finds = step.finds.as_ref().map(|claim| claim.try_map(legal)).transpose()?;
    let beside = step.offers.beside.as_ref().map(read).transpose()?;
    let why = match &step.offers.why {
        Some([first, second]) => Some([legal(first)?, legal(second)?]),
        None => None,
    };
    Ok(LessonPosition { spec: read(&setting.search)?, finds, beside, why, answers, record })
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
