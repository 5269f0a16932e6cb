//! What a search knows of the value of a move, and how far that looks ahead.

use crate::search::Moments;

/// How far ahead a value looks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Depth {
    /// So many decisions, with the draws before each of them, and then an evaluation.
    Plies(u32),
    /// To the end of the game.
    End,
}

/// A value in the unit of the searcher's utility, seen by the player to move at the root, with what it is.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Value {
    /// Nothing is known.
    #[default]
    Unknown,
    /// The mean of samples: playouts, each played on to `depth` decisions or to the end.
    Sampled {
        /// The samples.
        moments: Moments,
        /// How far each of them looks.
        depth: Depth,
    },
    /// The expectation itself, by a full look at everything within `depth`.
    Exact {
        /// The expectation.
        value: f64,
        /// How far it looks.
        depth: Depth,
    },
    /// The expectation within `depth` lies between two ends: the rest was cut, as it cannot matter.
    Bounds {
        /// Not below this.
        lower: f64,
        /// Not above this.
        upper: f64,
        /// How far they look.
        depth: Depth,
    },
}

impl Value {
    /// The number to go by: a mean, an exact value, or of two ends the lower one. None where nothing is known.
    pub fn mean(&self) -> Option<f64> {
        match *self {
            Value::Unknown => None,
            Value::Sampled { moments, .. } => moments.mean(),
            Value::Exact { value, .. } => Some(value),
            Value::Bounds { lower, .. } => Some(lower),
        }
    }

    /// The ends between which the expectation lies: of samples the 95 % interval, none below two of them; of an exact
    /// value itself twice.
    pub fn interval(&self) -> Option<(f64, f64)> {
        match *self {
            Value::Unknown => None,
            Value::Sampled { moments, .. } => moments.interval(),
            Value::Exact { value, .. } => Some((value, value)),
            Value::Bounds { lower, upper, .. } => Some((lower, upper)),
        }
    }

    /// The samples; none where it is not sampled.
    pub fn samples(&self) -> Option<&Moments> {
        if let Value::Sampled { moments, .. } = self { Some(moments) } else { None }
    }

    /// How far it looks ahead; none where nothing is known.
    pub fn depth(&self) -> Option<Depth> {
        match *self {
            Value::Unknown => None,
            Value::Sampled { depth, .. } | Value::Exact { depth, .. } | Value::Bounds { depth, .. } => {
                Some(depth)
            }
        }
    }

    /// Takes in what another search knows of the same move. Samples of one depth are added up. Of all else the better
    /// knowledge stays: what looks further, then exact before bounds, then the narrower bounds; what is not a sample
    /// stays before samples.
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

    /// Whether it comes from samples, or from none yet.
    pub(super) fn is_counted(&self) -> bool {
        matches!(self, Value::Unknown | Value::Sampled { .. })
    }

    /// Whether it is to be believed rather than another value of the same move.
    pub(super) fn is_better_than(&self, other: &Value) -> bool {
        self.rank() > other.rank()
    }

    /// What knowledge is compared by: the kind, the depth, and how narrow it is.
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
    fn what_is_no_sample_is_never_added() {
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
