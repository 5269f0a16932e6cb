//! The shown mistake, and the attempts.

use std::rc::Rc;

use tilescope_core::games::GameId;
use yew::Reducible;

use super::super::attempt::{AttemptAction, Attempts};
use super::super::mistakes::Mistake;

/// The kept mistakes, and the attempts at the shown one.
#[derive(Clone, PartialEq)]
pub(super) struct Practice {
    pub(super) game: GameId,
    /// All kept mistakes, including those of other games.
    pub(super) all: Vec<Mistake>,
    /// The index of the shown mistake; `None` if the game has none that is due.
    at: Option<usize>,
    /// The day since 1970.
    today: u32,
    pub(super) attempts: Attempts,
}

#[derive(Clone)]
pub(super) enum PracticeAction {
    Attempt(AttemptAction),
    /// Goes to the next mistake. If the best move was found, the mistake comes back on another day or is learnt.
    Next,
    Forget,
    Replace(Vec<Mistake>),
}

impl Practice {
    pub(super) fn new(game: GameId, all: Vec<Mistake>, today: u32) -> Practice {
        let practice = Practice { game, all, at: None, today, attempts: Attempts::new(game) };
        practice.shown_from(0)
    }

    /// Shows the first mistake of the game that is due, from an index on, and wraps around.
    fn shown_from(mut self, from: usize) -> Practice {
        let is_due = |&index: &usize| self.is_due(&self.all[index]);
        self.at = (from..self.all.len()).chain(0..from.min(self.all.len())).find(is_due);
        self.attempts = Attempts::new(self.game);
        self
    }

    /// Puts off the shown mistake, which is solved, or removes it if it is learnt.
    fn solved(mut self) -> Practice {
        let at_once = self.attempts.guesses.made == 1;
        let later = self.shown().and_then(|mistake| mistake.after(self.today, at_once));
        match (self.at, later) {
            (Some(at), Some(later)) => {
                self.all[at] = later;
                self.shown_from(at)
            }
            _ => self.without_shown(),
        }
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

    pub(super) fn shown(&self) -> Option<&Mistake> {
        self.all.get(self.at?)
    }

    /// Returns the number of mistakes of the game that are due.
    pub(super) fn count(&self) -> usize {
        self.all.iter().filter(|mistake| self.is_due(mistake)).count()
    }

    /// Returns the number of mistakes of the game that come back later, and the days until the first of them does.
    pub(super) fn later(&self) -> (usize, u32) {
        let later =
            self.all.iter().filter(|mistake| mistake.game() == Some(self.game) && !self.is_due(mistake));
        let days = later.clone().map(|mistake| mistake.due - self.today).min();
        (later.count(), days.unwrap_or(0))
    }

    /// Returns the day on which the shown mistake comes back, as days from today; `None` if it is learnt, or not solved.
    pub(super) fn back_in(&self) -> Option<u32> {
        let later = self.shown()?.after(self.today, self.attempts.guesses.made == 1)?;
        Some(later.due - self.today)
    }

    fn is_due(&self, mistake: &Mistake) -> bool {
        mistake.game() == Some(self.game) && mistake.due <= self.today
    }
}

impl Reducible for Practice {
    type Action = PracticeAction;

    fn reduce(self: Rc<Self>, action: PracticeAction) -> Rc<Self> {
        let mut next = (*self).clone();
        match action {
            PracticeAction::Attempt(action) => next.attempts.apply(action),
            PracticeAction::Next if next.attempts.is_solved() => next = next.solved(),
            PracticeAction::Next => {
                next = {
                    let from = next.at.map_or(0, |at| at + 1);
                    next.shown_from(from)
                }
            }
            PracticeAction::Forget => next = next.without_shown(),
            PracticeAction::Replace(all) => next = Practice::new(next.game, all, next.today),
        }
        Rc::new(next)
    }
}

#[cfg(test)]
mod tests {
    use tilescope_core::review::{Decision, Judgement, Lost};
    use tilescope_engine::Heard;
    use tilescope_protocol::JudgeRequest;
    use tilescope_protocol::any_move::AnyMove;

    use super::super::super::mistakes;
    use super::*;

    const LIST: &str = r#"{"name":"mistakes","version":1,"value":[
        {"lost":4.2,"solved":0,"due":0,"played":"ontop c4c5","best":"ontop d5d6","record":"ontop(players=2) =T1 d3d4 =T0"},
        {"lost":3,"solved":0,"due":0,"played":"carcassonne 0,1r0","best":"carcassonne 1,0r0","record":"carcassonne(players=2) =V"},
        {"lost":2,"solved":0,"due":0,"played":"ontop d6d7","best":"ontop d5d6","record":"ontop(players=2) =T1 d3d4 =T1"}]}"#;

    const TODAY: u32 = 20_000;

    fn begun() -> Rc<Practice> {
        Rc::new(Practice::new(GameId::OnTop, mistakes::read(LIST).unwrap(), TODAY))
    }

    fn request(state: &Practice) -> Option<JudgeRequest> {
        state.attempts.request(&state.shown()?.record)
    }

    fn tries(text: &str) -> PracticeAction {
        PracticeAction::Attempt(AttemptAction::Try(AnyMove::read(GameId::OnTop, text).unwrap()))
    }

    /// Returns a grade of the waiting move, with its loss in points and half of the interval.
    fn graded(state: &Practice, points: f64, half: f64) -> PracticeAction {
        let request = request(state).expect("a move waits for its grade");
        let played = request.played;
        let best = AnyMove::read(GameId::OnTop, "d5d6").unwrap();
        let decision = Decision {
            player: tilescope_core::Player::new(1),
            best,
            line: vec![best],
            seats: Vec::new(),
            played,
            lost: Lost { points, half, proven: false },
            less: vec![0.0, points],
            gain: vec![0.0; 2],
        };
        let heard = Heard { request, answer: Ok(Some(Judgement::Decision(decision))) };
        PracticeAction::Attempt(AttemptAction::Graded(heard.into()))
    }

    #[test]
    fn a_mistake_is_tried_until_it_is_solved_and_comes_back_another_day() {
        let state = begun();
        assert_eq!((state.at, state.count()), (Some(0), 2));
        let state = state.reduce(tries("c4c5"));
        assert_eq!(request(&state).unwrap().record, "ontop(players=2) =T1 d3d4 =T0");
        let grade = graded(&state, 4.0, 1.0);
        let state = state.reduce(grade);
        assert!(request(&state).is_none() && !state.attempts.is_solved());
        let state = state.reduce(PracticeAction::Attempt(AttemptAction::Again)).reduce(tries("d5d6"));
        let grade = graded(&state, 0.0, 0.0);
        let state = state.reduce(grade);
        assert!(state.attempts.is_solved());
        assert_eq!(state.back_in(), Some(1));
        let state = state.reduce(PracticeAction::Next);
        assert_eq!((state.all.len(), state.count(), state.at, state.later()), (3, 1, Some(2), (1, 1)));
        assert_eq!((state.all[0].solved, state.all[0].due), (0, TODAY + 1), "it took two attempts");
        assert!(!state.attempts.is_solved());
        let state = state.reduce(PracticeAction::Next);
        assert_eq!(state.at, Some(2), "what was not solved comes again");
        let state = state.reduce(PracticeAction::Forget);
        assert_eq!((state.all.len(), state.at), (2, None), "the others stay");
        assert_eq!(state.reduce(PracticeAction::Next).at, None);
    }

    #[test]
    fn replacing_the_mistakes_starts_with_the_first() {
        let other = mistakes::read(LIST).unwrap().split_off(2);
        let state = begun().reduce(PracticeAction::Replace(other));
        assert_eq!((state.at, state.shown().unwrap().lost), (Some(0), 2.0));
    }
}
