//! When a turn is to be confirmed.

/// Whether a turn is to be confirmed before it is played.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Confirm {
    /// Always.
    #[default]
    Always,
    /// Only where something is given away for the rest of the game: in Carcassonne a meeple in a field.
    Fields,
    /// Never: the last choice of a turn plays it.
    Never,
}

impl Confirm {
    /// Whether a turn is to be confirmed; `lasting` tells whether it gives something away for the rest of the game.
    pub fn asks(self, lasting: bool) -> bool {
        match self {
            Confirm::Always => true,
            Confirm::Fields => lasting,
            Confirm::Never => false,
        }
    }
}
