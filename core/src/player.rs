//! Players, and values kept for each of them.

use core::fmt;
use core::ops::{Index, IndexMut};

/// The largest number of players in any game.
pub const MAX_PLAYERS: usize = 5;

/// A seat, counted from 0 in the order of play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
pub struct Player(u8);

impl Player {
    /// Returns the player in seat `index`.
    ///
    /// # Panics
    /// If `index` is not below [`MAX_PLAYERS`].
    pub const fn new(index: usize) -> Player {
        assert!(index < MAX_PLAYERS);
        Player(index as u8)
    }

    /// Returns the first `count` players in the order of play.
    ///
    /// # Panics
    /// If `count` is above [`MAX_PLAYERS`].
    pub fn all(count: usize) -> impl DoubleEndedIterator<Item = Player> + ExactSizeIterator + Clone {
        assert!(count <= MAX_PLAYERS);
        (0..count).map(|index| Player(index as u8))
    }

    /// Returns the seat, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the player after this one in a game of `count` players.
    pub const fn next(self, count: usize) -> Player {
        Player(if self.0 as usize + 1 == count { 0 } else { self.0 + 1 })
    }
}

/// One value per player. Empty seats hold the default.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct ByPlayer<T>([T; MAX_PLAYERS]);

impl<T> ByPlayer<T> {
    /// Creates a value for each seat.
    pub fn from_fn(mut value: impl FnMut(Player) -> T) -> ByPlayer<T> {
        ByPlayer(core::array::from_fn(|index| value(Player(index as u8))))
    }

    /// Applies a function to each value.
    pub fn map<U>(self, value: impl FnMut(T) -> U) -> ByPlayer<U> {
        ByPlayer(self.0.map(value))
    }

    /// Returns the values of the first `count` seats.
    ///
    /// # Panics
    /// If `count` is above [`MAX_PLAYERS`].
    pub fn seats(&self, count: usize) -> &[T] {
        &self.0[..count]
    }
}

impl<T> From<[T; MAX_PLAYERS]> for ByPlayer<T> {
    fn from(values: [T; MAX_PLAYERS]) -> ByPlayer<T> {
        ByPlayer(values)
    }
}

impl<T> Index<Player> for ByPlayer<T> {
    type Output = T;

    fn index(&self, player: Player) -> &T {
        &self.0[player.index()]
    }
}

impl<T> IndexMut<Player> for ByPlayer<T> {
    fn index_mut(&mut self, player: Player) -> &mut T {
        &mut self.0[player.index()]
    }
}

impl fmt::Display for Player {
    /// Writes the player counted from 1, as people do: `player 1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player {}", self.0 + 1)
    }
}
