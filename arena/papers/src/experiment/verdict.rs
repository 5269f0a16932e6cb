//! The verdict of the games here on a published value.

use std::fmt;

use serde::Deserialize;
use tilescope_core::Moments;
use tilescope_core::contest::statistics::{Interval, mean_interval, student, wilson};

/// The share of true differences of the detectable size that the games would show.
const POWER: f64 = 0.8;

/// A value with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Estimate {
    pub(super) value: f64,
    pub(super) interval: Interval,
}

impl Estimate {
    /// Creates an estimate with an interval as long to both sides.
    pub(super) fn with_half(value: f64, half: f64) -> Estimate {
        Estimate { value, interval: Interval { low: value - half, high: value + half } }
    }

    pub(super) fn rate(rate: f64, games: u64) -> Estimate {
        let wins = rate * games as f64;
        let interval = wilson(&Moments { count: games, sum: wins, squares: wins });
        Estimate { value: rate, interval: interval.unwrap_or(Interval { low: 0.0, high: 1.0 }) }
    }

    pub(super) fn mean(mean: f64, deviation: f64, games: u64) -> Estimate {
        let half = match games {
            0 | 1 => f64::INFINITY,
            _ => student(0.975, games - 1) * deviation / (games as f64).sqrt(),
        };
        Estimate::with_half(mean, half)
    }

    /// Creates the estimate of a mean by Student's t distribution; `None` if there are no values. One value says nothing of
    /// the others, so its interval is infinite.
    pub(super) fn of_mean(moments: &Moments) -> Option<Estimate> {
        let value = moments.mean()?;
        let anything = Interval { low: f64::NEG_INFINITY, high: f64::INFINITY };
        Some(Estimate { value, interval: mean_interval(moments).unwrap_or(anything) })
    }

    /// Creates the estimate of a rate by Wilson's interval; `None` if there are no values.
    pub(super) fn of_rate(moments: &Moments) -> Option<Estimate> {
        Some(Estimate { value: moments.mean()?, interval: wilson(moments)? })
    }

    pub(super) fn scaled(&self, factor: f64) -> Estimate {
        let Interval { low, high } = self.interval;
        let interval = Interval { low: low * factor, high: high * factor };
        Estimate { value: self.value * factor, interval }
    }

    /// Returns the interval of its difference to another estimate (Zou and Donner 2008), which need not be as long to
    /// both sides: the rates 0 and 1 have no spread, but an interval.
    pub(super) fn minus(&self, other: &Estimate) -> Interval {
        let difference = self.value - other.value;
        let below = (self.value - self.interval.low).hypot(other.interval.high - other.value);
        let above = (self.interval.high - self.value).hypot(other.value - other.interval.low);
        Interval { low: difference - below, high: difference + above }
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Published {
    Value(f64),
    Side(Side),
    Unknown,
}

/// The side that leads, from the perspective of the first player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Side {
    Ahead,
    Level,
    Behind,
}

impl Side {
    /// Judges whether an interval of the lead fits: it has to lie on the side, or inside the margin around 0.
    pub(super) fn verdict(self, lead: Interval, margin: f64) -> Verdict {
        match (self, lead) {
            (Side::Level, lead) => Verdict::of(lead, margin),
            (Side::Ahead, Interval { low, .. }) if low > 0.0 => Verdict::Agrees,
            (Side::Behind, Interval { high, .. }) if high < 0.0 => Verdict::Agrees,
            (_, Interval { low, .. }) if low > 0.0 => Verdict::Higher,
            (_, Interval { high, .. }) if high < 0.0 => Verdict::Lower,
            _ => Verdict::Undecided,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::Ahead => "ahead",
            Side::Level => "level",
            Side::Behind => "behind",
        })
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    /// The interval of the difference is inside the margin.
    Agrees,
    /// The value here is higher, and the interval of the difference is not inside the margin.
    Higher,
    Lower,
    /// The games do not say which.
    Undecided,
}

impl Verdict {
    /// Judges the interval of a difference. Less than `margin` is no difference that matters.
    pub(super) fn of(difference: Interval, margin: f64) -> Verdict {
        match difference {
            Interval { low, high } if low >= -margin && high <= margin => Verdict::Agrees,
            Interval { low, .. } if low > 0.0 => Verdict::Higher,
            Interval { high, .. } if high < 0.0 => Verdict::Lower,
            _ => Verdict::Undecided,
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Verdict::Agrees => "agrees",
            Verdict::Higher => "higher",
            Verdict::Lower => "lower",
            Verdict::Undecided => "undecided",
        })
    }
}

/// Returns the least difference to a published value that some games show with a power of 80 %, before they are
/// played: `deviation` is that of one game, `groups` the number of independent samples that the games make.
pub(super) fn detectable(published: &Estimate, deviation: f64, games: u64, groups: u64) -> f64 {
    if groups < 2 {
        return f64::INFINITY;
    }
    let quantiles = [0.975, POWER].map(|probability| student(probability, groups - 1));
    let there = published.interval.half() / student(0.975, 1_000_000);
    (quantiles[0] + quantiles[1]) * (deviation / (games as f64).sqrt()).hypot(there)
}

#[cfg(test)]
mod tests {
    use tilescope_core::contest::statistics::moments;

    use super::*;

    fn wins(wins: u64, games: u64) -> Estimate {
        Estimate::of_rate(&moments((0..games).map(|game| f64::from(u8::from(game < wins))))).unwrap()
    }

    /// The row UCT_W-eG of gedda-III: 24 games in groups of four, with a lead of -6.8 (-17.7 to 4.2). The document
    /// has -16.6 over 200 games.
    #[test]
    fn a_value_inside_our_interval_is_not_called_higher() {
        let here = Estimate { value: -6.75, interval: Interval { low: -17.7, high: 4.2 } };
        let document = Estimate::mean(-16.6, 21.0, 200);
        assert_eq!(Verdict::of(here.minus(&document), 5.0), Verdict::Undecided);
        // The rows that stand out do so with the same numbers of games.
        let here = Estimate { value: 9.9, interval: Interval { low: 2.5, high: 17.3 } };
        assert_eq!(Verdict::of(here.minus(&Estimate::mean(-3.4, 16.0, 200)), 5.0), Verdict::Higher);
    }

    #[test]
    fn one_group_decides_nothing() {
        let here = Estimate::of_mean(&moments([97.5])).unwrap();
        assert_eq!(here.value, 97.5);
        assert_eq!(Verdict::of(here.minus(&Estimate::with_half(69.9, 5.0)), 5.0), Verdict::Undecided);
    }

    #[test]
    fn few_groups_are_judged_by_students_distribution() {
        // Two groups: half of the interval is 12.7 times the standard error, not 1.96 times.
        let here = Estimate::of_mean(&moments([4.0, 6.0])).unwrap();
        assert!((here.interval.half() - 12.706).abs() < 0.01);
        assert_eq!(Verdict::of(here.minus(&Estimate::with_half(0.0, 0.1)), 1.0), Verdict::Undecided);
        let many = Estimate::of_mean(&moments([4.0, 6.0].repeat(50))).unwrap();
        assert_eq!(Verdict::of(many.minus(&Estimate::with_half(0.0, 0.1)), 1.0), Verdict::Higher);
    }

    #[test]
    fn the_document_s_own_interval_counts() {
        let here = Estimate::with_half(52.0, 1.0);
        assert_eq!(Verdict::of(here.minus(&Estimate::with_half(48.0, 0.5)), 2.0), Verdict::Higher);
        assert_eq!(Verdict::of(here.minus(&Estimate::with_half(48.0, 5.0)), 2.0), Verdict::Undecided);
    }

    #[test]
    fn agreement_takes_an_interval_inside_the_margin() {
        let document = Estimate::rate(0.5, 1000);
        for (here, verdict) in [
            (wins(500, 1000), Verdict::Agrees),
            (wins(10, 20), Verdict::Undecided),
            (wins(700, 1000), Verdict::Higher),
            (wins(300, 1000), Verdict::Lower),
        ] {
            assert_eq!(Verdict::of(here.minus(&document), 0.1), verdict, "{here:?}");
        }
        // A significant difference that does not matter.
        let small = Estimate::with_half(10.4, 0.1).minus(&Estimate::with_half(10.0, 0.1));
        assert_eq!(Verdict::of(small, 1.0), Verdict::Agrees);
        assert_eq!(Verdict::of(small, 0.1), Verdict::Higher);
    }

    #[test]
    fn a_side_is_judged_by_the_interval_of_the_lead() {
        let interval = |low, high| Interval { low, high };
        for (side, lead, verdict) in [
            (Side::Ahead, interval(1.0, 9.0), Verdict::Agrees),
            (Side::Ahead, interval(-1.0, 9.0), Verdict::Undecided),
            (Side::Ahead, interval(-9.0, -1.0), Verdict::Lower),
            (Side::Behind, interval(-9.0, -1.0), Verdict::Agrees),
            (Side::Behind, interval(1.0, 9.0), Verdict::Higher),
            (Side::Level, interval(-4.0, 4.0), Verdict::Agrees),
            (Side::Level, interval(-4.0, 6.0), Verdict::Undecided),
            (Side::Level, interval(1.0, 6.0), Verdict::Higher),
        ] {
            assert_eq!(side.verdict(lead, 5.0), verdict, "{side} {lead:?}");
        }
    }

    /// Newcombe 1998, the difference of 56/70 and 48/80 by the method of his Table II, row 10: 0.0524 to 0.3339.
    #[test]
    fn differences_of_rates_match_a_published_interval() {
        let difference = wins(56, 70).minus(&wins(48, 80));
        assert!((difference.low - 0.0524).abs() < 1e-4, "{difference:?}");
        assert!((difference.high - 0.3339).abs() < 1e-4, "{difference:?}");
    }

    /// A rate of exactly 1 in both places, and one of 0.9 against it.
    #[test]
    fn rates_without_spread_have_intervals() {
        assert_eq!(Verdict::of(wins(100, 100).minus(&Estimate::rate(1.0, 100)), 0.1), Verdict::Agrees);
        assert_eq!(Verdict::of(wins(100, 100).minus(&Estimate::rate(0.9, 100)), 0.01), Verdict::Higher);
    }

    /// A test of a mean with known variance finds 2.8 standard errors with a power of 80 %.
    #[test]
    fn the_detectable_difference_follows_from_games_and_spread() {
        let known = Estimate::with_half(0.5, 0.0);
        let many = detectable(&known, 0.5, 10_000, 5_000);
        assert!((many - 2.8016 * 0.005).abs() < 1e-5, "{many}");
        let uncertain = detectable(&Estimate::rate(0.5, 100), 0.5, 10_000, 5_000);
        assert!((0.13..0.15).contains(&uncertain), "{uncertain}");
        assert!(detectable(&known, 0.5, 4, 2) > 3.0);
        assert_eq!(detectable(&known, 0.5, 2, 1), f64::INFINITY);
    }
}
