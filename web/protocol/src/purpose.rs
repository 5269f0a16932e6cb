//! The purposes of the page's searches.

use serde::{Deserialize, Serialize};

/// The purpose of a search, most urgent first. The page has at most one search of each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Purpose {
    /// The move of the computer player to move.
    Opponent,
    /// A hint: a move for a person who asked for one.
    Hint,
    /// The analysis of the shown position, for those who watch.
    Analysis,
}

impl Purpose {
    /// All purposes, most urgent first.
    pub const ALL: [Purpose; 3] = [Purpose::Opponent, Purpose::Hint, Purpose::Analysis];

    /// Returns the index in [`Purpose::ALL`].
    pub fn index(self) -> usize {
        self as usize
    }
}
