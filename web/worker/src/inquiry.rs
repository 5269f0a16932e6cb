//! A request in progress, of any kind.

use tilescope_protocol::{Answer, Question};

/// A request in progress.
pub trait Inquiry {
    /// Switches to another request if the results so far are useful for it. If this returns `false`, the inquiry must
    /// not be used any longer.
    fn turn_to(&mut self, question: &Question) -> bool;

    /// Works until the answer is complete, or a little beyond `until` on the clock.
    fn work(&mut self, until: f64, clock: &dyn Fn() -> f64);

    /// Returns whether the answer is complete.
    fn is_whole(&self) -> bool;

    /// Returns the answer so far.
    fn answer(&self) -> Answer;
}
