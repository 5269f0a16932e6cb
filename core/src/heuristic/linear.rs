//! Linear evaluations: the points as if the game ended now, plus weighted features that predict the rest.
//!
//! ```text
//!   points(p) = ended(p) + w_1 f_1(p) + w_2 f_2(p) + ...
//! ```
//!
//! A game defines its features. `arena train` fits the weights to games and writes them as a text, which the game
//! reads at compile time:
//!
//! ```text
//!   # where the weights come from
//!   holes -1.5
//! ```

use alloc::string::String;

use derive_where::derive_where;

use crate::{ByPlayer, Player, State, Turn};

/// A linear evaluation of a game.
#[derive_where(Clone, Copy, Debug)]
pub struct Linear<S> {
    /// Returns the name of a feature, without blanks: `holes`.
    pub name: fn(feature: usize) -> String,
    /// The current weights, in the order of the features.
    pub weights: &'static [f32],
    /// Lists each player's features in a position before the end of the game.
    pub features: Features<S>,
    /// Returns the value of a finished game to each player, in points. The weights are trained to predict it.
    pub result: fn(&S) -> ByPlayer<f32>,
}

/// A function that passes each player and their features to a callback, in the order of play.
pub type Features<S> = fn(&S, emit: &mut dyn FnMut(Player, &[f32]));

/// The greatest difference in points between an evaluation and the points as if the game ended now.
pub const BEYOND: f32 = 200.0;

impl<S: State> Linear<S> {
    /// Evaluates a position with the given weights, in the order of the features, for each player.
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

/// Reads weights from a text, as a constant: the last word of each line that does not begin with `#`.
///
/// # Panics
/// If the text does not have `N` lines with a number each. In a constant, this is a compile error.
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

/// Reads the decimal number that ends at `end` and begins after a blank.
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

    /// Feature names are unique, and there is a weight for each.
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
