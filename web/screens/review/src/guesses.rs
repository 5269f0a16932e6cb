//! The guessed moves and their grades.

use std::rc::Rc;

use tilescope_core::review::{Decision, Judgement};
use tilescope_protocol::any_move::AnyMove;
use yew::AttrValue;

#[derive(Clone, PartialEq, Default, Debug)]
pub(super) struct Guesses {
    pub(super) made: usize,
    /// The number of guesses that were the best move or cannot be distinguished from it.
    pub(super) right: usize,
    pub(super) lost: f64,
    pub(super) last: Option<Guess>,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) struct Guess {
    pub(super) ply: usize,
    pub(super) mv: AnyMove,
    /// The grade; `None` until the guess is graded.
    pub(super) grade: Option<Rc<Decision<AnyMove>>>,
}

impl Guesses {
    /// Returns the guesses with a new one to grade. It replaces a guess that still waits for its grade.
    pub(super) fn with(&self, ply: usize, mv: AnyMove) -> Guesses {
        Guesses { last: Some(Guess { ply, mv, grade: None }), ..self.clone() }
    }

    pub(super) fn at(&self, ply: usize) -> Option<&Guess> {
        self.last.as_ref().filter(|guess| guess.ply == ply)
    }

    pub(super) fn waiting(&self) -> Option<&Guess> {
        self.last.as_ref().filter(|guess| guess.grade.is_none())
    }

    /// Applies a grade if it belongs to the guess that waits for one.
    pub(super) fn grade(&mut self, answer: Result<Option<Judgement<AnyMove>>, AttrValue>) {
        let Some(guess) = self.last.as_mut().filter(|guess| guess.grade.is_none()) else { return };
        let Ok(Some(Judgement::Decision(grade))) = answer else { return };
        if grade.played == Some(guess.mv) {
            self.made += 1;
            self.right += usize::from(!grade.lost.is_probable());
            self.lost -= grade.skill(grade.player);
            guess.grade = Some(Rc::new(grade));
        }
    }
}
