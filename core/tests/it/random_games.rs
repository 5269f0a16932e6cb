//! Random games with the draws of a deck.

#![cfg(not(target_arch = "wasm32"))]

use tilescope_core::{Deck, Record, Rng, State, Turn};

/// Returns a record of `length` moves with the draws of a seed's deck. It is shorter if the game ends before.
pub(crate) fn dealt_record<S: State>(setup: &S::Setup, seed: u64, length: usize) -> Record<S> {
    let (mut rng, mut deck) = (Rng::new(seed), Deck::new(seed));
    let mut record = Record::new(setup.clone());
    let mut state = S::start(setup);
    for _ in 0..length {
        let mv = match state.turn() {
            Turn::Over => break,
            Turn::Chance => deck.next(&state),
            Turn::Player(_) => state.sample_move(&mut rng),
        };
        state.play(mv).unwrap();
        record.push(mv);
    }
    record
}
