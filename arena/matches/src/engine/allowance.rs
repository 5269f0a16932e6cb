//! The time that a program has for a decision.

use std::time::Duration;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Allowance {
    Any,
    Elapsed(Duration),
    Processor(Duration),
}
