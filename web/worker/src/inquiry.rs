//! A question under way, whatever it is about.

use tilescope_protocol::{Answer, Question};

/// A question under way.
pub(super) trait Inquiry {
    /// Turns to another question where what is known so far leads there; if not, the inquiry is not to be used any more.
    fn turn_to(&mut self, question: &Question) -> bool;

    /// Works until all is known that was asked for, or a while beyond `until` on the clock.
    fn work(&mut self, until: f64, clock: &dyn Fn() -> f64);

    /// Whether all is known that was asked for.
    fn is_whole(&self) -> bool;

    /// What is known.
    fn answer(&self) -> Answer;
}
