//! Running means and variances: the playout statistics of a tree node.

use crate::search::{Depth, Moments, Value};

/// The mean and the population variance of some values, in 8 bytes. After millions of updates the mean is still exact
/// to about four digits of its spread, and the variance to two. Sums of 32 bits would stop growing.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(super) struct MeanVariance {
    pub(super) mean: f32,
    pub(super) variance: f32,
}

impl MeanVariance {
    #[inline]
    pub(super) fn of(value: f32) -> MeanVariance {
        MeanVariance { mean: value, variance: 0.0 }
    }

    /// Adds values that make up `share` of all values, including the new ones (Chan et al. 1979).
    #[inline]
    pub(super) fn add(&mut self, other: MeanVariance, share: f32) {
        let delta = other.mean - self.mean;
        self.mean += delta * share;
        self.variance += share * (other.variance - self.variance + delta * delta * (1.0 - share));
    }

    /// Returns the moments of `count` values with these statistics.
    pub(super) fn moments(self, count: u64) -> Moments {
        let (n, mean) = (count as f64, f64::from(self.mean));
        Moments { count, sum: n * mean, squares: n * (f64::from(self.variance) + mean * mean) }
    }
}

#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(super) struct NodeStats {
    pub(super) value: MeanVariance,
    pub(super) win: MeanVariance,
    pub(super) lead: MeanVariance,
}

impl NodeStats {
    /// Adds playouts that make up `share` of all playouts, including the new ones.
    #[inline]
    pub(super) fn add(&mut self, other: &NodeStats, share: f32) {
        self.value.add(other.value, share);
        self.win.add(other.win, share);
        self.lead.add(other.lead, share);
    }

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
