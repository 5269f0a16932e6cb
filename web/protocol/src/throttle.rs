//! The rate at which reports are sent and shown.

/// Lets something pass at most once per interval. Times are in milliseconds of any clock. If the clock is set back,
/// the interval starts again.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Throttle {
    interval: f64,
    last: Option<f64>,
}

impl Throttle {
    /// Creates a throttle that nothing has passed yet.
    pub fn new(interval: f64) -> Throttle {
        Throttle { interval, last: None }
    }

    /// Changes the interval.
    pub fn set_interval(&mut self, interval: f64) {
        self.interval = interval;
    }

    /// Returns the milliseconds until something may pass; 0 if it may pass now.
    pub fn wait(&self, now: f64) -> f64 {
        match self.last {
            Some(last) if last <= now => (last + self.interval - now).max(0.0),
            _ => 0.0,
        }
    }

    /// Returns whether something may pass now; if so, it counts as passed.
    pub fn pass(&mut self, now: f64) -> bool {
        let open = self.wait(now) == 0.0;
        if open {
            self.last = Some(now);
        }
        open
    }

    /// Notes that something urgent has passed.
    pub fn force(&mut self, now: f64) {
        self.last = Some(now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_message_passes_and_later_ones_wait() {
        let mut throttle = Throttle::new(125.0);
        assert!(throttle.pass(1000.0));
        assert!(!throttle.pass(1124.0));
        assert_eq!(throttle.wait(1100.0), 25.0);
        assert!(throttle.pass(1125.0));
    }

    #[test]
    fn about_eight_messages_a_second_pass() {
        let mut throttle = Throttle::new(125.0);
        let passed = (0..1000).step_by(12).filter(|&now| throttle.pass(f64::from(now))).count();
        assert!((7..=9).contains(&passed), "{passed}");
    }

    #[test]
    fn a_clock_set_back_does_not_block_messages() {
        let mut throttle = Throttle::new(125.0);
        throttle.force(3_600_000.0);
        assert_eq!(throttle.wait(1000.0), 0.0);
        assert!(throttle.pass(1000.0));
        assert!(!throttle.pass(1100.0));
        assert!(throttle.pass(1125.0));
    }

    #[test]
    fn a_changed_interval_applies_at_once() {
        let mut throttle = Throttle::new(125.0);
        throttle.force(1000.0);
        throttle.set_interval(300.0);
        assert!(!throttle.pass(1125.0));
        assert!(throttle.pass(1300.0));
    }
}
