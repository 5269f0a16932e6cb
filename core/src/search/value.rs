//! The value of a move, and how far it looks ahead.

use crate::search::Moments;

/// The depth to which a value looks ahead.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
pub enum Depth {
    /// A number of decisions, with the draws before each of them, followed by an evaluation.
    Plies(u32),
    /// To the end of the game.
    End,
}

/// A value in the unit of the searcher's utility, from the perspective of the player to move at the root, with its
/// kind.
#[derive(Clone, Copy, PartialEq, Default, Debug, serde::Serialize, serde::Deserialize)]
pub enum Value {
    /// No value.
    #[default]
    Unknown,
    /// The mean of samples: playouts, each continued for `depth` decisions or to the end.
    Sampled {
        /// The samples.
        moments: Moments,
        /// The depth of each sample.
        depth: Depth,
    },
    /// The exact expectation from a full search of everything within `depth`.
    Exact {
        /// The expectation.
        value: f64,
        /// The depth of the search.
        depth: Depth,
    },
    /// Bounds of the expectation within `depth`: the rest was cut because it cannot matter.
    Bounds {
        /// The lower bound.
        lower: f64,
        /// The upper bound.
        upper: f64,
        /// The depth of the search.
        depth: Depth,
    },
}

impl Value {
    /// Returns one representative number: the mean, the exact value or the lower bound. `None` if there is no value.
    pub fn mean(&self) -> Option<f64> {
        match *self {
            Value::Unknown => None,
            Value::Sampled { moments, .. } => moments.mean(),
            Value::Exact { value, .. } => Some(value),
            Value::Bounds { lower, .. } => Some(lower),
        }
    }

    /// Returns bounds of the expectation. For samples, the 95 % interval, `None` if there are fewer than two. For an
    /// exact value, the value twice.
    pub fn interval(&self) -> Option<(f64, f64)> {
        match *self {
            Value::Unknown => None,
            Value::Sampled { moments, .. } => moments.interval(),
            Value::Exact { value, .. } => Some((value, value)),
            Value::Bounds { lower, upper, .. } => Some((lower, upper)),
        }
    }

    /// Returns whether it is exact to the end of the game.
    pub fn is_proven(&self) -> bool {
        matches!(self, Value::Exact { depth: Depth::End, .. })
    }

    /// Returns whether both are proven and equal, apart from rounding.
    pub fn is_proven_equal(&self, other: &Value) -> bool {
        const ROUNDING: f64 = 1e-6;
        let means = self.mean().zip(other.mean());
        self.is_proven()
            && other.is_proven()
            && means.is_some_and(|(one, other)| (one - other).abs() < ROUNDING)
    }

    /// Returns the samples; `None` if the value is not sampled.
    pub fn samples(&self) -> Option<&Moments> {
        if let Value::Sampled { moments, .. } = self { Some(moments) } else { None }
    }

    /// Returns the depth to which it looks ahead; `None` if there is no value.
    pub fn depth(&self) -> Option<Depth> {
        match *self {
            Value::Unknown => None,
            Value::Sampled { depth, .. } | Value::Exact { depth, .. } | Value::Bounds { depth, .. } => {
                Some(depth)
            }
        }
    }

    /// Merges the value of another search for the same move. Samples of the same depth are added up. Otherwise the
    /// better value stays: the deeper one, exact before bounds, then narrower bounds. Values that are not samples
    /// precede samples.
    pub fn merge(&mut self, other: &Value) {
        if let (Value::Sampled { moments, depth }, Value::Sampled { moments: more, depth: same }) =
            (&mut *self, other)
            && depth == same
        {
            moments.merge(more);
        } else if other.is_better_than(self) {
            *self = *other;
        }
    }

    /// Returns whether it comes from samples, or there is no value yet.
    pub(super) fn is_counted(&self) -> bool {
        matches!(self, Value::Unknown | Value::Sampled { .. })
    }

    /// Returns whether it is preferred over another value of the same move.
    pub(super) fn is_better_than(&self, other: &Value) -> bool {
        self.rank() > other.rank()
    }

    /// Returns the sort key of values: the kind, the depth, and how narrow the value is.
    fn rank(&self) -> (u8, Option<Depth>, u8, f64) {
        let depth = self.depth();
        match *self {
            Value::Unknown => (0, depth, 0, 0.0),
            Value::Sampled { moments, .. } => (1, depth, 0, moments.count as f64),
            Value::Bounds { lower, upper, .. } => (2, depth, 0, lower - upper),
            Value::Exact { .. } => (2, depth, 1, 0.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sampled(values: &[f64], depth: Depth) -> Value {
        let mut moments = Moments::default();
        values.iter().for_each(|&value| moments.add(value));
        Value::Sampled { moments, depth }
    }

    fn merged(mut a: Value, b: Value) -> Value {
        a.merge(&b);
        a
    }

    #[test]
    fn samples_of_one_depth_are_added_up() {
        let both = merged(sampled(&[1.0, 2.0], Depth::End), sampled(&[6.0], Depth::End));
        assert_eq!(both, sampled(&[1.0, 2.0, 6.0], Depth::End));
        assert_eq!(both.mean(), Some(3.0));
    }

    #[test]
    fn exact_values_and_bounds_are_not_added() {
        let exact = |value, plies| Value::Exact { value, depth: Depth::Plies(plies) };
        let bounds = |lower, upper| Value::Bounds { lower, upper, depth: Depth::Plies(2) };
        for (a, b, best) in [
            (exact(1.0, 2), exact(1.0, 2), exact(1.0, 2)),
            (exact(1.0, 2), exact(3.0, 4), exact(3.0, 4)),
            (bounds(0.0, 4.0), bounds(1.0, 3.0), bounds(1.0, 3.0)),
            (bounds(0.0, 4.0), exact(2.0, 2), exact(2.0, 2)),
            (Value::Unknown, bounds(0.0, 4.0), bounds(0.0, 4.0)),
            (sampled(&[9.0; 50], Depth::End), exact(2.0, 1), exact(2.0, 1)),
            (
                sampled(&[1.0], Depth::Plies(4)),
                sampled(&[9.0, 9.0], Depth::End),
                sampled(&[9.0, 9.0], Depth::End),
            ),
        ] {
            assert_eq!(merged(a, b), best);
            assert_eq!(merged(b, a), best);
        }
    }
}
