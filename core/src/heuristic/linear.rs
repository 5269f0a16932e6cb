//! Linear evaluations: the points as if the game ended now, and features times weights for what is still to come.
//!
//! ```text
//!   points(p) = ended(p) + w_1 f_1(p) + w_2 f_2(p) + ...
//! ```
//!
//! A game says what its features are; `arena train` finds the weights from games and writes them as a text, which the
//! game reads at compile time:
//!
//! ```text
//!   # where the weights come from
//!   holes -1.5
//! ```

use alloc::string::String;
use core::fmt;

use crate::{ByPlayer, Player, State, Turn};

/// A linear evaluation of a game.
pub struct Linear<S> {
    /// The name of each feature, without blanks: `holes`.
    pub name: fn(feature: usize) -> String,
    /// The weights in force, in the order of the features.
    pub weights: &'static [f32],
    /// Tells each player's features in a position that is not the end of the game.
    pub features: Features<S>,
    /// What the end of a game is worth to each player, in points: what the weights are trained to foresee.
    pub result: fn(&S) -> ByPlayer<f32>,
}

/// Calls a function with each player and their features, in the order of play.
pub type Features<S> = fn(&S, tell: &mut dyn FnMut(Player, &[f32]));

/// The most points by which an evaluation may differ from the points as if the game ended now.
pub const BEYOND: f32 = 200.0;

impl<S: State> Linear<S> {
    /// The points of each player in a position by some weights, in the order of the features.
    #[inline]
    pub fn points(&self, state: &S, weights: &[f32]) -> ByPlayer<f32> {
        if state.turn() == Turn::Over {
            return (self.result)(state);
        }
        let mut points = state.final_scores().map(f32::from);
        (self.features)(state, &mut |player, features| {
            let sum: f32 = features.iter().zip(weights).map(|(feature, weight)| feature * weight).sum();
            points[player] += sum.clamp(-BEYOND, BEYOND);
        });
        points
    }
}

impl<S> Clone for Linear<S> {
    fn clone(&self) -> Linear<S> {
        *self
    }
}

impl<S> Copy for Linear<S> {}

impl<S> fmt::Debug for Linear<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Linear").field("weights", &self.weights).finish_non_exhaustive()
    }
}

/// Reads the text of some weights, a constant: the last word of each line that does not begin with `#`.
///
/// # Panics
/// When there are not `N` lines with a number each. In a constant the compiler says so.
pub(crate) const fn weights<const N: usize>(text: &str) -> [f32; N] {
    let text = text.as_bytes();
    let (mut weights, mut count, mut start) = ([0.0; N], 0, 0);
    while start < text.len() {
        let mut end = start;
        while end < text.len() && text[end] != b'\n' {
            end += 1;
        }
        if text[start] != b'#' {
            assert!(count < N, "there are more weights than features");
            weights[count] = last_number(text, end);
            count += 1;
        }
        start = end + 1;
    }
    assert!(count == N, "there are fewer weights than features");
    weights
}

/// The decimal number that ends before a place, behind a blank.
const fn last_number(text: &[u8], end: usize) -> f32 {
    let (mut digits, mut unit, mut scale, mut at) = (0_i64, 1_i64, 1_i64, end);
    while at > 0 && text[at - 1] != b' ' {
        at -= 1;
        match text[at] {
            digit @ b'0'..=b'9' => {
                digits += (digit - b'0') as i64 * unit;
                unit *= 10;
            }
            b'.' => scale = unit,
            b'-' => digits = -digits,
            _ => panic!("a weight is no decimal number"),
        }
    }
    assert!(unit > 1, "a line of weights has no number");
    (digits as f64 / scale as f64) as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GameId;
    use crate::{Heuristics, for_game};
    use alloc::format;

    #[test]
    fn weights_are_the_last_words_of_lines() {
        assert_eq!(weights("# from 3 games\na 1.5\nb-2 -0.0625\n# more\nc 12\n"), [1.5, -0.0625, 12.0]);
        assert_eq!(weights("a 0.1"), [0.1]);
    }

    #[test]
    #[should_panic(expected = "fewer")]
    fn too_few_weights_are_refused() {
        let [_, _]: [f32; 2] = weights("a 1.0\n");
    }

    /// Names tell features apart, and there is a weight for each.
    #[test]
    fn every_feature_has_a_name_and_a_weight() {
        fn check<S: Heuristics>() {
            let Some(linear) = S::LINEAR else { return };
            let names: alloc::collections::BTreeSet<String> =
                (0..linear.weights.len()).map(linear.name).collect();
            assert_eq!(names.len(), linear.weights.len(), "{}", S::NAME);
            assert!(names.iter().all(|name| !name.contains(char::is_whitespace)));
            (linear.features)(&S::start(&S::Setup::default()), &mut |_, features| {
                assert_eq!(features.len(), linear.weights.len(), "{}", S::NAME);
            });
            assert!(format!("{linear:?}").starts_with("Linear"));
        }
        for &game in GameId::ALL {
            for_game!(game, G => check::<G>());
        }
    }
}
