//! The evaluation of a position before its end: a [linear evaluation](crate::heuristic::Linear) in points, for the
//! leaves of a search and for a player that looks one turn ahead.
//!
//! It values each feature with meeples by its points now and its points when completed, weighted by the probability
//! of completion. That probability depends on the tiles that still fit into its open cells ([`Prospects`]). Fields
//! count the cities that are complete and those that may become so. Meeples have a value in supply, the first one the
//! most, and a probability of returning there.
//!
//! The form of the probabilities was fitted to the outcomes of 20,000 features in games between tree searches. A
//! cross-entropy search then found the weights in `outlook/weights.txt` in 40 rounds. In each round, 24 players
//! looked one turn ahead with weights drawn around the last ones. Each played 20 games against `greedy` and against
//! each of up to three earlier versions, on the same draws from both seats. The best quarter gave the next mean and
//! spread. The weights show what wins one turn ahead, which is not quite what a feature pays.

mod policy;
mod prospects;
mod remaining_draws;
mod remaining_tiles;
mod terms;
mod turns;

pub(super) use self::policy::SOFTMAX;
use self::prospects::Prospects;
use self::remaining_tiles::ToCome;
use self::terms::{
    CITY, COUNT, FIELD_CITIES, HOME, MONASTERY, ROAD, SUPPLY, Terms, WEIGHTS, Worth, next_field,
};
use super::feature::SegmentSet;
use super::{Carcassonne, Kind};
use crate::heuristic::Linear;
use crate::{ByPlayer, Player, State};

/// The number of remaining draws at which a meeple has lost half of its value.
const SUPPLY_HALF: f32 = 23.5;
/// The number of remaining draws at which open features have half of their growth left.
const GROWTH_HALF: f32 = 71.5;
/// The number of remaining draws at which half of the cells around monasteries stay empty.
const FILLED_HALF: f32 = 22.5;
/// An exponent below 1 for cells around one monastery: they tend to be filled together, so each counts as this
/// fraction of an independent cell.
const FILLED_TOGETHER: f32 = 0.6;

/// The evaluation whose weights `arena train` finds.
pub(super) const LINEAR: Linear<Carcassonne> = Linear {
    name: terms::name,
    weights: &WEIGHTS,
    features: Carcassonne::terms,
    result: |state| state.final_scores().map(f32::from),
};

struct Expected<W> {
    worth: ByPlayer<W>,
    /// The number of fields that each player owns.
    fields: ByPlayer<usize>,
}

impl Carcassonne {
    /// Returns the points that each player is expected to end with; at the end, the actual points.
    pub(super) fn outlook(&self) -> ByPlayer<f32> {
        self.expect(&Prospects::of(self, &ToCome::of(self, self.hand))).worth
    }

    /// Reports the terms of each player.
    fn terms(&self, emit: &mut dyn FnMut(Player, &[f32])) {
        let expected = self.expect::<Terms>(&Prospects::of(self, &ToCome::of(self, self.hand)));
        Player::all(self.setup.players()).for_each(|player| emit(player, &expected.worth[player].0[..COUNT]));
    }

    fn expect<W: Worth>(&self, prospects: &Prospects) -> Expected<W> {
        let players = || Player::all(self.setup.players());
        let mut worth = self.scores.map(|score| W::ended(score.into()));
        let mut fields: ByPlayer<usize> = ByPlayer::default();
        let mut done = SegmentSet::default();
        for meeple in self.meeples.as_slice() {
            let root = self.features.root(meeple.number);
            if !done.insert(root) {
                continue;
            }
            let kind = self.features.kind(root);
            let (value, home): (W, W) = self.prospect(kind, root, prospects);
            let tally = self.features.tally(root);
            let owners = tally.owners();
            for player in players() {
                worth[player] += home * f32::from(tally.meeples(player));
                if owners[player] {
                    worth[player] += value;
                    if kind == Kind::Field {
                        worth[player] += W::of(next_field(fields[player]), prospects.left.growth);
                        fields[player] += 1;
                    }
                }
            }
        }
        for player in players() {
            let mut supply = W::default();
            (0..usize::from(self.supply[player])).for_each(|meeple| supply += W::of(SUPPLY + meeple, 1.0));
            worth[player] += supply * prospects.left.supply;
        }
        Expected { worth, fields }
    }

    /// Returns what a feature is expected to pay, and the value of each meeple on it, which may return to supply.
    #[inline]
    fn prospect<W: Worth>(&self, kind: Kind, root: u8, prospects: &Prospects) -> (W, W) {
        let (tally, left) = (self.tally(root), &prospects.left);
        let ended = f32::from(tally.ended());
        let open = |first: usize| {
            let (chance, cells) = prospects.of_feature(root);
            let grows = (1.0 - chance) * left.growth;
            let unfinished = W::of(first, grows) + W::of(first + 1, grows * cells);
            let completed = W::of(first + 2, chance * ended) + W::of(first + 3, chance * cells);
            (W::ended(ended) + unfinished + completed, chance)
        };
        let (value, home) = match kind {
            Kind::City => open(CITY),
            Kind::Road => open(ROAD),
            Kind::Monastery => {
                let empty = tally.open();
                let filled = W::of(MONASTERY, f32::from(empty) * left.filled);
                (W::ended(ended) + filled, left.surrounded[usize::from(empty)])
            }
            Kind::Field => {
                let bordered = prospects.cities().filter(|&city| self.features.borders(root, city));
                let coming: f32 = bordered.map(|city| prospects.of_feature(city).0).sum();
                let cities = f32::from(self.features.field_value(root));
                (W::ended(cities) + W::of(FIELD_CITIES, coming), 0.0)
            }
        };
        (value, W::of(HOME, home) * left.supply)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rng, playout};

    /// The sum of terms times weights equals the evaluation that adds them up directly.
    #[test]
    fn weighted_terms_add_up_to_the_evaluation() {
        for seed in 0..60 {
            for players in ["carcassonne(players=2)", "carcassonne(players=5)"] {
                let mut state = Carcassonne::start(&players.parse().unwrap());
                playout::random(&mut state, &mut Rng::new(seed), seed as u32);
                let (points, sum) = (state.outlook(), LINEAR.points(&state, &WEIGHTS));
                for player in Player::all(state.players()) {
                    assert!((points[player] - sum[player]).abs() < 1e-3, "{state}: {points:?}, not {sum:?}");
                }
            }
        }
    }

    #[test]
    fn final_positions_evaluate_to_their_points() {
        for seed in 0..50 {
            let mut state = Carcassonne::start(&Default::default());
            playout::random(&mut state, &mut Rng::new(seed), u32::MAX);
            let (points, scores) = (state.outlook(), state.final_scores());
            for player in Player::all(2) {
                assert!((points[player] - f32::from(scores[player])).abs() < 1e-4, "{state}");
            }
        }
    }
}
