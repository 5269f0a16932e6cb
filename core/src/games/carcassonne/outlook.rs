//! What a position is worth before its end: a linear evaluation in points, for the leaves of a search and for a player
//! that looks one turn ahead.
//!
//! For each feature with meeples: what it pays as it stands and what it will pay if it is completed, weighted by the
//! chance of that, which comes from the tiles that still fit where it is open ([`Prospects`]); for fields, the cities
//! that are complete and those that may be; for meeples, what they are worth in supply, the first one the most, and the
//! chance that they come home.
//!
//! The form of the chances was fitted to the fate of 20,000 features in games between tree searches. The weights below
//! were then found by a cross-entropy search: 40 rounds, in each 24 players that look one turn ahead with weights drawn
//! around the last ones, 20 games of each against `greedy` and against each of up to three earlier versions, on the same
//! draws from both seats; the best quarter gave the next mean and spread. They say what wins one turn ahead, which is
//! not quite what a feature pays.

mod left;
mod prospects;
mod to_come;
mod turns;

use self::prospects::Prospects;
use self::to_come::ToCome;
use super::feature::SegmentSet;
use super::{Carcassonne, Kind};
use crate::{ByPlayer, Player};

/// Points for the first, the second, ... meeple in supply while there is all time to use it.
const SUPPLY: [f32; 7] = [16.7, 10.2, 7.5, 5.7, 2.6, 2.0, 3.4];
/// The draws that are left when a meeple has lost half of its worth.
const SUPPLY_HALF: f32 = 23.5;
/// Points for a meeple on the table that is sure to come home.
const HOME: f32 = 3.0;
/// Points that the first, the second and each further field of a player grows by cities that are not there yet.
const FIELD_GROWTH: [f32; 3] = [11.2, 2.3, 0.5];
/// Points for a city that a field borders and that is sure to be completed.
const FIELD_CITY: f32 = 2.2;
/// Tiles by which a city grows for each open cell until it is completed.
const CITY_COMPLETE: f32 = 1.3;
/// Tiles by which an open city grows that is never completed: at all, and for each open cell.
const CITY_OPEN: [f32; 2] = [2.2, 1.1];
/// The same for roads.
const ROAD_COMPLETE: f32 = 1.35;
const ROAD_OPEN: [f32; 2] = [-3.9, 2.6];
/// The draws that are left when half of this growth is over.
const GROWTH_HALF: f32 = 71.5;
/// The draws that are left when half of the cells around monasteries stay empty.
const FILLED_HALF: f32 = 22.5;
/// Cells around one monastery are filled together: so many of them count as one that is filled by itself.
const FILLED_TOGETHER: f32 = 0.6;

/// More than the evaluation can be beyond what points can be: all meeples in supply or coming home, and all growth.
pub(super) const BEYOND: f32 = 200.0;

/// What each player is expected to have.
struct Expected {
    points: ByPlayer<f32>,
    /// The fields that each player owns.
    fields: ByPlayer<usize>,
}

impl Carcassonne {
    /// The points that each player is expected to have at the end, and at the end those that each has.
    pub(super) fn outlook(&self) -> ByPlayer<f32> {
        self.expect(&Prospects::of(self, &ToCome::of(self, self.hand))).points
    }

    fn expect(&self, prospects: &Prospects) -> Expected {
        let players = || Player::all(self.setup.players());
        let mut points = self.scores.map(f32::from);
        let mut fields: ByPlayer<usize> = ByPlayer::default();
        let mut done = SegmentSet::default();
        for meeple in self.meeples.as_slice() {
            let root = self.features.root(meeple.number);
            if !done.insert(root) {
                continue;
            }
            let kind = self.features.kind(root);
            let (value, home) = self.prospect(kind, root, prospects);
            let tally = self.features.tally(root);
            let owners = tally.owners();
            for player in players() {
                points[player] += f32::from(tally.meeples(player)) * home;
                if owners[player] {
                    points[player] += value;
                    if kind == Kind::Field {
                        points[player] += prospects.field_growth(fields[player]);
                        fields[player] += 1;
                    }
                }
            }
        }
        for player in players() {
            let supply = &SUPPLY[..usize::from(self.supply[player])];
            points[player] += prospects.left.supply * supply.iter().sum::<f32>();
        }
        Expected { points, fields }
    }

    /// What a feature is expected to pay, and what each meeple on it is worth as it may come home.
    fn prospect(&self, kind: Kind, root: u8, prospects: &Prospects) -> (f32, f32) {
        let (value, home) = self.chances(kind, root, prospects);
        (value, home * HOME * prospects.left.supply)
    }

    /// What a feature is expected to pay, and the chance that its meeples come home.
    fn chances(&self, kind: Kind, root: u8, prospects: &Prospects) -> (f32, f32) {
        let (tally, left) = (self.tally(root), &prospects.left);
        let ended = f32::from(tally.ended());
        let completed = |factor: f32, tiles: f32, [open, open_cell]: [f32; 2]| {
            let (chance, cells) = prospects.of_feature(root);
            let whole = factor * (ended + tiles * cells);
            let unfinished = ended + (open + open_cell * cells) * left.growth;
            (unfinished + chance * (whole - unfinished), chance)
        };
        match kind {
            Kind::City => completed(2.0, CITY_COMPLETE, CITY_OPEN),
            Kind::Road => completed(1.0, ROAD_COMPLETE, ROAD_OPEN),
            Kind::Monastery => {
                let (empty, filled) = (f32::from(tally.open()), left.filled);
                (ended + empty * filled, left.surrounded[usize::from(tally.open())])
            }
            Kind::Field => {
                let bordered = prospects.cities().filter(|&city| self.features.borders(root, city));
                let coming: f32 = bordered.map(|city| prospects.of_feature(city).0).sum();
                (f32::from(self.features.field_value(root)) + FIELD_CITY * coming, 0.0)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rng, State, playout};

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
