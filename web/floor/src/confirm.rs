//! The choice of turns that need confirmation.

/// Whether a turn needs confirmation before it is played.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Confirm {
    /// Always.
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
