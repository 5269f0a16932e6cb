//! What became of a thing on the table.

use crate::Payment;

/// What became of a thing on the table by the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fate {
    /// What it is: an index of [`State::SOURCES`](crate::State::SOURCES).
    pub source: usize,
    /// Whether it was completed; false where the game knows no completion.
    pub completed: bool,
    /// Who was paid for it and how much each of them got; none where nobody was.
    pub paid: Option<Payment>,
}
