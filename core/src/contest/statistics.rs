//! Statistics of samples: intervals of means and rates, and Elo differences.
//!
//! Games of one group share their draws, so they are not independent. The samples of a score difference and of an Elo
//! difference are therefore the means of groups. A Wilson interval treats games as independent: for mirrored games it
//! is too wide rather than too narrow.

use crate::Moments;

/// The ends of an interval around an estimate, both with 95 % confidence.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// Returns half of its length.
    pub fn half(self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

/// Returns the moments of some values.
pub fn moments(values: impl IntoIterator<Item = f64>) -> Moments {
    let mut moments = Moments::default();
    values.into_iter().for_each(|value| moments.add(value));
    moments
}

/// Returns the interval of a mean by Student's t distribution; `None` if there are fewer than two values.
pub fn mean_interval(moments: &Moments) -> Option<Interval> {
    let deviation = moments.deviation()?;
    let half = student(0.975, moments.count - 1) * deviation / libm::sqrt(moments.count as f64);
    moments.mean().map(|mean| Interval { low: mean - half, high: mean + half })
}

/// Returns the Wilson interval of a rate, given values from 0 to 1; `None` if there are no values.
pub fn wilson(moments: &Moments) -> Option<Interval> {
    moments.rate_interval().map(|(low, high)| Interval { low, high })
}

/// Returns a quantile of Student's t distribution, for at least one degree of freedom: 12.7 for the probability 0.975
/// and one degree.
pub fn student(probability: f64, freedom: u64) -> f64 {
    distrs::StudentsT::ppf(probability, freedom as f64)
}

/// Returns the Elo difference at which a player's expected win share is `share`, between 0 and 1; infinite at both
/// ends.
pub fn elo(share: f64) -> f64 {
    -400.0 * libm::log10(1.0 / share - 1.0)
}

/// Returns the expected win share at an Elo difference.
pub fn expected_share(elo: f64) -> f64 {
    1.0 / (1.0 + libm::pow(10.0, -elo / 400.0))
}

/// Returns the interval of the Elo difference, from the win share in each group; `None` if there are no games. If all
/// groups are equal, their spread is unknown, and the Wilson interval of the games is used.
pub fn elo_interval(groups: &Moments, games: &Moments) -> Option<Interval> {
    let spread = groups.deviation().is_some_and(|deviation| deviation > 0.0);
    let share = if spread { mean_interval(groups) } else { wilson(games) }?;
    Some(Interval { low: elo(share.low.max(0.0)), high: elo(share.high.min(1.0)) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_near(value: f64, expected: f64, within: f64) {
        assert!((value - expected).abs() <= within, "{value} is not {expected}");
    }

    /// Newcombe 1998, Table I, method 3.
    #[test]
    fn wilson_intervals_match_published_values() {
        let cases = [
            (81, 263, 0.2553, 0.3662),
            (15, 148, 0.0624, 0.1605),
            (0, 20, 0.0, 0.1611),
            (1, 29, 0.0061, 0.1718),
        ];
        for (wins, games, low, high) in cases {
            let interval = wilson(&moments((0..games).map(|game| f64::from(u8::from(game < wins))))).unwrap();
            assert_near(interval.low, low, 0.00005);
            assert_near(interval.high, high, 0.00005);
        }
    }

    /// The values found in every table of the distribution.
    #[test]
    fn student_quantiles_match_published_values() {
        for (freedom, quantile) in [
            (1, 12.706),
            (4, 2.776),
            (30, 2.042),
            (40, 2.021),
            (60, 2.000),
            (120, 1.980),
            (1_000_000_000, 1.960),
        ] {
            assert_near(student(0.975, freedom), quantile, 0.0005);
        }
    }

    /// Student 1908: the extra hours of sleep of ten patients. The interval is 0.70 to 2.46.
    #[test]
    fn mean_interval_matches_published_value() {
        let hours = [1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4];
        let interval = mean_interval(&moments(hours)).unwrap();
        assert_near(interval.low, 0.70, 0.005);
        assert_near(interval.high, 2.46, 0.005);
        assert_eq!(mean_interval(&moments([1.0])), None);
        assert_eq!(mean_interval(&moments([])), None);
    }

    #[test]
    fn elo_differences_match_published_values() {
        // The table of the FIDE handbook: 76 % is 200 points, 64 % is 100.
        assert_near(elo(0.7597), 200.0, 0.2);
        assert_near(elo(0.6401), 100.0, 0.2);
        assert_near(expected_share(elo(0.3)), 0.3, 1e-12);
        assert_eq!(elo(1.0), f64::INFINITY);
    }

    #[test]
    fn a_clean_sweep_has_a_finite_lower_bound() {
        let sweep = moments([1.0; 10]);
        let interval = elo_interval(&sweep, &moments([1.0; 20])).unwrap();
        // The lower end of Wilson for 20 of 20 is 0.8389.
        assert_near(interval.low, elo(0.8389), 0.1);
        assert_eq!(interval.high, f64::INFINITY);
    }

    /// Results of pairs of games, 0 to 2 points, with the Elo differences from the tests of fastchess.
    #[test]
    fn elo_intervals_of_pairs_match_published_values() {
        let cases = [([34, 54, 63, 64, 75], 55.58, 27.65), ([332, 433, 498, 333, 334], -8.64, 10.33)];
        for (counts, difference, error) in cases {
            let pairs = counts.iter().zip([0.0, 0.25, 0.5, 0.75, 1.0]);
            let groups = moments(pairs.flat_map(|(&count, share)| core::iter::repeat_n(share, count)));
            assert_near(elo(groups.mean().unwrap()), difference, 0.005);
            assert_near(elo_interval(&groups, &groups).unwrap().half(), error, 0.01 * error);
        }
    }
}
