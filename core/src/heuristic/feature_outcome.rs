//! The outcome of a feature.

use crate::Payment;

/// The outcome of a feature by the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FeatureOutcome {
    /// The kind of feature, an index of [`State::SOURCES`](crate::State::SOURCES).
    pub source: usize,
    /// Whether it was completed; false if the game has no completion.
    pub completed: bool,
    /// The players who were paid for it and their points; `None` if nobody was paid.
    pub paid: Option<Payment>,
}
