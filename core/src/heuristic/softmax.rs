//! Softmax policies: the probability of each move, from cheap features of the move alone.
//!
//! ```text
//!   P(m) = exp(w . f(m)) / sum over all legal moves
//! ```
//!
//! One policy serves three purposes: playouts draw their moves from it, tree search uses it as its prior, and as a
//! player it makes the most likely move. A game defines its features. `arena imitate` fits the weights to the visits
//! of a search and writes them as a text, which the game reads at compile time, as for a [linear](super::linear)
//! evaluation.

use alloc::string::String;
use alloc::vec::Vec;

use derive_where::derive_where;

use super::greatest::{AllBest, OneOfBest};
use crate::playout::Chooser;
use crate::{Player, Rng, State};

/// A softmax policy of a game.
#[derive_where(Clone, Copy, Debug)]
pub struct Softmax<S: State> {
    /// Returns the name of a feature, without blanks: `circle-2-1-3`.
    pub name: fn(feature: usize) -> String,
    /// The current weights, in the order of the features.
    pub weights: &'static [f32],
    /// Lists the features of every legal move.
    pub features: MoveFeatures<S>,
    /// Lists the sum w . f of every legal move, with the current weights.
    pub sums: Sums<S>,
}

/// A function that calls back with every legal move of the player to move, each once and in any order, and with the
/// numbers and values of its nonzero features. A feature may be repeated; its values add up.
pub type MoveFeatures<S> = fn(&S, emit: &mut dyn FnMut(<S as State>::Move, &[(u16, f32)]));

/// A function that calls back with every legal move of the player to move, each once and in any order, and a number.
pub type Sums<S> = fn(&S, emit: &mut dyn FnMut(<S as State>::Move, f32));

pub(crate) trait Weighed: State {
    /// Calls `each` with every legal move of the player to move, each once, and its sum w . f.
    fn for_each_sum(&self, each: impl FnMut(Self::Move, f32));

    /// Calls `each` with the candidates for the most likely move in playouts, at least one, and their sums. By
    /// default all legal moves; a game may skip unlikely ones.
    fn for_each_likely(&self, each: impl FnMut(Self::Move, f32)) {
        self.for_each_sum(each);
    }

    /// Draws a move for a playout, by default according to the probabilities.
    fn draw_weighed(&self, rng: &mut Rng) -> Self::Move {
        // One random number is drawn per turn, however many moves there are, so that playouts on common random
        // numbers stay in step.
        let mut rng = Rng::new(rng.word().into());
        let (mut drawn, mut most, mut all) = (None, f32::NEG_INFINITY, 0.0);
        self.for_each_sum(|mv, sum| {
            if sum > most {
                all *= libm::expf(most - sum);
                most = sum;
            }
            let weight = libm::expf(sum - most);
            all += weight;
            // Each move replaces the one kept so far with the probability of its share of the total so far.
            if rng.unit() * all < weight {
                drawn = Some(mv);
            }
        });
        drawn.expect("a player is to move and has a move")
    }
}

/// A policy that draws the moves of playouts. As a player, it makes the most likely move.
#[derive(Default)]
pub(crate) struct Drawn;

impl<S: Weighed> Chooser<S> for Drawn {
    #[inline]
    fn choose(&mut self, state: &S, rng: &mut Rng, _: Player) -> S::Move {
        state.draw_weighed(rng)
    }

    fn best(&mut self, state: &S, _: &mut Rng) -> Vec<S::Move> {
        let mut best = AllBest::NONE;
        state.for_each_sum(|mv, sum| best.offer(mv, sum));
        best.moves
    }
}

/// A policy that makes the most likely move, in playouts too; any of several equally likely ones.
#[derive(Default)]
pub(crate) struct Likeliest;

impl<S: Weighed> Chooser<S> for Likeliest {
    #[inline]
    fn choose(&mut self, state: &S, rng: &mut Rng, _: Player) -> S::Move {
        let mut likeliest = OneOfBest::new(rng);
        state.for_each_likely(|mv, sum| likeliest.offer(mv, sum));
        likeliest.mv.expect("a player is to move and has a move")
    }

    fn best(&mut self, state: &S, _: &mut Rng) -> Vec<S::Move> {
        let mut best = AllBest::NONE;
        state.for_each_likely(|mv, sum| best.offer(mv, sum));
        best.moves
    }
}

#[inline]
pub(crate) fn draw<const N: usize>(mut sums: [f32; N], rng: &mut Rng) -> usize {
    let most = sums.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut all = 0.0;
    for sum in &mut sums {
        all += exp(*sum - most);
        *sum = all;
    }
    let point = rng.unit() * all;
    sums[..N - 1].iter().map(|&sum| usize::from(sum <= point)).sum()
}

/// Returns e to the power of a number that is at most 0, accurate to a thousandth, with a few multiplications.
/// Playouts use it.
#[inline]
fn exp(x: f32) -> f32 {
    let exponent = (x * core::f32::consts::LOG2_E).max(-100.0);
    // A whole power of 2, the square root of 2, and the rest by its series: at most half a power either way.
    let whole = exponent as i32 - 1;
    let rest = exponent - whole as f32 - 0.5;
    let factor = 1.0 + rest * (core::f32::consts::LN_2 + rest * (0.240_227 + rest * 0.055_504));
    f32::from_bits(((whole + 127) as u32) << 23) * core::f32::consts::SQRT_2 * factor
}

#[cfg(test)]
mod tests {
    use alloc::collections::{BTreeMap, BTreeSet};
    use alloc::format;

    use super::*;
    use crate::games::GameId;
    use crate::heuristic::policies;
    use crate::playout::random;
    use crate::{Heuristics, for_game};

    fn check<S: Heuristics>(setup: &str) {
        let Some(softmax) = S::SOFTMAX else { return };
        let policy = policies::<S>().into_iter().find(|policy| policy.name == "softmax").unwrap();
        for plies in 0..30 {
            let mut state = S::start(&setup.parse().unwrap_or_else(|error| panic!("{setup}: {error}")));
            random(&mut state, &mut Rng::new(u64::from(plies)), plies);
            if state.player().is_none() {
                continue;
            }
            let (mut moves, mut sums) = (Vec::new(), BTreeMap::new());
            state.legal_moves(&mut moves);
            (softmax.sums)(&state, &mut |mv, sum| assert!(sums.insert(mv, sum).is_none(), "{mv} in {state}"));
            assert!(sums.keys().eq(&moves), "{state}");
            // The sums equal the features times the weights.
            let mut seen = BTreeSet::new();
            (softmax.features)(&state, &mut |mv, features| {
                let sum: f32 =
                    features.iter().map(|&(index, x)| x * softmax.weights[usize::from(index)]).sum();
                assert!((sum - sums[&mv]).abs() < 1e-3 && seen.insert(mv), "{mv} in {state}: {sum}");
            });
            assert!(seen.iter().eq(&moves), "{state}");
            let most = sums.values().copied().fold(f32::NEG_INFINITY, f32::max);
            let best = (policy.best)(&state, &mut Rng::new(1));
            assert!(!best.is_empty() && best.iter().all(|mv| sums[mv] == most), "{state}");
        }
    }

    #[test]
    fn approximate_exp_is_accurate() {
        for tenth in 0..600 {
            let x = -0.1 * tenth as f32;
            assert!((exp(x) / libm::expf(x) - 1.0).abs() < 1e-3, "{x}: {}", exp(x));
        }
        assert!(exp(f32::MIN) >= 0.0 && exp(f32::MIN) < 1e-20);
    }

    #[test]
    fn draws_follow_the_softmax_distribution() {
        let mut drawn = [0; 3];
        let mut rng = Rng::new(1);
        (0..6000).for_each(|_| drawn[draw([3.0, f32::MIN, 3.0 + libm::logf(2.0)], &mut rng)] += 1);
        assert!((1900..2100).contains(&drawn[0]) && drawn[1] == 0, "{drawn:?}");
    }

    #[test]
    fn sums_match_the_features_of_every_legal_move() {
        for &game in GameId::ALL {
            for players in 2..=4 {
                let setup = format!("{}(players={players})", game.name());
                for_game!(game, G => check::<G>(&setup));
            }
        }
    }

    #[test]
    fn every_feature_has_a_name_of_its_own() {
        fn check<S: Heuristics>() {
            let Some(softmax) = S::SOFTMAX else { return };
            let names: BTreeSet<String> = (0..softmax.weights.len()).map(softmax.name).collect();
            assert_eq!(names.len(), softmax.weights.len(), "{}", S::NAME);
            assert!(names.iter().all(|name| !name.contains(char::is_whitespace)));
            assert!(format!("{softmax:?}").starts_with("Softmax"));
        }
        for &game in GameId::ALL {
            for_game!(game, G => check::<G>());
        }
    }
}
