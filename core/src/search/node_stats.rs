//! Running means and variances: what a node of a tree remembers of its playouts.

use crate::search::{Depth, Moments, Value};

/// The mean and the population variance of some values, in 8 bytes. After millions of updates the mean is still
/// exact to about four digits of its spread and the variance to two; sums of 32 bits would stop growing.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(super) struct MeanVariance {
    pub(super) mean: f32,
    pub(super) variance: f32,
}

impl MeanVariance {
    /// Exactly one value.
    #[inline]
    pub(super) fn of(value: f32) -> MeanVariance {
        MeanVariance { mean: value, variance: 0.0 }
    }

    /// Takes in values that make up `share` of all, the new ones included (Chan et al. 1979).
    #[inline]
    pub(super) fn add(&mut self, other: MeanVariance, share: f32) {
        let delta = other.mean - self.mean;
        self.mean += delta * share;
        self.variance += share * (other.variance - self.variance + delta * delta * (1.0 - share));
    }

    /// The moments of `count` values of which this is known.
    pub(super) fn moments(self, count: u64) -> Moments {
        let (n, mean) = (count as f64, f64::from(self.mean));
        Moments { count, sum: n * mean, squares: n * (f64::from(self.variance) + mean * mean) }
    }
}

/// What playouts gave one player.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(super) struct NodeStats {
    /// In the unit of the utility.
    pub(super) value: MeanVariance,
    /// The share of the win, or the chance of it.
    pub(super) win: MeanVariance,
    /// Points less those of the best opponent.
    pub(super) lead: MeanVariance,
}

impl NodeStats {
    /// Takes in playouts that make up `share` of all, the new ones included.
    #[inline]
    pub(super) fn add(&mut self, other: &NodeStats, share: f32) {
        self.value.add(other.value, share);
        self.win.add(other.win, share);
        self.lead.add(other.lead, share);
    }

    /// The value, where it is known for good.
    pub(super) fn exact(&self) -> Value {
        Value::Exact { value: self.value.mean.into(), depth: Depth::End }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tally_equals_moments() {
        let values = [3.0, -1.5, 8.0, 8.0, 0.25];
        let (mut tally, mut moments) = (MeanVariance::default(), Moments::default());
        for (index, &value) in values.iter().enumerate() {
            tally.add(MeanVariance::of(value), 1.0 / (index + 1) as f32);
            moments.add(f64::from(value));
        }
        let read = tally.moments(values.len() as u64);
        assert!((read.sum - moments.sum).abs() < 1e-4);
        assert!((read.squares - moments.squares).abs() < 1e-3);
    }

    #[test]
    fn tally_keeps_its_precision() {
        let mut tally = MeanVariance::default();
        for k in 1..=3_000_000_u32 {
            tally.add(MeanVariance::of(if k % 3 == 0 { 60.0 } else { -30.0 }), 1.0 / k as f32);
        }
        assert!(tally.mean.abs() < 0.01, "{}", tally.mean);
        assert!((tally.variance - 1800.0).abs() < 10.0, "{}", tally.variance);
    }
}
