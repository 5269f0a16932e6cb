//! A move tried on a copy of a position.

use crate::{ByPlayer, State};

/// The move that was tried last in a position, so that a game can value similar moves without playing each of them.
#[derive(Clone, Debug)]
pub struct Tried<S: State> {
    mv: Option<S::Move>,
    after: S,
    scores: ByPlayer<i16>,
}

impl<S: State> Tried<S> {
    /// Creates space for a move in a position like this one.
    pub fn new(position: &S) -> Tried<S> {
        Tried { mv: None, after: position.clone(), scores: ByPlayer::default() }
    }

    /// Forgets the move, because the next one is in another position.
    pub fn forget(&mut self) {
        self.mv = None;
    }

    /// Returns the final scores as if the game ended after a legal move in the position. It is played unless it was the
    /// last one tried.
    #[inline]
    pub fn scores_after(&mut self, position: &S, mv: S::Move) -> ByPlayer<i16> {
        if self.mv != Some(mv) {
            self.play(position, mv);
            (self.mv, self.scores) = (Some(mv), self.after.final_scores());
        }
        self.scores
    }

    /// Plays a legal move in the position.
    #[inline]
    pub fn play(&mut self, position: &S, mv: S::Move) {
        self.mv = None;
        self.after.clone_from(position);
        self.after.play_unchecked(mv);
    }

    /// Returns the position after the move tried last.
    pub fn after(&self) -> &S {
        &self.after
    }
}
