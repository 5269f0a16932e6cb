//! The choice of turns that need confirmation.

use serde::{Deserialize, Serialize};

/// Whether a turn needs confirmation before it is played.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Confirm {
    #[default]
    Always,
    /// Only if the turn gives something away for the rest of the game: in Carcassonne a meeple in a field.
    Fields,
    /// Never: the last choice of a turn plays it.
    Never,
}

impl Confirm {
    /// Returns whether a turn needs confirmation; `lasting` is true if it gives something away for the rest of the
    /// game.
    pub fn asks(self, lasting: bool) -> bool {
        match self {
            Confirm::Always => true,
            Confirm::Fields => lasting,
            Confirm::Never => false,
        }
    }
}
