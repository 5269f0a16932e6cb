//! The evaluation of positions, move orders, and bounds on the points of a player.

use super::feature::SegmentSet;
use super::{Carcassonne, Kind, Move, Tile};
use crate::heuristic::{Evaluation, Order, linear};
use crate::{ByPlayer, Player, State, Turn};

pub(super) const EVALUATIONS: &[Evaluation<Carcassonne>] = &[
    Evaluation {
        name: "heyden",
        help: "points, points if the game ended now, meeples and poor fields (Heyden 2009, Table 6.5)",
        points: heyden,
        // Seven meeples in supply, or seven meeples on poor fields.
        beyond: 2.8,
    },
    Evaluation {
        name: "outlook",
        help: "chances of completing features with the tiles left, and meeples in supply",
        points: Carcassonne::outlook,
        beyond: linear::BEYOND,
    },
];

pub(super) const ORDERS: &[Order<Carcassonne>] = &[
    Order {
        name: "meeple",
        help: "moves with a meeple first (Heyden 2009, 6.3.1, order 1)",
        rank: Some(|_, mv| i32::from(matches!(mv, Move::Place { meeple: None, .. }))),
    },
    Order {
        name: "heyden",
        help: "city, monastery, road, no meeple, field (Heyden 2009, 6.3.1, order 2)",
        rank: Some(|_, mv| {
            let Move::Place { meeple, .. } = mv else { return 0 };
            match meeple.map(super::Claim::kind) {
                Some(Kind::City) => 0,
                Some(Kind::Monastery) => 1,
                Some(Kind::Road) => 2,
                None => 3,
                Some(Kind::Field) => 4,
            }
        }),
    },
];

/// The weights in points of Heyden 2009, Table 6.5; the table gives hundredths.
const UNFINISHED: f32 = 0.1;
/// A factor on the pay of an unfinished city, so that it is worth more than a road.
const UNFINISHED_CITY: f32 = 1.25;
const MEEPLE: f32 = 0.1;
const POOR_FIELD: f32 = -0.4;
/// The points of a field that is not poor: three cities.
const RICH: i16 = 9;

/// Returns the evaluation of Heyden 2009, 6.3.2, in points: the points so far; a tenth of the points of unfinished
/// features, including fields, with a quarter more for cities; a tenth for each meeple in supply; less 0.4 for each
/// field with meeples of the player that borders fewer than three complete cities. After the end, returns the final
/// points.
fn heyden(state: &Carcassonne) -> ByPlayer<f32> {
    if state.turn == Turn::Over {
        return state.final_scores().map(f32::from);
    }
    let players = state.players();
    let mut points = ByPlayer::from_fn(|player| {
        f32::from(state.scores[player]) + MEEPLE * f32::from(state.supply[player])
    });
    let mut done = SegmentSet::default();
    for meeple in state.meeples.as_slice() {
        let root = state.features.root(meeple.number);
        if !done.insert(root) {
            continue;
        }
        let tile = state.placed.items[usize::from(meeple.tile)].tile;
        let kind = tile.segments()[usize::from(meeple.segment)].kind;
        let (tally, value) = (state.features.tally(root), state.value(root));
        let weight = if kind == Kind::City { UNFINISHED * UNFINISHED_CITY } else { UNFINISHED };
        let owners = tally.owners();
        for player in Player::all(players) {
            if owners[player] {
                points[player] += weight * f32::from(value);
            }
            if kind == Kind::Field && value < RICH && tally.meeples(player) > 0 {
                points[player] += POOR_FIELD;
            }
        }
    }
    points
}

impl Carcassonne {
    /// Returns the least and the most points that a player can end with. Points are never lost, so the least is the
    /// score. The most adds the points that the whole box would pay to one player. That counts every city as
    /// complete, every part of a road on its own, and every monastery as surrounded. Each border between a field and
    /// a city counts as a separate field and city.
    pub(super) fn possible_points(&self, player: Player) -> (i16, i16) {
        let box_pays = |tile: Tile| {
            let segments = tile.segments_of(Kind::City);
            let pennants = u8::from(tile.has_pennant());
            let borders: u32 = tile.segments().iter().map(|segment| segment.cities.count_ones()).sum();
            let monastery = if tile.has_monastery() { 9 } else { 0 };
            let pays = 2 * (segments + pennants) + tile.segments_of(Kind::Road) + monastery;
            i16::from(tile.copies()) * (i16::from(pays) + 3 * borders as i16)
        };
        let now = self.scores[player];
        (now, now.saturating_add(Tile::ALL.into_iter().map(box_pays).sum()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Heuristics;

    fn value(position: &str) -> [f32; 2] {
        let position: Carcassonne = position.parse().unwrap();
        let values = heyden(&position);
        [values[Player::new(0)], values[Player::new(1)]]
    }

    fn is_near(found: [f32; 2], wanted: [f32; 2]) {
        for (found, wanted) in found.into_iter().zip(wanted) {
            assert!((found - wanted).abs() < 1e-5, "{found}, not {wanted}");
        }
    }

    #[test]
    fn weights_match_table_6_5() {
        // Seven meeples in supply for each player.
        is_near(value("carcassonne(players=2) turn=2 scores=3,0"), [3.7, 0.7]);
        // A road of two tiles and one meeple fewer: 0.6 + 0.1 * 2.
        is_near(value("carcassonne(players=2) turn=2 scores=0,0 board=W-1,0r0r0p1"), [0.8, 0.7]);
        // A field that borders no city: 0.6 - 0.4.
        is_near(value("carcassonne(players=2) turn=2 scores=0,0 board=W-1,0r0f0p1"), [0.2, 0.7]);
    }

    #[test]
    fn an_unfinished_city_is_worth_a_quarter_more() {
        // A triangle joins the start tile's city from the north and leaves the city open to the east.
        let position = "carcassonne(players=2) turn=2 scores=0,0 board=N0,-1r2c0p1";
        let ended = position.parse::<Carcassonne>().unwrap().final_scores()[Player::new(0)];
        assert_eq!(ended, 2, "two tiles");
        is_near(value(position), [0.6 + 0.125 * 2.0, 0.7]);
    }

    #[test]
    fn score_bounds_are_plausible() {
        let start = Carcassonne::start(&Default::default());
        let (least, most) = start.score_bounds(Player::new(0));
        assert_eq!(least, 0);
        assert!((300..600).contains(&most), "{most}");
    }
}
