//! The stops of a slider for a number that may be small or large.

/// The number of steps of a slider.
pub(super) const STEPS: u32 = 60;

/// A slider from `min` to `max` of which each step multiplies the number by the same factor. Where `min` is
/// far below `max` or 0, the first step alone goes from it to the least number of the rest.
///
/// ```text
///   0 |-|--+--+--+--+--+--| 1000     60 steps, 5 decades
///     0 0.01 0.1  1  10 100
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Scale {
    min: f64,
    max: f64,
    /// The number of the first step.
    low: f64,
    whole: bool,
}

/// Factor between the greatest number and the least above `min`.
const DECADES: f64 = 1e5;

impl Scale {
    /// A scale of numbers, or of whole numbers.
    pub(super) fn new(min: f64, max: f64, whole: bool) -> Scale {
        let floor = if whole { 1.0 } else { 0.0 };
        Scale { min, max, low: min.max(max / DECADES).max(floor), whole }
    }

    /// The number at a step from 0 to [`STEPS`], with two digits that count.
    pub(super) fn number(&self, step: u32) -> f64 {
        let Some(up) = step.checked_sub(1) else { return self.min };
        let exact = self.low * (self.max / self.low).powf(f64::from(up) / f64::from(STEPS - 1));
        let unit = 10_f64.powf(exact.log10().floor() - 1.0);
        let round = (exact / unit).round() * unit;
        // Written and read again, so that no trace of the arithmetic is left: 0.3, not 0.30000000000000004.
        let number: f64 = format!("{round:.6}").parse().unwrap_or(round);
        let number = if self.whole { number.round() } else { number };
        number.clamp(self.min, self.max)
    }

    /// The step whose number is nearest, by factor.
    pub(super) fn step(&self, number: f64) -> u32 {
        if number < self.low {
            return u32::from(number > self.min);
        }
        let share = (number / self.low).ln() / (self.max / self.low).ln();
        1 + (share * f64::from(STEPS - 1)).round().clamp(0.0, f64::from(STEPS - 1)) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ends_are_the_ends_and_numbers_are_round() {
        let exploration = Scale::new(0.0, 1000.0, false);
        assert_eq!(
            (exploration.number(0), exploration.number(1), exploration.number(STEPS)),
            (0.0, 0.01, 1000.0)
        );
        let rollouts = Scale::new(1.0, 10_000.0, true);
        assert_eq!((rollouts.number(0), rollouts.number(1), rollouts.number(STEPS)), (1.0, 1.0, 10_000.0));
        for step in 0..=STEPS {
            assert_eq!(rollouts.number(step).fract(), 0.0);
            assert!(exploration.number(step).to_string().len() <= 6, "{}", exploration.number(step));
        }
    }

    #[test]
    fn numbers_never_fall_and_every_number_is_nearest_to_its_own_step() {
        for scale in
            [Scale::new(0.0, 1000.0, false), Scale::new(1000.0, 5e7, true), Scale::new(0.0, 1000.0, true)]
        {
            for step in 1..=STEPS {
                assert!(scale.number(step) >= scale.number(step - 1));
                let back = scale.number(scale.step(scale.number(step)));
                assert!((back / scale.number(step).max(1e-9) - 1.0).abs() < 0.1, "{step}: {back}");
            }
        }
    }
}
