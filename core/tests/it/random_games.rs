#[cfg(not(target_arch = "wasm32"))]
use tilescope_core::Deck;
use tilescope_core::{Record, Rng, State, Turn};

/// Returns a record of `length` random moves and the position after them. It is shorter if the game ends before.
pub(crate) fn random_record<S: State>(setup: &S::Setup, seed: u64, length: usize) -> (Record<S>, S) {
    record_by(setup, seed, length, S::sample)
}

/// Returns a record of `length` moves with the draws of a seed's deck. It is shorter if the game ends before.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn dealt_record<S: State>(setup: &S::Setup, seed: u64, length: usize) -> Record<S> {
    let mut deck = Deck::new(seed);
    let next = |state: &S, rng: &mut Rng| {
        if state.turn() == Turn::Chance { Some(deck.next(state)) } else { state.sample(rng) }
    };
    record_by(setup, seed, length, next).0
}

fn record_by<S: State>(
    setup: &S::Setup,
    seed: u64,
    length: usize,
    mut next: impl FnMut(&S, &mut Rng) -> Option<S::Move>,
) -> (Record<S>, S) {
    let (mut rng, mut record, mut state) = (Rng::new(seed), Record::new(setup.clone()), S::start(setup));
    for _ in 0..length {
        let Some(mv) = next(&state, &mut rng) else { break };
        state.play(mv).unwrap();
        record.push(mv);
    }
    (record, state)
}
