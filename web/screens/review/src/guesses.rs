//! The guessed moves and their grades.

use std::rc::Rc;

use tilescope_core::review::{Decision, Judgement};
use tilescope_engine::Heard;
use tilescope_protocol::Answer;
use tilescope_protocol::any_move::AnyMove;

/// The results of the guesses so far.
#[derive(Clone, PartialEq, Default, Debug)]
pub(super) struct Guesses {
    /// The number of graded guesses.
    pub(super) made: usize,
    /// The number of guesses that were the best move or cannot be distinguished from it.
    pub(super) right: usize,
    /// The points that they probably lost.
    pub(super) lost: f64,
    /// The last guess.
    pub(super) last: Option<Guess>,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) struct Guess {
    /// The number of plies before it.
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

    /// Returns the guess in a position.
    pub(super) fn at(&self, ply: usize) -> Option<&Guess> {
        self.last.as_ref().filter(|guess| guess.ply == ply)
    }

    /// Returns the guess that waits for its grade.
    pub(super) fn waiting(&self) -> Option<&Guess> {
        self.last.as_ref().filter(|guess| guess.grade.is_none())
    }

    /// Applies a grade if it belongs to the guess that waits for one.
    pub(super) fn grade(&mut self, heard: &Heard, read: impl Fn(&str) -> Option<AnyMove>) {
        let Some(guess) = self.last.as_mut().filter(|guess| guess.grade.is_none()) else { return };
        let Ok(Answer::Judge(judgement)) = &heard.answer else { return };
        let Ok(Judgement::Decision(grade)) = judgement.try_map(|text| read(text).ok_or(())) else { return };
        if grade.played == Some(guess.mv) {
            self.made += 1;
            self.right += usize::from(!grade.lost.is_probable());
            self.lost -= grade.skill(grade.player);
            guess.grade = Some(Rc::new(grade));
        }
    }
}
