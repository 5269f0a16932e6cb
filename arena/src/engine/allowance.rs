//! The time that a program has for a decision.

use std::time::Duration;

/// The time of a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Allowance {
    /// Any time that the referee has patience for.
    Any,
    /// Elapsed time.
    Elapsed(Duration),
    /// Processor time.
    Processor(Duration),
}
