//! What a position is worth before its end: a [linear evaluation](crate::heuristic::Linear) in points, for the leaves of a
//! search and for a player that looks one turn ahead.
//!
//! For each feature with meeples: what it pays as it stands and what it will pay if it is completed, weighted by the
//! chance of that, which comes from the tiles that still fit where it is open ([`Prospects`]); for fields, the cities
//! that are complete and those that may be; for meeples, what they are worth in supply, the first one the most, and the
//! chance that they come home.
//!
//! The form of the chances was fitted to the fate of 20,000 features in games between tree searches. The weights,
//! those of `outlook/weights.txt`, were then found by a cross-entropy search: 40 rounds, in each 24 players that look one turn ahead with weights drawn
//! around the last ones, 20 games of each against `greedy` and against each of up to three earlier versions, on the same
//! draws from both seats; the best quarter gave the next mean and spread. They say what wins one turn ahead, which is
//! not quite what a feature pays.

mod left;
mod policy;
mod prospects;
mod terms;
mod to_come;
mod turns;

pub(super) use self::policy::SOFTMAX;
use self::prospects::Prospects;
use self::terms::{
    CITY, COUNT, FIELD_CITIES, HOME, MONASTERY, ROAD, SUPPLY, Terms, WEIGHTS, Worth, next_field,
};
use self::to_come::ToCome;
use super::feature::SegmentSet;
use super::{Carcassonne, Kind};
use crate::heuristic::Linear;
use crate::{ByPlayer, Player, State};

/// The draws that are left when a meeple has lost half of its worth.
const SUPPLY_HALF: f32 = 23.5;
/// The draws that are left when half of the growth of open features is over.
const GROWTH_HALF: f32 = 71.5;
/// The draws that are left when half of the cells around monasteries stay empty.
const FILLED_HALF: f32 = 22.5;
/// Cells around one monastery are filled together: so many of them count as one that is filled by itself.
const FILLED_TOGETHER: f32 = 0.6;

/// The evaluation, of which `arena train` finds weights.
pub(super) const LINEAR: Linear<Carcassonne> = Linear {
    name: terms::name,
    weights: &WEIGHTS,
    features: Carcassonne::terms,
    result: |state| state.final_scores().map(f32::from),
};

/// What each player is expected to have.
struct Expected<W> {
    worth: ByPlayer<W>,
    /// The fields that each player owns.
    fields: ByPlayer<usize>,
}

impl Carcassonne {
    /// The points that each player is expected to have at the end, and at the end those that each has.
    pub(super) fn outlook(&self) -> ByPlayer<f32> {
        self.expect(&Prospects::of(self, &ToCome::of(self, self.hand))).worth
    }

    /// Tells the terms of each player.
    fn terms(&self, tell: &mut dyn FnMut(Player, &[f32])) {
        let expected = self.expect::<Terms>(&Prospects::of(self, &ToCome::of(self, self.hand)));
        Player::all(self.setup.players()).for_each(|player| tell(player, &expected.worth[player].0[..COUNT]));
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

    /// What a feature is expected to pay, and what each meeple on it is worth as it may come home.
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

    /// The terms times their weights are what the evaluation adds up at once.
    #[test]
    fn terms_make_the_points() {
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
    fn the_end_is_worth_its_points() {
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
