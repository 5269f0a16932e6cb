//! Random games.

use tilescope_core::{Record, Rng, State, Turn};

/// Returns a record of `length` random moves and the position after them. It is shorter if the game ends before.
pub(crate) fn random_record<S: State>(setup: &S::Setup, seed: u64, length: usize) -> (Record<S>, S) {
    let mut rng = Rng::new(seed);
    let mut record = Record::new(setup.clone());
    let mut state = S::start(setup);
    for _ in 0..length {
        let mv = match state.turn() {
            Turn::Over => break,
            Turn::Chance => state.sample_chance(&mut rng),
            Turn::Player(_) => state.sample_move(&mut rng),
        };
        state.play(mv).unwrap();
        record.push(mv);
    }
    (record, state)
}
