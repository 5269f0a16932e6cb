//! The evaluation of a position before its end: a [linear evaluation](crate::heuristic::Linear).
//!
//! Every open circle is a race. Three numbers predict its outcome: its open triangles, the sixths of a colour, and
//! the sixths of the best other colour. Each combination is a separate feature, which counts twice at a gold vertex.
//! Further features are the stones, of which the last one ends the game, and the points, which mean less while there
//! is time. `outlook/weights.txt` holds the weights and says how they were found.

use alloc::format;
use alloc::string::{String, ToString};

use super::circle::Ring;
use super::constants::STONES;
use super::{Colour, Move, OnTop, Place, Rotation, Triangle};
use crate::heuristic::{Linear, OneTurn, lead_after, linear};
use crate::{ByPlayer, Player, State};

const SIXTHS: usize = 6;

/// The first case of circles with each number of open triangles.
const FIRST: [usize; SIXTHS + 1] = {
    let (mut first, mut open) = ([0; SIXTHS + 1], 1);
    while open < SIXTHS {
        first[open + 1] = first[open] + cases(SIXTHS - open);
        open += 1;
    }
    first
};

/// Returns the number of pairs of shares whose sum is at most `sixths`.
const fn cases(sixths: usize) -> usize {
    (sixths + 1) * (sixths + 2) / 2
}

const CIRCLES: usize = FIRST[SIXTHS];

/// The names of the features that follow those of the circles.
const OTHERS: [&str; 5] = ["stones", "stones-squared", "stones-early", "points-early", "to-move"];

const COUNT: usize = CIRCLES + OTHERS.len();

const WEIGHTS: [f32; COUNT] = linear::weights(include_str!("outlook/weights.txt"));

/// The value of winning the game, in points, added to the points themselves.
const WIN: f32 = 10.0;

pub(super) const LINEAR: Linear<OnTop> =
    Linear { name, weights: &WEIGHTS, features: OnTop::features, result };

/// Returns the feature of a circle with `open` empty triangles, 1 to 5, for a colour with `own` sixths, if the best
/// other colour has `other`.
const fn case(open: usize, own: usize, other: usize) -> usize {
    let most = SIXTHS - open;
    // Cases with fewer sixths of the colour come first.
    FIRST[open] + cases(most) - cases(most - own) + other
}

/// Returns the name of a feature: `circle-2-1-3` has two empty triangles, one sixth of the colour and three of the
/// best other one.
fn name(feature: usize) -> String {
    for open in 1..SIXTHS {
        for own in 0..=SIXTHS - open {
            for other in 0..=SIXTHS - open - own {
                if case(open, own, other) == feature {
                    return format!("circle-{open}-{own}-{other}");
                }
            }
        }
    }
    OTHERS[feature - CIRCLES].to_string()
}

fn result(state: &OnTop) -> ByPlayer<f32> {
    let (scores, shares) = (state.final_scores(), state.win_shares());
    ByPlayer::from_fn(|player| f32::from(scores[player]) + WIN * shares[player])
}

impl OneTurn for OnTop {
    fn for_each_turn(&self, mut each: impl FnMut(Move, f32)) {
        for rhombus in self.legal_rhombi() {
            for rotation in Rotation::ALL {
                let mv = Move::Place(Place { rhombus, rotation });
                each(mv, lead_after(self, mv, OnTop::outlook));
            }
        }
    }
}

impl OnTop {
    /// Returns the points that each player is expected to end with.
    pub(super) fn outlook(&self) -> ByPlayer<f32> {
        LINEAR.points(self, &WEIGHTS)
    }

    fn features(&self, emit: &mut dyn FnMut(Player, &[f32])) {
        let players = self.players();
        let mut features = [[0.0; COUNT]; Colour::COUNT];
        for ring in self.rings.iter().filter(|ring| !ring.is_closed()) {
            ring.count(&mut features[..players]);
        }
        let empty = Triangle::COUNT as u32 - self.covered.count_ones();
        let early = empty as f32 / Triangle::COUNT as f32;
        for player in Player::all(players) {
            let colour = Colour::of(player);
            let stones = f32::from(self.stones(colour));
            let others = [
                stones,
                stones * stones / f32::from(STONES),
                stones * early,
                f32::from(self.points(colour)) * early,
                f32::from(u8::from(self.player == player)),
            ];
            let features = &mut features[player.index()];
            features[CIRCLES..].copy_from_slice(&others);
            emit(player, features);
        }
    }
}

impl Ring {
    /// Adds an open circle to the features of the first colours.
    #[inline]
    fn count(self, features: &mut [[f32; COUNT]]) {
        let open = usize::from(self.open());
        if open == SIXTHS {
            return;
        }
        let sixths = self.sixths().map(usize::from);
        let worth = if self.is_gold() { 2.0 } else { 1.0 };
        for (colour, features) in features.iter_mut().enumerate() {
            let others = sixths.iter().enumerate().filter(|&(other, _)| other != colour);
            let best = others.map(|(_, &sixths)| sixths).max().unwrap_or(0);
            features[case(open, sixths[colour], best)] += worth;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rng, Turn, playout};
    use alloc::collections::BTreeSet;

    #[test]
    fn every_case_has_a_feature_of_its_own() {
        assert_eq!(CIRCLES, 3 + 6 + 10 + 15 + 21);
        let names: BTreeSet<String> = (0..CIRCLES).map(name).collect();
        assert!(names.len() == CIRCLES && names.iter().all(|name| name.starts_with("circle-")));
    }

    /// A blue corner of two sixths at a gold vertex with two more triangles.
    #[test]
    fn a_circle_counts_for_each_colour_and_twice_at_a_gold_vertex() {
        let mut ring = Ring::empty(4, true);
        ring.add(Ring::corner(Colour::Blue, 2));
        let mut features = [[0.0; COUNT]; 2];
        ring.count(&mut features);
        assert_eq!(features[0][case(2, 2, 0)], 2.0);
        assert_eq!(features[1][case(2, 0, 2)], 2.0);
        assert_eq!(features.as_flattened().iter().sum::<f32>(), 4.0);
    }

    /// At the end, the evaluation equals the points and the win.
    #[test]
    fn final_positions_evaluate_to_points_and_win() {
        for seed in 0..20 {
            let mut state = OnTop::start(&Default::default());
            playout::random(&mut state, &mut Rng::new(seed), u32::MAX);
            assert_eq!(state.turn(), Turn::Over);
            let (points, scores) = (state.outlook(), state.final_scores());
            let beyond: f32 = Player::all(2).map(|player| points[player] - f32::from(scores[player])).sum();
            assert!((beyond - WIN).abs() < 1e-4, "{state}");
        }
    }
}
