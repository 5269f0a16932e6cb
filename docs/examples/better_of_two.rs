//! A policy of OnTop: draws two random moves and plays the one that gains more at once.

use super::{Move, OnTop};
use crate::playout::{Chooser, Policy};
use crate::{Heuristics, Player, Rng, State};

pub(super) const POLICY: Policy<OnTop> =
    Policy::of::<BetterOfTwo>("better-of-two", "of two random moves the one that gains more");

#[derive(Default)]
struct BetterOfTwo;

impl Chooser<OnTop> for BetterOfTwo {
    fn choose(&mut self, state: &OnTop, rng: &mut Rng, _: Player) -> Move {
        let [one, other] = [(); 2].map(|()| state.sample_move(rng));
        if state.gain(other) > state.gain(one) { other } else { one }
    }
}
