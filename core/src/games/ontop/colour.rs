//! The colours of corners and stones.

use core::fmt;

use crate::Player;

/// A colour of corners and stones. The first ones belong to the players, in the order of play. Colours without a
/// player are *passive*: they place stones, and their points count for nobody.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Colour {
    /// `blue`: the first player.
    Blue,
    /// `white`: the second player.
    White,
    /// `red`: the third player, if there is one.
    Red,
    /// `yellow`: the fourth player, if there is one.
    Yellow,
}

impl Colour {
    /// The number of colours.
    pub const COUNT: usize = 4;
    /// All colours in the order of play.
    pub const ALL: [Colour; Colour::COUNT] = [Colour::Blue, Colour::White, Colour::Red, Colour::Yellow];

    /// Returns the index in [`Colour::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the colour of a player.
    ///
    /// # Panics
    /// If the player is in the fifth seat, which no game of OnTop has.
    pub const fn of(player: Player) -> Colour {
        Colour::ALL[player.index()]
    }

    /// Returns the name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Blue => "blue",
            Colour::White => "white",
            Colour::Red => "red",
            Colour::Yellow => "yellow",
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
