//! The moves that were guessed, and how good they were.

use std::rc::Rc;

use tilescope_core::review::{Decision, Judgement};
use tilescope_engine::Heard;
use tilescope_protocol::Answer;
use tilescope_protocol::any_move::AnyMove;

/// How the moves were guessed so far.
#[derive(Clone, PartialEq, Default, Debug)]
pub(super) struct Guesses {
    /// How many are graded.
    pub(super) made: usize,
    /// How many of them were the best or cannot be told from it.
    pub(super) right: usize,
    /// The points that they certainly lost.
    pub(super) lost: f64,
    /// The last one.
    pub(super) last: Option<Guess>,
}

/// A guess.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Guess {
    /// The number of moves before it.
    pub(super) ply: usize,
    /// The move.
    pub(super) mv: AnyMove,
    /// How good it is; none before it is graded.
    pub(super) grade: Option<Rc<Decision<AnyMove>>>,
}

impl Guesses {
    /// The same with a guess that is to be graded; one that waits for its grade gives way.
    pub(super) fn with(&self, ply: usize, mv: AnyMove) -> Guesses {
        Guesses { last: Some(Guess { ply, mv, grade: None }), ..self.clone() }
    }

    /// The guess that is made in a position.
    pub(super) fn at(&self, ply: usize) -> Option<&Guess> {
        self.last.as_ref().filter(|guess| guess.ply == ply)
    }

    /// The guess that waits for its grade.
    pub(super) fn waiting(&self) -> Option<&Guess> {
        self.last.as_ref().filter(|guess| guess.grade.is_none())
    }

    /// Takes in a grade, where it is that of the guess that waits for one.
    pub(super) fn grade(&mut self, heard: &Heard, read: impl Fn(&str) -> Option<AnyMove>) {
        let Some(guess) = self.last.as_mut().filter(|guess| guess.grade.is_none()) else { return };
        let Ok(Answer::Judge(judgement)) = &heard.answer else { return };
        let Ok(Judgement::Decision(grade)) = judgement.try_map(|text| read(text).ok_or(())) else { return };
        if grade.played == Some(guess.mv) {
            self.made += 1;
            self.right += usize::from(!grade.lost.is_certain());
            self.lost -= grade.skill(grade.player);
            guess.grade = Some(Rc::new(grade));
        }
    }
}
