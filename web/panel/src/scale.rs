//! The stops of a slider for a number that can be small or large.

/// The preferred numbers of a decade, each about a fifth larger than the previous one (the series E12).
const SERIES: [u32; 12] = [10, 12, 15, 18, 22, 27, 33, 39, 47, 56, 68, 82];

/// The smallest positive number of a scale that is not whole, as its power of ten.
const FINEST: i32 = -2;

/// A slider from `min` to `max` whose stops are preferred numbers. A `min` of 0 is the first stop.
///
/// ```text
///   0 |-|--+--+--+--+--+--| 1000     12 stops for each decade
///     0 0.01 0.1  1  10 100
/// ```
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Scale {
    stops: Vec<f64>,
}

impl Scale {
    pub(super) fn new(min: f64, max: f64, whole: bool) -> Scale {
        let decade = |decade: i32| SERIES.map(|number| power_of_ten(number, decade - 1));
        let mut stops = vec![min];
        if whole {
            // Up to ten, the scale has every whole number.
            stops.extend((1..10).map(f64::from));
        } else {
            stops.extend((FINEST..1).flat_map(decade));
        }
        stops.extend((1..9).flat_map(decade));
        stops.retain(|&stop| stop == min || (min < stop && stop < max));
        stops.dedup();
        stops.push(max);
        Scale { stops }
    }

    /// Returns the last step; the first one is 0.
    pub(super) fn last(&self) -> u32 {
        self.stops.len() as u32 - 1
    }

    /// Returns the number at a step; the greatest number beyond the last step.
    pub(super) fn number(&self, step: u32) -> f64 {
        self.stops[step.min(self.last()) as usize]
    }

    pub(super) fn within(&self, number: f64) -> f64 {
        number.clamp(self.number(0), self.number(self.last()))
    }

    pub(super) fn step(&self, number: f64) -> u32 {
        let above = self.stops.partition_point(|&stop| stop < number).clamp(1, self.stops.len() - 1);
        let nearer_below = number - self.stops[above - 1] < self.stops[above] - number;
        if nearer_below { above as u32 - 1 } else { above as u32 }
    }
}

/// Multiplies `number` by a power of ten, exact in every digit.
fn power_of_ten(number: u32, power: i32) -> f64 {
    let factor = f64::from(10_u32.pow(power.unsigned_abs()));
    if power < 0 { f64::from(number) / factor } else { f64::from(number) * factor }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scale_has_exact_ends_and_round_numbers() {
        let exploration = Scale::new(0.0, 1000.0, false);
        let ends = [0, 1, 2, exploration.last()].map(|step| exploration.number(step));
        assert_eq!(ends, [0.0, 0.01, 0.012, 1000.0]);
        let rollouts = Scale::new(1.0, 10_000.0, true);
        assert_eq!([0, 1, 2, rollouts.last()].map(|step| rollouts.number(step)), [1.0, 2.0, 3.0, 10_000.0]);
        for step in 0..=rollouts.last() {
            assert_eq!(rollouts.number(step).fract(), 0.0);
        }
        for step in 0..=exploration.last() {
            assert!(exploration.number(step).to_string().len() <= 5, "{}", exploration.number(step));
        }
    }

    #[test]
    fn numbers_ascend_and_map_back_to_their_step() {
        for scale in
            [Scale::new(0.0, 1000.0, false), Scale::new(1000.0, 5e7, true), Scale::new(0.0, 1000.0, true)]
        {
            for step in 0..=scale.last() {
                assert!(step == 0 || scale.number(step) > scale.number(step - 1));
                assert_eq!(scale.step(scale.number(step)), step);
            }
            assert_eq!(scale.step(1e12), scale.last());
            assert_eq!(scale.step(-1.0), 0);
        }
    }
}
