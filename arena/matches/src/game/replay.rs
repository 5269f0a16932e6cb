use tilescope_core::{Player as Seat, Record, State};

/// A game from the start of its record to its end: `states[0]`, `moves[0]`, `states[1]`, ...
#[derive(Debug)]
pub struct Replay<S: State> {
    /// The start, then the position after each move.
    pub states: Vec<S>,
    pub moves: Vec<S::Move>,
}

impl<S: State> Replay<S> {
    pub fn new(record: &Record<S>) -> Replay<S> {
        let mut states = vec![record.start().clone()];
        for &mv in record.moves() {
            let mut next = states[states.len() - 1].clone();
            next.play_unchecked(mv);
            states.push(next);
        }
        Replay { states, moves: record.moves().to_vec() }
    }

    /// Returns the decisions: the position, the player, the move, and the position after it.
    pub fn decisions(&self) -> impl Iterator<Item = (&S, Seat, S::Move, &S)> {
        let plies = self.states.iter().zip(&self.moves).zip(&self.states[1..]);
        plies.filter_map(|((before, &mv), after)| Some((before, before.player()?, mv, after)))
    }

    pub fn end(&self) -> &S {
        &self.states[self.states.len() - 1]
    }
}
