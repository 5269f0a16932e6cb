//! Continuation of a position by one policy, with the luck of a given number.

use crate::comparison::luck;
use crate::heuristic::policies;
use crate::playout::{Observer, Policy};
use crate::{Deck, Heuristics, Player, Rng, State};

/// Returns the policy that continues games: `static` if the game has it, otherwise its first.
pub(crate) fn policy<S: Heuristics>() -> Policy<S> {
    let known = policies::<S>();
    *known.iter().find(|policy| policy.name == super::POLICY).unwrap_or(&known[0])
}

/// Plays until the game is over or the given number of further decisions is made. The random numbers and the draws
/// follow from one number.
pub(crate) fn play_on<S: Heuristics>(
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

/// An observer that draws from a deck, and reports what is played to another observer.
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
