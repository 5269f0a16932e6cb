//! The number of steps that the pace of a search allows.

use tilescope_protocol::Pace;

/// The minimum milliseconds to wait: a slice for each step of a fast pace would waste work.
const LEAST: f64 = 8.0;

/// The most milliseconds whose unused steps can be caught up later.
const SAVED: f64 = 250.0;

/// A meter for the steps of a search. Times are in milliseconds of any clock.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Meter {
    pace: Pace,
    credit: f64,
    asked: Option<f64>,
}

impl Meter {
    /// Creates a meter that allows a first step at once.
    pub(super) fn new(pace: Pace) -> Meter {
        Meter { pace, credit: 1.0, asked: None }
    }

    pub(super) fn set(&mut self, pace: Pace) {
        (self.pace, self.credit, self.asked) = (pace, 0.0, None);
    }

    /// Allows one more step, if steps are requested one by one.
    pub(super) fn step(&mut self) {
        if self.pace == Pace::Single {
            self.credit += 1.0;
        }
    }

    /// Ignores the time until the next reading.
    pub(super) fn rest(&mut self) {
        self.asked = None;
    }

    pub(super) fn is_single(&self) -> bool {
        self.pace == Pace::Single
    }

    /// Advances to `now`, and returns how much of the time was spent waiting for the pace.
    pub(super) fn pass(&mut self, now: f64) -> f64 {
        let Pace::PerSecond(rate) = self.pace else { return 0.0 };
        let waited = self.asked.replace(now).map_or(0.0, |asked| (now - asked).max(0.0));
        let most = (rate * SAVED / 1000.0).max(1.0);
        self.credit = (self.credit + rate * waited / 1000.0).min(most);
        waited
    }

    pub(super) fn allowed(&self) -> u64 {
        if self.pace == Pace::Free { u64::MAX } else { self.credit.max(0.0) as u64 }
    }

    /// Notes that steps were done until `now`.
    pub(super) fn did(&mut self, steps: u64, now: f64) {
        if self.pace != Pace::Free {
            self.credit -= steps as f64;
            self.asked = Some(now);
        }
    }

    /// Returns the milliseconds until the next step is allowed. `None` if somebody must request it.
    pub(super) fn wait(&self, now: f64) -> Option<f64> {
        match self.pace {
            Pace::Free => Some(0.0),
            Pace::Single => (self.credit >= 1.0).then_some(0.0),
            Pace::PerSecond(rate) => {
                // Its clock starts at the first reading.
                let Some(asked) = self.asked else { return Some(0.0) };
                let missing = (1.0 - self.credit).max(0.0) * 1000.0 / rate.max(0.1);
                let passed = (now - asked).max(0.0);
                Some(if missing > passed { (missing - passed).max(LEAST) } else { 0.0 })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_second_allows_the_steps_of_the_pace() {
        for rate in [1.0, 10.0, 1000.0] {
            let (mut meter, mut now, mut done) = (Meter::new(Pace::PerSecond(rate)), 0.0, 0);
            while now <= 3000.0 {
                meter.pass(now);
                let steps = meter.allowed();
                meter.did(steps, now);
                done += steps;
                now += meter.wait(now).expect("it continues without a step").max(0.1);
            }
            let wanted = 3.0 * rate;
            assert!((wanted - 1.0..=wanted + 2.0).contains(&(done as f64)), "{rate}: {done}");
        }
    }

    #[test]
    fn single_pace_waits_for_each_requested_step() {
        let mut meter = Meter::new(Pace::Free);
        assert_eq!((meter.allowed(), meter.wait(0.0)), (u64::MAX, Some(0.0)));
        meter.set(Pace::Single);
        assert_eq!((meter.allowed(), meter.wait(0.0)), (0, None));
        meter.step();
        assert_eq!((meter.allowed(), meter.wait(0.0)), (1, Some(0.0)));
        meter.did(1, 1.0);
        assert_eq!(meter.wait(1.0), None);
    }

    #[test]
    fn idle_time_is_not_made_up_for() {
        let mut meter = Meter::new(Pace::PerSecond(100.0));
        meter.pass(0.0);
        meter.pass(60_000.0);
        assert_eq!(meter.allowed(), 25);
        meter.did(25, 60_000.0);
        meter.rest();
        assert_eq!(meter.pass(90_000.0), 0.0);
        assert_eq!(meter.allowed(), 0);
    }
}
