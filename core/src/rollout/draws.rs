//! The draws of a trial: the first ones stratified, and their luck measured.

use alloc::vec::Vec;

use crate::playout::Observer;
use crate::review::Valuer;
use crate::{Deck, Heuristics, Player, Rng};

/// The steps of additive sequences that fill the unit interval evenly, each alone and the first two together: the powers of
/// the root of x³ = x + 1, and the golden ratio for further draws.
const STEPS: [f64; 3] = [0.754_877_666_246_692_7, 0.569_840_290_998_053_2, 0.618_033_988_749_894_9];

/// An observer that draws.
pub(super) struct Draws<'a, S: Heuristics> {
    deck: Deck,
    seed: u64,
    /// The number of the trial.
    number: u64,
    /// The number of stratified draws, and of those whose luck is measured.
    first: (u32, u32),
    valuer: &'a Valuer<S>,
    player: Player,
    drawn: u32,
    luck: f64,
}

impl<'a, S: Heuristics> Draws<'a, S> {
    pub(super) fn new(
        deck: Deck,
        seed: u64,
        number: u64,
        first: (u32, u32),
        valuer: &'a Valuer<S>,
        player: Player,
    ) -> Draws<'a, S> {
        Draws { deck, seed, number, first, valuer, player, drawn: 0, luck: 0.0 }
    }

    /// Returns the luck of the player in the measured draws, in points of lead.
    pub(super) fn luck(&self) -> f64 {
        self.luck
    }

    /// Returns the next draw from the trial's place in the unit interval.
    fn stratified(&self, state: &S) -> S::Move {
        let step = STEPS[(self.drawn as usize).min(STEPS.len() - 1)];
        let begin = f64::from(Rng::part(self.seed, u64::from(self.drawn)).unit());
        let place = (begin + step * self.number as f64) % 1.0;
        let mut outcomes = Vec::new();
        state.chance_moves(&mut outcomes);
        let total: u32 = outcomes.iter().map(|&(_, weight)| weight).sum();
        let mut left = place * f64::from(total);
        let found = outcomes.iter().find(|&&(_, weight)| {
            left -= f64::from(weight);
            left < 0.0
        });
        // Rounding may lead behind the last one.
        found.or(outcomes.last()).expect("a draw has outcomes").0
    }
}

impl<S: Heuristics> Observer<S> for Draws<'_, S> {
    fn sees_moves(&self) -> bool {
        false
    }

    fn draw(&mut self, state: &mut S, _: &mut Rng) {
        let (strata, looks) = self.first;
        let outcome = if self.drawn < strata {
            let outcome = self.stratified(state);
            self.deck.skip();
            outcome
        } else {
            self.deck.next(state)
        };
        if self.drawn < looks {
            self.luck += self.valuer.draw(state, outcome).map_or(0.0, |draw| draw.luck(self.player));
        }
        self.drawn += 1;
        state.play_unchecked(outcome);
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeMap;

    use super::*;
    use crate::games::ontop::OnTop;
    use crate::{Record, State};

    #[test]
    fn the_first_draws_are_as_frequent_as_their_probabilities() {
        const TRIALS: u32 = 300;
        let record: Record<OnTop> = "ontop(players=2) =T0 c4c5".parse().unwrap();
        let state = record.position(2);
        let mut outcomes = Vec::new();
        state.chance_moves(&mut outcomes);
        let total: u32 = outcomes.iter().map(|&(_, weight)| weight).sum();
        let valuer = Valuer::new();
        for seed in 1..=20 {
            let mut counts = BTreeMap::new();
            for number in 0..u64::from(TRIALS) {
                let draws = Draws::new(Deck::new(1), seed, number, (2, 0), &valuer, Player::new(0));
                *counts.entry(draws.stratified(&state)).or_insert(0) += 1;
            }
            for &(outcome, weight) in &outcomes {
                let expected = f64::from(TRIALS * weight) / f64::from(total);
                let count = f64::from(*counts.get(&outcome).unwrap_or(&0));
                assert!((count - expected).abs() <= 2.0, "seed {seed}: {outcome} {count} for {expected}");
            }
        }
    }
}
