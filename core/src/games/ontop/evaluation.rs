//! The evaluation of positions, a move order, and bounds on the points of a player.

use alloc::vec::Vec;

use super::constants::STONE_PENALTY;
use super::shape::{BOARD, CORNERS, SHAPES};
use super::{Colour, Move, OnTop, Vertex, outlook, policy};
use crate::heuristic::FeatureOutcome;
use crate::heuristic::{Drawn, Evaluation, Linear, Order, Softmax, Static, linear};
use crate::playout::Policy;
use crate::{ByPlayer, Heuristics, Payment, Player, State, Turn};

/// A configuration of Briesemeister 2009, Table 5.2: the weights of its features.
struct Weights {
    points: f32,
    stones: f32,
    potential: f32,
    win: f32,
}

const WEIGHTS: [Weights; 5] = [
    Weights { points: 3.0, stones: 1.0, potential: 1.0, win: 100.0 },
    Weights { points: 6.0, stones: 3.0, potential: 1.0, win: 100.0 },
    Weights { points: 1.0, stones: 0.25, potential: 0.05, win: 100.0 },
    Weights { points: 5.0, stones: 2.0, potential: 0.0, win: 100.0 },
    Weights { points: 1.0, stones: 3.0, potential: 2.0, win: 100.0 },
];

impl Heuristics for OnTop {
    crate::searchers!();

    const POLICIES: &'static [Policy<OnTop>] = &[
        Policy::of::<Static>("static", "picks the best turn by the evaluation `outlook`, one turn ahead"),
        Policy::of::<Drawn>(
            "softmax",
            "draws two places and picks the likelier one; as a player, picks the likeliest turn",
        ),
    ];

    const SOFTMAX: Option<Softmax<OnTop>> = Some(policy::SOFTMAX);

    const LINEAR: Option<Linear<OnTop>> = Some(outlook::LINEAR);

    const EVALUATIONS: &'static [Evaluation<OnTop>] = &[
        configuration::<0>(
            "briesemeister-1",
            "points 3, stones 1, potential 1 (Briesemeister 2009, Table 5.2)",
        ),
        configuration::<1>(
            "briesemeister-2",
            "points 6, stones 3, potential 1 (Briesemeister 2009, Table 5.2)",
        ),
        configuration::<2>(
            "briesemeister-3",
            "points 1, stones 0.25, potential 0.05 (Briesemeister 2009, Table 5.2)",
        ),
        configuration::<3>(
            "briesemeister-4",
            "points 5, stones 2, the best of Briesemeister 2009, Table 5.2",
        ),
        configuration::<4>(
            "briesemeister-5",
            "points 1, stones 3, potential 2 (Briesemeister 2009, Table 5.2)",
        ),
        Evaluation {
            name: "outlook",
            help: "the race for each open circle, stones left, and the win",
            points: OnTop::outlook,
            beyond: linear::BEYOND,
        },
    ];

    /// The measurements are under "exact" in `docs/experiments/searchers.md`.
    const SOLVABLE: u32 = 7;

    const ORDERS: &'static [Order<OnTop>] = &[Order {
        name: "circles",
        help: "largest share of the surrounding circles first (Briesemeister 2009, 5.2.2)",
        rank: Some(circles),
    }];

    /// Between 1.3 over a whole game and 1.9 over the last five turns, measured with `outlook` in 500 games of
    /// `static`.
    const SWING: f32 = 1.5;

    /// Returns the least and the highest possible result. Points and placed stones are never lost. An open circle
    /// pays at most 4 points, or 6 at a gold vertex.
    fn score_bounds(&self, player: Player) -> (i16, i16) {
        let colour = Colour::of(player);
        let open = Vertex::all().filter(|vertex| !self.rings[vertex.index()].is_closed());
        let most: i16 = open.map(|vertex| if vertex.is_gold() { 6 } else { 4 }).sum();
        (self.result(colour), self.points(colour) + most)
    }

    /// Returns the number of decisions left, if each takes one tile and two of the remaining triangles.
    fn plies_left(&self) -> u32 {
        let tiles = self.bag.total() + u32::from(self.hand.is_some());
        if self.over { 0 } else { tiles.min((BOARD & !self.covered).count_ones() / 2) }
    }

    fn decisions_left(&self, _: Player) -> u32 {
        self.plies_left().div_ceil(self.players() as u32)
    }

    fn feature_ids(&self) -> Vec<u16> {
        self.open_circles()
    }

    fn feature_outcome(&self, feature: u16, paid: &[Payment]) -> FeatureOutcome {
        self.outcome_of(feature, paid)
    }
}

/// Creates an evaluation from one of the [`WEIGHTS`]. Everything is divided by the weight of a point, so the result
/// is in points.
const fn configuration<const INDEX: usize>(name: &'static str, help: &'static str) -> Evaluation<OnTop> {
    let Weights { points, stones, potential, win } = WEIGHTS[INDEX];
    // The weight of twenty stones, as far as it differs from that of a point each; a potential of 100; and the win.
    let more = if stones > points { stones - points } else { points - stones };
    let beyond = (20.0 * STONE_PENALTY as f32 * more + 100.0 * potential + win) / points;
    Evaluation { name, help, points: briesemeister::<INDEX>, beyond }
}

/// Returns the evaluation of Briesemeister 2009, 5.2.1: points, less the stones left, plus the potential, and after
/// the end of the game a reward for the win. We count a remaining stone against its player because the thesis does
/// not give the sign of the "stone difference".
fn briesemeister<const INDEX: usize>(state: &OnTop) -> ByPlayer<f32> {
    let weights = &WEIGHTS[INDEX];
    let wins = if state.turn() == Turn::Over { state.win_shares() } else { ByPlayer::default() };
    let players = state.players();
    ByPlayer::from_fn(|player| {
        if player.index() >= players {
            return 0.0;
        }
        let colour = Colour::of(player);
        let mut value = weights.points * f32::from(state.points(colour))
            - weights.stones * f32::from(state.stones(colour))
            + weights.win * wins[player];
        if weights.potential != 0.0 {
            value += weights.potential * potential(state, colour);
        }
        value / weights.points
    })
}

/// Returns the mean share of a colour, in percent of six sixths, over the open circles that contain it (5.2.1): 0 to
/// 100.
fn potential(state: &OnTop, colour: Colour) -> f32 {
    let (mut sixths, mut circles) = (0_u32, 0_u32);
    for ring in state.rings.iter().filter(|ring| !ring.is_closed()) {
        let own = u32::from(ring.sixths()[colour.index()]);
        sixths += own;
        circles += u32::from(own > 0);
    }
    if circles == 0 { 0.0 } else { 100.0 * sixths as f32 / (6 * circles) as f32 }
}

/// Returns the rank of a placement: the share of the surrounding circles that the player's colour has after it
/// (5.2.2).
fn circles(state: &OnTop, mv: Move) -> i32 {
    let (Move::Place(place), Some(tile), Some(player)) = (mv, state.hand, state.player()) else { return 0 };
    let shape = &SHAPES[place.rhombus.index()];
    let corners = CORNERS[tile.index()][place.rotation.index()];
    let shares = shape.corners.into_iter().zip(corners).map(|(vertex, corner)| {
        let mut ring = state.rings[usize::from(vertex)];
        ring.add(corner);
        let sixths = ring.sixths();
        let all: u8 = sixths.iter().sum();
        60 * i32::from(sixths[Colour::of(player).index()]) / i32::from(all.max(1))
    });
    -shares.sum::<i32>()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ontop::Setup;

    #[test]
    fn configuration_4_counts_points_and_stones() {
        let mut state = OnTop::start(&Setup::default());
        let blue = Player::new(0);
        // Twenty remaining stones: -2 * 20 / 5.
        assert_eq!(briesemeister::<3>(&state)[blue], -8.0);
        (state.points, state.spent) = (0x07, 0x02);
        // 7 points, 18 stones.
        assert!((briesemeister::<3>(&state)[blue] - (7.0 - 0.4 * 18.0)).abs() < 1e-6);
        assert!((briesemeister::<4>(&state)[blue] - (7.0 - 3.0 * 18.0)).abs() < 1e-6);
    }

    #[test]
    fn the_potential_is_the_mean_share_of_the_circles_with_the_colour() {
        let mut state = OnTop::start(&Setup::default());
        // T0 has blue at one obtuse corner, which is two sixths of one circle.
        state.play("=T0".parse().unwrap()).unwrap();
        let mut moves = alloc::vec::Vec::new();
        state.legal_moves(&mut moves);
        let open = moves.into_iter().find(|&mv| {
            let mut after = state.clone();
            after.play_unchecked(mv);
            after.points == 0 && potential(&after, Colour::Blue) > 0.0
        });
        state.play_unchecked(open.unwrap());
        let potential = potential(&state, Colour::Blue);
        assert!((potential - 100.0 / 3.0).abs() < 1e-4, "{potential}");
        let wanted = (-20.0 + potential) / 3.0;
        assert!((briesemeister::<0>(&state)[Player::new(0)] - wanted).abs() < 1e-4);
    }

    #[test]
    fn a_premature_win_is_worth_more_than_points() {
        let mut state = OnTop::start(&Setup::default());
        (state.points, state.spent, state.over) = (0x0500, 20, true);
        let values = briesemeister::<3>(&state);
        // Blue has no points and no stones left; white has 5 points and 20 stones.
        assert_eq!(values.seats(2), [20.0, 5.0 - 8.0]);
    }
}
