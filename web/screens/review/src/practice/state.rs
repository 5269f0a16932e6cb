//! The shown mistake, and the attempts.

use std::rc::Rc;

use tilescope_core::games::GameId;
use tilescope_engine::Heard;
use tilescope_protocol::JudgeRequest;
use tilescope_protocol::any_move::AnyMove;
use tilescope_session::ReviewDepth;
use yew::Reducible;

use super::super::evaluator;
use super::super::guesses::Guesses;
use super::super::mistakes::Mistake;
use super::super::state::Look;

/// The kept mistakes, and the attempts at the shown one.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Practice {
    /// The game of the shown mistakes.
    pub(super) game: GameId,
    /// All kept mistakes, including those of other games.
    pub(super) all: Vec<Mistake>,
    /// The index of the shown mistake; `None` if the game has none.
    at: Option<usize>,
    /// The attempts, with the last of them.
    pub(super) guesses: Guesses,
    pub(super) look: Look,
}

#[derive(Clone, Debug)]
pub(super) enum PracticeAction {
    /// Tries a move.
    Try(AnyMove),
    /// A worker has sent a message about the attempt.
    Graded(Box<Heard>),
    /// Shows a move on the board.
    Look(Look),
    /// Tries the same position again.
    Again,
    /// Goes to the next mistake. If the best move was found, the mistake leaves the list.
    Next,
    /// Removes the shown mistake from the list.
    Forget,
    /// Replaces all mistakes.
    Replace(Vec<Mistake>),
}

impl Practice {
    pub(super) fn new(game: GameId, all: Vec<Mistake>) -> Practice {
        let practice = Practice { game, all, at: None, guesses: Guesses::default(), look: Look::Better };
        practice.shown_from(0)
    }

    /// Shows the first mistake of the game from an index on, and wraps around.
    fn shown_from(mut self, from: usize) -> Practice {
        let of_game = |&index: &usize| self.all[index].game() == Some(self.game);
        self.at = (from..self.all.len()).chain(0..from.min(self.all.len())).find(of_game);
        (self.guesses, self.look) = (Guesses::default(), Look::Better);
        self
    }

    fn without_shown(mut self) -> Practice {
        match self.at {
            Some(at) => {
                self.all.remove(at);
                self.shown_from(at)
            }
            None => self,
        }
    }

    /// Returns the shown mistake.
    pub(super) fn shown(&self) -> Option<&Mistake> {
        self.all.get(self.at?)
    }

    /// Returns the number of mistakes of the game.
    pub(super) fn count(&self) -> usize {
        self.all.iter().filter(|mistake| mistake.game() == Some(self.game)).count()
    }

    /// Returns whether the last attempt is as good as the best move.
    pub(super) fn is_solved(&self) -> bool {
        let last = self.guesses.last.as_ref().and_then(|guess| guess.grade.as_ref());
        last.is_some_and(|grade| !grade.lost.is_probable())
    }

    /// Returns the request for a worker.
    pub(super) fn request(&self) -> Option<JudgeRequest> {
        let guess = self.guesses.waiting()?;
        Some(JudgeRequest {
            record: self.shown()?.record.clone(),
            played: Some(guess.mv.to_string()),
            spec: evaluator::searcher(self.game).to_owned(),
            seed: evaluator::SEED.to_owned(),
            effort: evaluator::effort(self.game, ReviewDepth::Quick),
        })
    }
}

impl Reducible for Practice {
    type Action = PracticeAction;

    fn reduce(self: Rc<Self>, action: PracticeAction) -> Rc<Self> {
        let mut next = (*self).clone();
        match action {
            PracticeAction::Try(mv) => (next.guesses, next.look) = (next.guesses.with(0, mv), Look::Guess),
            PracticeAction::Graded(heard) => {
                let id = next.game;
                next.guesses.grade(&heard, |text| AnyMove::read(id, text).ok());
            }
            PracticeAction::Look(look) => next.look = look,
            PracticeAction::Again => (next.guesses.last, next.look) = (None, Look::Better),
            PracticeAction::Next if next.is_solved() => next = next.without_shown(),
            PracticeAction::Next => {
                next = {
                    let from = next.at.map_or(0, |at| at + 1);
                    next.shown_from(from)
                }
            }
            PracticeAction::Forget => next = next.without_shown(),
            PracticeAction::Replace(all) => next = Practice::new(next.game, all),
        }
        Rc::new(next)
    }
}

#[cfg(test)]
mod tests {
    use tilescope_core::review::{Decision, Judgement, Lost};
    use tilescope_protocol::{Answer, Question};

    use super::super::super::mistakes;
    use super::*;

    const LIST: &str = "mistakes 1\n\
        lost 4.2 played c4c5 best d5d6 record ontop(players=2) =T1 d3d4 =T0\n\
        lost 3.0 played 0,1r0 best 1,0r0 record carcassonne(players=2) =V\n\
        lost 2.0 played d6d7 best d5d6 record ontop(players=2) =T1 d3d4 =T1\n";

    fn begun() -> Rc<Practice> {
        Rc::new(Practice::new(GameId::OnTop, mistakes::read(LIST).unwrap()))
    }

    /// Returns a grade of the waiting move, with its loss in points and half of the interval.
    fn graded(state: &Practice, points: f64, half: f64) -> PracticeAction {
        let request = state.request().expect("a move waits for its grade");
        let played = request.played.clone();
        let decision = Decision {
            player: tilescope_core::Player::new(1),
            best: "d5d6".to_owned(),
            line: vec!["d5d6".to_owned()],
            seats: Vec::new(),
            played,
            lost: Lost { points, half },
            less: vec![0.0, points],
            gain: vec![0.0; 2],
        };
        let answer = Ok(Answer::Judge(Box::new(Judgement::Decision(decision))));
        PracticeAction::Graded(Heard { question: Question::Judge(request), answer }.into())
    }

    #[test]
    fn a_mistake_is_tried_until_it_is_solved_and_leaves_the_list() {
        let state = begun();
        assert_eq!((state.at, state.count()), (Some(0), 2));
        let mv = |text: &str| AnyMove::read(GameId::OnTop, text).unwrap();
        let state = state.reduce(PracticeAction::Try(mv("c4c5")));
        assert_eq!(state.request().unwrap().record, "ontop(players=2) =T1 d3d4 =T0");
        let grade = graded(&state, 4.0, 1.0);
        let state = state.reduce(grade);
        assert!(state.request().is_none() && !state.is_solved());
        let state = state.reduce(PracticeAction::Again).reduce(PracticeAction::Try(mv("d5d6")));
        let grade = graded(&state, 0.0, 0.0);
        let state = state.reduce(grade);
        assert!(state.is_solved());
        let state = state.reduce(PracticeAction::Next);
        assert_eq!((state.all.len(), state.count(), state.at), (2, 1, Some(1)));
        assert!(!state.is_solved());
        let state = state.reduce(PracticeAction::Next);
        assert_eq!(state.at, Some(1), "what was not solved comes again");
        let state = state.reduce(PracticeAction::Forget);
        assert_eq!((state.all.len(), state.at), (1, None), "that of another game stays");
        assert_eq!(state.reduce(PracticeAction::Next).at, None);
    }

    #[test]
    fn replacing_the_mistakes_starts_with_the_first() {
        let other = mistakes::read(LIST).unwrap().split_off(2);
        let state = begun().reduce(PracticeAction::Replace(other));
        assert_eq!((state.at, state.shown().unwrap().lost), (Some(0), 2.0));
    }
}
