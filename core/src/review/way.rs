//! How a position is played on: by one policy, with the luck of a number.

use crate::comparison::luck;
use crate::heuristic::policies;
use crate::playout::{Observer, Policy};
use crate::{Deck, Heuristics, Player, Rng, State};

/// The policy that plays on: `static`, where the game has it; else its first.
pub(super) fn policy<S: Heuristics>() -> Policy<S> {
    let known = policies::<S>();
    *known.iter().find(|policy| policy.name == super::POLICY).unwrap_or(&known[0])
}

/// Plays on until the game is over or so many more decisions are made, with the random numbers and the draws of a number.
pub(super) fn play_on<S: Heuristics>(
    mut state: S,
    policy: &Policy<S>,
    seed: u64,
    number: u64,
    decisions: u32,
    searcher: Player,
    observer: &mut dyn Observer<S>,
) -> S {
    let (mut rng, deck) = luck(seed, number);
    (policy.play_observed)(&mut state, &mut rng, decisions, searcher, &mut Dealt { deck, observer });
    state
}

/// Draws from a deck, and tells another one what is played.
struct Dealt<'a, S> {
    deck: Deck,
    observer: &'a mut dyn Observer<S>,
}

impl<S: State> Observer<S> for Dealt<'_, S> {
    fn play(&mut self, state: &mut S, mv: S::Move) {
        self.observer.play(state, mv);
    }

    fn draw(&mut self, state: &mut S, _: &mut Rng) {
        let drawn = self.deck.next(state);
        self.play(state, drawn);
    }
}
