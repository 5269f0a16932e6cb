//! An axis with round ticks.

use crate::number::local;

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Axis {
    low: f64,
    high: f64,
    /// Whether the axis is logarithmic; both ends are then above 0.
    log: bool,
}

impl Axis {
    /// Creates a linear axis. If the ends are equal, it extends to both sides of them.
    pub fn linear(low: f64, high: f64) -> Axis {
        let (low, high) = if low.is_finite() && high.is_finite() { (low, high) } else { (0.0, 1.0) };
        let room = if high - low > 1e-9 { 0.0 } else { 0.5 };
        Axis { low: low - room, high: high + room, log: false }
    }

    /// Creates a logarithmic axis. Ends that are not above 0 are raised.
    pub fn log(low: f64, high: f64) -> Axis {
        let low = low.max(1e-3);
        Axis { low, high: high.max(low * 2.0), log: true }
    }

    /// Returns the place of a number: 0 at the low end, 1 at the high end, and outside this range beyond the ends.
    pub fn share(&self, number: f64) -> f64 {
        if self.log {
            (number.max(self.low / 2.0) / self.low).ln() / (self.high / self.low).ln()
        } else {
            (number - self.low) / (self.high - self.low)
        }
    }

    pub fn number(&self, share: f64) -> f64 {
        if self.log {
            self.low * (self.high / self.low).powf(share)
        } else {
            self.low + share * (self.high - self.low)
        }
    }

    /// Returns round numbers on the axis in ascending order: about `wanted` of them, and at most twice as many.
    pub fn ticks(&self, wanted: usize) -> Vec<f64> {
        let wanted = wanted.max(2);
        if !self.log {
            let step = round_step((self.high - self.low) / wanted as f64);
            let (first, last) =
                ((self.low / step - 1e-9).ceil() as i64, (self.high / step + 1e-9).floor() as i64);
            return (first..=last).map(|tick| tick as f64 * step).collect();
        }
        let decades = self.low.log10().floor() as i32..=self.high.log10().ceil() as i32;
        let among = |digits: &[f64]| -> Vec<f64> {
            let all = decades
                .clone()
                .flat_map(|decade| digits.iter().map(move |digit| digit * 10_f64.powi(decade)));
            all.filter(|tick| (self.low * 0.999..=self.high * 1.001).contains(tick)).collect()
        };
        let dense = [&[1.0, 2.0, 5.0][..], &[1.0, 3.0], &[1.0]];
        let fits = dense.into_iter().map(among).find(|ticks| ticks.len() <= wanted);
        fits.unwrap_or_else(|| {
            let ticks = among(&[1.0]);
            let every = ticks.len().div_ceil(wanted);
            ticks.into_iter().step_by(every).collect()
        })
    }

    /// Returns the number of decimals that linear ticks need to differ.
    pub fn places(&self, wanted: usize) -> usize {
        let step = round_step((self.high - self.low) / wanted.max(2) as f64);
        (0..6).find(|&places| step * 10_f64.powi(places) > 0.99).unwrap_or(6) as usize
    }
}

/// Returns the smallest round number that is at least `step`: 1, 2 or 5 times a power of ten.
pub fn round_step(step: f64) -> f64 {
    let unit = 10_f64.powf(step.max(1e-9).log10().floor());
    let digit = [1.0, 2.0, 5.0].into_iter().find(|digit| digit * unit >= step * 0.999);
    digit.unwrap_or(10.0) * unit
}

/// Formats a count or a time in little room: `8`, `500`, `20k`, `1M`, `0.05`.
pub fn short(number: f64) -> String {
    match number {
        n if n >= 1e6 => format!("{}M", local(n / 1e6)),
        n if n >= 1e4 => format!("{}k", local(n / 1e3)),
        n if n >= 1.0 => format!("{}", local(n)),
        n if n >= 0.1 => format!("{:.1}", local(n)),
        n => format!("{:.2}", local(n)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_lie_on_the_axis() {
        let linear = Axis::linear(0.37, 0.612);
        assert_eq!(
            linear.ticks(5).iter().map(|tick| format!("{tick:.2}")).collect::<Vec<_>>(),
            ["0.40", "0.45", "0.50", "0.55", "0.60"]
        );
        assert_eq!(linear.places(5), 2);
        assert_eq!(Axis::linear(-3.0, 12.0).ticks(4), [0.0, 5.0, 10.0]);
        assert_eq!(
            Axis::log(8.0, 5000.0).ticks(9),
            [10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0, 2000.0, 5000.0]
        );
        assert_eq!(Axis::log(8.0, 5000.0).ticks(4), [10.0, 100.0, 1000.0]);
        assert_eq!(Axis::log(8.0, 1e6).ticks(3).len(), 3);
        assert_eq!(
            [8.0, 500.0, 20_000.0, 1e6, 0.05, 0.5].map(short),
            ["8", "500", "20k", "1M", "0.05", "0.5"]
        );
    }

    #[test]
    fn number_and_share_are_inverse() {
        for axis in
            [Axis::linear(-2.0, 5.0), Axis::log(8.0, 100_000.0), Axis::linear(3.0, 3.0), Axis::log(0.0, 0.0)]
        {
            for share in [0.0, 0.25, 1.0] {
                assert!((axis.share(axis.number(share)) - share).abs() < 1e-9, "{axis:?}");
            }
            assert!(!axis.ticks(4).is_empty(), "{axis:?}");
        }
        let odd = Axis::linear(f64::NEG_INFINITY, f64::NAN);
        assert!(odd.ticks(5).len() < 20);
    }
}
