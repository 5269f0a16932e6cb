//! The owners of the dominoes of a line.

use core::fmt;

use crate::Player;

/// A player, or nobody, for each of four places.
///
/// ```text
///   | place 3 | place 2 | place 1 | place 0 |     one byte each: 0 for nobody, else 1 + seat
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct Seats(u32);

impl Seats {
    const PLACES: usize = 4;

    #[inline]
    pub(super) fn get(self, place: usize) -> Option<Player> {
        let byte = self.0 >> (8 * place) & 0xff;
        (byte != 0).then(|| Player::new(byte as usize - 1))
    }

    #[inline]
    pub(super) fn first(self) -> Option<Player> {
        self.get(0)
    }

    /// Gives an empty place to a player.
    #[inline]
    pub(super) fn set(&mut self, place: usize, player: Player) {
        self.0 |= (player.index() as u32 + 1) << (8 * place);
    }

    /// Moves every player one place to the front. The first one drops out.
    #[inline]
    pub(super) fn shift(&mut self) {
        self.0 >>= 8;
    }

    pub(super) fn iter(self) -> impl Iterator<Item = Option<Player>> {
        (0..Seats::PLACES).map(move |place| self.get(place))
    }

    pub(super) fn count(self, player: Player) -> u32 {
        self.0.to_le_bytes().iter().filter(|&&byte| usize::from(byte) == player.index() + 1).count() as u32
    }

    pub(super) fn taken(self) -> u32 {
        self.iter().flatten().count() as u32
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
