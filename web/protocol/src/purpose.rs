//! What the page searches for.

use serde::{Deserialize, Serialize};

/// What a search is for, the most urgent first. The page has at most one search of each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Purpose {
    /// The move of the computer player whose turn it is.
    Opponent,
    /// A move for a person who asked for one.
    Hint,
    /// What there is to know of the position shown, for those who watch.
    Analysis,
}

impl Purpose {
    /// All of them, the most urgent first.
    pub const ALL: [Purpose; 3] = [Purpose::Opponent, Purpose::Hint, Purpose::Analysis];

    /// Its place in [`Purpose::ALL`].
    pub fn index(self) -> usize {
        self as usize
    }
}
