//! Running means and variances: what a node of a tree remembers of its playouts.

use crate::search::{Candidate, Moments};

/// The mean and the population variance of some values, in 8 bytes. After millions of updates the mean is still
/// exact to about four digits of its spread and the variance to two; sums of 32 bits would stop growing.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(crate) struct Tally {
    pub(crate) mean: f32,
    pub(crate) variance: f32,
}

impl Tally {
    /// Exactly one value.
    #[inline]
    pub(crate) fn of(value: f32) -> Tally {
        Tally { mean: value, variance: 0.0 }
    }

    /// Takes in values that make up `share` of all, the new ones included (Chan et al. 1979).
    #[inline]
    fn add(&mut self, other: Tally, share: f32) {
        let delta = other.mean - self.mean;
        self.mean += delta * share;
        self.variance += share * (other.variance - self.variance + delta * delta * (1.0 - share));
    }

    fn moments(self, count: u32) -> Moments {
        let (n, mean) = (f64::from(count), f64::from(self.mean));
        Moments { count, sum: n * mean, squares: n * (f64::from(self.variance) + mean * mean) }
    }
}

/// What playouts gave one player.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(crate) struct Estimate {
    /// In the unit of the utility.
    pub(crate) value: Tally,
    /// The share of the win.
    pub(crate) win: Tally,
    /// Points less those of the best opponent.
    pub(crate) lead: Tally,
}

impl Estimate {
    /// Takes in playouts that make up `share` of all, the new ones included.
    #[inline]
    pub(crate) fn add(&mut self, other: &Estimate, share: f32) {
        self.value.add(other.value, share);
        self.win.add(other.win, share);
        self.lead.add(other.lead, share);
    }

    /// A root move of which this is known after `visits` of `rollouts` playouts each.
    pub(crate) fn candidate<M>(&self, mv: M, visits: u32, rollouts: u32) -> Candidate<M> {
        let playouts = visits.saturating_mul(rollouts);
        Candidate {
            visits,
            value: self.value.moments(playouts),
            win: self.win.moments(playouts),
            lead: self.lead.moments(playouts),
            ..Candidate::unvisited(mv)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tally_equals_moments() {
        let values = [3.0, -1.5, 8.0, 8.0, 0.25];
        let (mut tally, mut moments) = (Tally::default(), Moments::default());
        for (index, &value) in values.iter().enumerate() {
            tally.add(Tally::of(value), 1.0 / (index + 1) as f32);
            moments.add(f64::from(value));
        }
        let read = tally.moments(values.len() as u32);
        assert!((read.sum - moments.sum).abs() < 1e-4);
        assert!((read.squares - moments.squares).abs() < 1e-3);
    }

    #[test]
    fn tally_keeps_its_precision() {
        let mut tally = Tally::default();
        for k in 1..=3_000_000_u32 {
            tally.add(Tally::of(if k % 3 == 0 { 60.0 } else { -30.0 }), 1.0 / k as f32);
        }
        assert!(tally.mean.abs() < 0.01, "{}", tally.mean);
        assert!((tally.variance - 1800.0).abs() < 10.0, "{}", tally.variance);
    }
}
