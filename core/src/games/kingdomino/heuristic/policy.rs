//! The prior of turns: a [softmax policy](crate::heuristic::Softmax).
//!
//! A turn is described by its [placement] and its [choice]. `policy/weights.txt` holds the weights and says how they
//! were found.

mod choice;
mod placement;

use alloc::string::{String, ToString};

use self::choice::Choice;
use super::super::domino::Domino;
use super::super::{Kingdomino, Move};
use super::best_place::best_place;
use super::ply::Ply;
use super::tables::Tables;
use super::ties::Spot;
use crate::State;
use crate::heuristic::{Softmax, Weighed, linear};

/// The number of features: those of the placement, then those of the choice.
const COUNT: usize = PLACEMENT + choice::COUNT;
const PLACEMENT: usize = placement::COUNT;

static WEIGHTS: [f32; COUNT] = linear::weights(include_str!("policy/weights.txt"));

pub(super) const SOFTMAX: Softmax<Kingdomino> = Softmax {
    name: |feature: usize| -> String {
        let mut names = placement::NAMES.iter().chain(&choice::NAMES);
        names.nth(feature).map_or_else(String::new, ToString::to_string)
    },
    weights: &WEIGHTS,
    features: |state, emit| {
        state.for_each_turn_with_features(|mv, features| {
            let mut numbered = [(0, 0.0); COUNT];
            for ((numbered, index), &value) in numbered.iter_mut().zip(0..).zip(features) {
                *numbered = (index, value);
            }
            emit(mv, &numbered);
        });
    },
    sums: |state, emit| state.for_each_sum(emit),
};

struct PlacementFeatures {
    spot: Option<Spot>,
    features: [f32; PLACEMENT],
    /// The most that each choice gains after it; `None` if the choice does not fit or does not exist.
    gains: [Option<i32>; 4],
}

impl Kingdomino {
    /// Calls `each` with each legal turn and its features.
    fn for_each_turn_with_features(&self, mut each: impl FnMut(Move, &[f32; COUNT])) {
        let late = self.late();
        self.for_each_placement(
            false,
            |ply, choices, PlacementFeatures { spot, features: placement, gains }| {
                let mut features = [0.0; COUNT];
                features[..PLACEMENT].copy_from_slice(&placement);
                if self.free.is_empty() {
                    each(ply.turn(spot, None), &features);
                }
                for (choice, gain) in choices.iter().flatten().zip(gains) {
                    features[PLACEMENT..].copy_from_slice(&choice.features(gain, late));
                    each(ply.turn(spot, Some(choice.domino)), &features);
                }
            },
        );
    }

    /// Calls `each` with each placement and the dominoes that can be chosen with it. If `tidy` is set and there are
    /// tidy placements, skips all others.
    fn for_each_placement(
        &self,
        tidy: bool,
        mut each: impl FnMut(&Ply<'_>, &[Option<Choice>; 4], PlacementFeatures),
    ) {
        let Some(player) = self.player() else { return };
        let ply = self.ply(player);
        let late = self.late();
        let mut tables = Tables::NEW;
        let mut choices = [None; 4];
        for (place, choice) in choices.iter_mut().zip(self.choices_for(player, &mut tables)) {
            *place = Some(choice);
        }
        let hand = ply.hand.as_ref().map(|&(domino, _)| domino);
        // The player's waiting dominoes other than the one in hand.
        let mut next = self.in_hand_of(player);
        if let Some(domino) = hand {
            next.remove(domino);
        }
        tables.read(ply.kingdom, hand, self.free.or(next));
        let was_tidy = ply.tidy_room().is_some();
        let places = if tidy { ply.tidy_places() } else { None };
        for spot in Ply::spots(places.unwrap_or(ply.places())) {
            let (features, pairs) = ply.emit_placement(spot, next, was_tidy, late, &mut tables);
            let gains = choices.map(|choice| {
                choice.and_then(|Choice { domino, .. }| best_place(domino, tables.of(domino), &pairs))
            });
            each(&ply, &choices, PlacementFeatures { spot, features, gains });
        }
    }

    /// Calls `each` with each turn and its weighted sum of features.
    #[inline(always)]
    fn for_each_weighed(&self, tidy: bool, mut each: impl FnMut(Move, f32)) {
        let late = self.late();
        let sum = |features: &[f32], weights: &[f32]| -> f32 {
            features.iter().zip(weights).map(|(feature, weight)| feature * weight).sum()
        };
        self.for_each_placement(tidy, |ply, choices, PlacementFeatures { spot, features, gains }| {
            let placement = sum(&features, &WEIGHTS[..PLACEMENT]);
            if self.free.is_empty() {
                each(ply.turn(spot, None), placement);
            }
            for (choice, gain) in choices.iter().flatten().zip(gains) {
                let more = sum(&choice.features(gain, late), &WEIGHTS[PLACEMENT..]);
                each(ply.turn(spot, Some(choice.domino)), placement + more);
            }
        });
    }

    /// Returns the share of the lines that have been dealt.
    fn late(&self) -> f32 {
        1.0 - f32::from(self.lines_left) / self.setup.lines() as f32
    }
}

impl Ply<'_> {
    /// Returns the turn with a placement and a choice.
    #[inline(always)]
    fn turn(&self, spot: Option<Spot>, choice: Option<Domino>) -> Move {
        let placement = self.hand.as_ref().zip(spot);
        Move::Turn {
            choice,
            placement: placement.map(|((_, options), spot)| options.at(spot.direction, spot.bit)),
        }
    }
}

impl Weighed for Kingdomino {
    fn for_each_sum(&self, each: impl FnMut(Move, f32)) {
        self.for_each_weighed(false, each);
    }

    /// Visits only turns that leave the kingdom tidy, if there are any. Others are hardly ever the likeliest.
    fn for_each_likely(&self, each: impl FnMut(Move, f32)) {
        self.for_each_weighed(true, each);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heuristic::Likeliest;
    use crate::playout::Chooser;
    use crate::{Rng, Turn, playout};

    /// The gains equal the growth in points: of the placed domino, and of the chosen one at its best place.
    #[test]
    fn gains_equal_the_growth_in_points() {
        let (mut turns, mut equal) = (0, 0);
        for seed in 0..40 {
            let setup =
                ["kingdomino(players=2)", "kingdomino(players=2,size=7)"][seed as usize % 2].parse().unwrap();
            let mut rng = Rng::new(seed);
            let mut state = Kingdomino::start(&setup);
            let plies = rng.below(24);
            playout::random(&mut state, &mut rng, plies);
            let Some(player) = state.player() else { continue };
            let before = state.kingdoms[player.index()].territory_points();
            state.for_each_turn_with_features(|mv, features| {
                let mut after = state.clone();
                after.play_unchecked(mv);
                let kingdom = &after.kingdoms[player.index()];
                let points = kingdom.territory_points();
                assert_eq!(features[0], f32::from(points - before), "{mv} in {state}");
                let Move::Turn { choice: Some(choice), .. } = mv else { return };
                let gain = |place| {
                    let mut last = kingdom.clone();
                    last.lay(choice, place);
                    last.territory_points() - points
                };
                let most = kingdom.placements(setup.size(), choice).iter().map(gain).max();
                // In a tidy kingdom, only places that keep it tidy count.
                let [chosen, _, unfit, ..] = features[PLACEMENT..] else { unreachable!() };
                assert!(chosen <= most.map_or(0.0, f32::from), "{mv} in {state}");
                assert!(most.is_some() || unfit == 1.0, "{mv} in {state}");
                turns += 1;
                equal += u32::from(chosen == most.map_or(0.0, f32::from));
            });
        }
        assert!(turns > 500 && equal > turns / 2, "{equal} of {turns}");
    }

    /// In playouts, the likeliest turn is the likeliest tidy one. Another turn is hardly ever likelier.
    #[test]
    fn the_likeliest_turn_is_tidy() {
        let (mut decisions, mut likeliest) = (0, 0);
        for seed in 0..30 {
            let setup = ["kingdomino(players=2)", "kingdomino(players=3)"][seed as usize % 2];
            let mut state = Kingdomino::start(&setup.parse().unwrap());
            let mut rng = Rng::new(seed);
            while state.turn() != Turn::Over {
                let Some(player) = state.player() else {
                    state.play_unchecked(state.sample_chance(&mut rng));
                    continue;
                };
                let most = |tidy| {
                    let mut most = f32::NEG_INFINITY;
                    state.for_each_weighed(tidy, |_, sum| most = sum.max(most));
                    most
                };
                let mv = Likeliest.choose(&state, &mut rng, player);
                let mut sum = None;
                state.for_each_sum(|other, of_other| sum = if other == mv { Some(of_other) } else { sum });
                assert_eq!(sum, Some(most(true)), "{mv} in {state}");
                decisions += 1;
                likeliest += u32::from(sum == Some(most(false)));
                state.play_unchecked(mv);
            }
        }
        assert!(decisions > 500 && likeliest * 100 > decisions * 97, "{likeliest} of {decisions}");
    }
}
