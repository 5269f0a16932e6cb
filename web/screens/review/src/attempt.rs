//! Attempts at one position: the moves that the viewer tries, their grades, and the board that shows them.

use std::rc::Rc;

use tilescope_core::games::GameId;
use tilescope_core::review::Decision;
use tilescope_engine::{Heard, use_answers};
use tilescope_protocol::JudgeRequest;
use tilescope_protocol::any_move::AnyMove;
use tilescope_session::ReviewDepth;
use tilescope_table::any_game::AnyGame;
use tilescope_table::trial_board::TrialBoard;
use yew::prelude::*;

use super::board::Board;
use super::evaluator;
use super::guesses::Guesses;
use super::solution::Solution;
use super::state::Look;
use super::turn_card::choice;

#[derive(Clone, PartialEq)]
pub(super) struct Attempts {
    game: GameId,
    pub(super) guesses: Guesses,
    pub(super) look: Look,
    /// The solution, once it is shown. There are no attempts after it.
    pub(super) solution: Option<Solution>,
}

#[derive(Clone)]
pub(super) enum AttemptAction {
    Try(AnyMove),
    /// A worker has sent a message about the move.
    Graded(Box<Heard<JudgeRequest>>),
    Look(Look),
    Again,
    /// Shows the solution of the position that the present of a game is.
    Reveal(AnyGame),
    /// Shows the position of the solution after this many moves.
    Step(usize),
}

impl AttemptAction {
    pub(super) fn callback(self, dispatch: &Callback<AttemptAction>) -> Callback<()> {
        dispatch.reform(move |()| self.clone())
    }
}

impl Reducible for Attempts {
    type Action = AttemptAction;

    fn reduce(self: Rc<Self>, action: AttemptAction) -> Rc<Self> {
        let mut next = (*self).clone();
        next.apply(action);
        Rc::new(next)
    }
}

impl Attempts {
    /// Creates the state without an attempt.
    pub(super) fn new(game: GameId) -> Attempts {
        Attempts { game, guesses: Guesses::default(), look: Look::Better, solution: None }
    }

    pub(super) fn apply(&mut self, action: AttemptAction) {
        match action {
            AttemptAction::Try(mv) => (self.guesses, self.look) = (self.guesses.with(0, mv), Look::Guess),
            AttemptAction::Graded(heard) => match &mut self.solution {
                Some(solution) => solution.hear(*heard),
                None => self.guesses.grade(heard.answer),
            },
            AttemptAction::Look(look) => self.look = look,
            AttemptAction::Again => (self.guesses.last, self.look) = (None, Look::Better),
            AttemptAction::Reveal(position) => {
                self.solution = self.grade().and_then(|grade| Solution::new(&position, grade));
                self.look = Look::Line(1);
            }
            AttemptAction::Step(ply) => {
                self.solution.iter_mut().for_each(|solution| solution.show(ply));
                self.look = Look::Line(1);
            }
        }
    }

    /// Returns the grade of the last attempt, if it has one.
    pub(super) fn grade(&self) -> Option<&Rc<Decision<AnyMove>>> {
        self.guesses.last.as_ref()?.grade.as_ref()
    }

    /// Returns whether the last attempt is as good as the best move.
    pub(super) fn is_solved(&self) -> bool {
        self.grade().is_some_and(|grade| !grade.lost.is_probable())
    }

    /// Returns the request to grade the last attempt at the end of a record, or to continue the solution. `None` if nothing
    /// waits for an answer.
    pub(super) fn request(&self, record: &str) -> Option<JudgeRequest> {
        if let Some(solution) = &self.solution {
            return solution.request();
        }
        let guess = self.guesses.waiting()?;
        Some(evaluator::request(self.game, record.to_owned(), Some(guess.mv), ReviewDepth::Quick))
    }

    /// Returns the game through the solution if the board shows it.
    pub(super) fn line(&self) -> Option<&AnyGame> {
        let solution = self.solution.as_ref().filter(|_| matches!(self.look, Look::Line(_)))?;
        Some(&solution.game)
    }

    /// Renders the board: ready for a move, or with a move of [`Look`] that `shown` returns.
    pub(super) fn board(
        &self,
        position: &AnyGame,
        letters: bool,
        shown: impl Fn(Look) -> Option<AnyMove>,
        dispatch: &Callback<AttemptAction>,
    ) -> Html {
        let ply = position.timeline().played();
        let on_move = dispatch.reform(AttemptAction::Try);
        let line = self.line();
        let focus = shown(self.look).filter(|_| line.is_none());
        html! {
            if self.guesses.last.is_some() {
                <Board game={line.unwrap_or(position).clone()} {focus} line={Rc::new([]) as Rc<[AnyMove]>} />
            } else {
                <TrialBoard game={position.clone()} {ply} {letters} {on_move} />
            }
        }
    }

    /// Renders a move that you can show on the board.
    pub(super) fn choice(
        &self,
        position: &AnyGame,
        label: &'static str,
        mv: AnyMove,
        look: Look,
        dispatch: &Callback<AttemptAction>,
    ) -> Html {
        let on_look = dispatch.reform(AttemptAction::Look);
        choice(position, position.timeline().played(), label, mv, (look, self.look), &on_look)
    }
}

#[derive(Properties, PartialEq)]
pub(super) struct GraderProps {
    pub(super) request: JudgeRequest,
    pub(super) dispatch: Callback<AttemptAction>,
}

/// Requests the grade of a move from a worker. It renders nothing.
#[component]
pub(super) fn Grader(GraderProps { request, dispatch }: &GraderProps) -> Html {
    let hear = use_callback(dispatch.clone(), |heard: Heard<_>, dispatch| {
        dispatch.emit(AttemptAction::Graded(heard.into()))
    });
    use_answers(request.clone(), &hear);
    Html::default()
}
