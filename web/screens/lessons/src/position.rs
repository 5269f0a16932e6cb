//! The check of a step against the rules and the searchers.

use tilescope_core::games::GameId;
use tilescope_core::{ParseError, ParseErrorKind, Record, SearchSpec, State, Turn};
use tilescope_protocol::any_move::AnyMove;

use super::claim::Claim;
use super::{Answers, Lesson, LessonAnswer, LessonStep, Quote};

/// A step whose position, searcher and moves have been checked.
#[derive(Clone, PartialEq, Debug)]
pub struct LessonPosition<S: State> {
    pub record: Record<S>,
    pub spec: SearchSpec,
    /// The searcher to show side by side with that of the step, if there is one.
    pub beside: Option<SearchSpec>,
    /// The moves that the step names: those of its claim, those to compare, those of its answers.
    pub moves: Vec<S::Move>,
}

/// The moves that a step names, by their meaning. There is one type for all games: code for each game weighs more.
#[derive(Clone, PartialEq, Debug)]
pub struct StepMoves {
    /// The author's claim about the searches, if there is one.
    pub finds: Option<Claim<AnyMove>>,
    /// The moves to compare, if there are any.
    pub why: Option<[AnyMove; 2]>,
    /// The moves of each answer; empty for answers from a list.
    pub answers: Vec<Vec<AnyMove>>,
}

impl LessonStep {
    /// Returns the moves that the step names: those of its claim, those to compare, those of its answers.
    fn moves(&self) -> Vec<&Quote> {
        let claimed = self.finds.iter().flat_map(|claim| &claim.moves);
        let compared = self.offers.why.iter().flatten();
        claimed.chain(compared).chain(self.answers().iter().flat_map(|answer| &answer.given)).collect()
    }

    fn answers(&self) -> &[LessonAnswer<Vec<Quote>>] {
        match self.question.as_ref().map(|question| &question.answers) {
            Some(Answers::Moves(answers)) => answers,
            _ => &[],
        }
    }

    /// Sorts the checked moves that the step names by their meaning.
    pub(crate) fn sorted(&self, moves: Vec<AnyMove>) -> StepMoves {
        let mut moves = moves.into_iter();
        let mut take = |count: usize| -> Vec<AnyMove> { moves.by_ref().take(count).collect() };
        let finds = self.finds.as_ref();
        let finds = finds.map(|claim| Claim { moves: take(claim.moves.len()), seeds: claim.seeds });
        let why = self.offers.why.as_ref().and_then(|pair| take(pair.len()).try_into().ok());
        let answers = self.answers().iter().map(|answer| take(answer.given.len())).collect();
        StepMoves { finds, why, answers }
    }
}

impl Lesson {
    /// Returns the game of the lesson: that of its first position.
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
    let moves = step.moves().into_iter().map(|quote| legal(&position, quote)).collect::<Result<_, _>>()?;
    let beside = step.offers.beside.as_ref().map(read).transpose()?;
    Ok(LessonPosition { spec: read(&setting.search)?, beside, moves, record })
}

fn read<T: std::str::FromStr<Err = ParseError>>(quote: &Quote) -> Result<T, ParseError> {
    quote.text.parse().map_err(|error: ParseError| error.within(quote.at))
}

fn legal<S: State>(position: &S, quote: &Quote) -> Result<S::Move, ParseError> {
    let mv: S::Move = read(quote)?;
    let illegal = |error| ParseError::new(quote.at, format!("this move is not legal: {error}"));
    position.check(mv).map_err(illegal)
}
