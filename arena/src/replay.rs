//! A game with all of its positions.

use tilescope_core::{Player as Seat, Record, State};

/// A game from the start of its record to its end: `states[0]`, `moves[0]`, `states[1]`, ...
pub(crate) struct Replay<S: State> {
    pub(crate) states: Vec<S>,
    pub(crate) moves: Vec<S::Move>,
}

impl<S: State> Replay<S> {
    pub(crate) fn new(record: &Record<S>) -> Replay<S> {
        let mut states = vec![record.start().clone()];
        for &mv in record.moves() {
            let mut next = states[states.len() - 1].clone();
            next.play_unchecked(mv);
            states.push(next);
        }
        Replay { states, moves: record.moves().to_vec() }
    }

    /// Returns the decisions: the position, the player, the move, and the position after it.
    pub(crate) fn decisions(&self) -> impl Iterator<Item = (&S, Seat, S::Move, &S)> {
        let plies = self.states.iter().zip(&self.moves).zip(&self.states[1..]);
        plies.filter_map(|((before, &mv), after)| Some((before, before.player()?, mv, after)))
    }

    /// Returns the position at the end.
    pub(crate) fn end(&self) -> &S {
        &self.states[self.states.len() - 1]
    }
}
