//! The tiles that are still to be drawn.

use super::Tile;
use crate::Rng;

/// The number of tiles of each type as running sums: the tiles of a type and of all types before it.
///
/// ```text
///        byte 7    5     4       3       2       1      0
///       |    0    | T0..T4 | T0..T3 | T0..T2 | T0,T1 | T0 |
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Bag(u64);

/// The value 1 in the byte of every type.
const ONES: u64 = 0x01_0101_0101;
/// The highest bit in the byte of every type.
const HIGH: u64 = 0x80_8080_8080;
/// The bytes of all types.
const TYPES: u64 = 0xff_ffff_ffff;

impl Bag {
    pub(super) const FULL: Bag = {
        let mut sums = 0;
        let mut index = 0;
        while index < Tile::COUNT {
            let tile = Tile::ALL[index];
            sums += (tile.copies() as u64 * ONES) << (8 * index) & TYPES;
            index += 1;
        }
        Bag(sums)
    };

    #[inline]
    pub(super) fn total(&self) -> u32 {
        (self.0 >> (8 * (Tile::COUNT - 1))) as u32
    }

    #[inline]
    pub(super) fn count(&self, tile: Tile) -> u32 {
        let up_to = |types: usize| (self.0 << 8 >> (8 * types)) as u8;
        u32::from(up_to(tile.index() + 1) - up_to(tile.index()))
    }

    /// Removes a tile. The bag must hold one of its type.
    #[inline]
    pub(super) fn remove(&mut self, tile: Tile) {
        debug_assert!(self.count(tile) > 0, "no tile {tile} is left");
        self.0 -= ONES << (8 * tile.index()) & TYPES;
    }

    /// Draws a tile, each with the same probability. The bag must not be empty. The n-th tile has the first type
    /// whose sum is above n. So the number of types before it is the number of sums up to n.
    #[inline]
    pub(super) fn sample(&self, rng: &mut Rng) -> Tile {
        let n = u64::from(rng.below(self.total()));
        let up_to_n = (((n * ONES) | HIGH) - self.0) & HIGH;
        Tile::ALL[up_to_n.count_ones() as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bag_counts_removed_tiles() {
        let mut bag = Bag::FULL;
        let mut rng = Rng::new(1);
        let mut left = Tile::ALL.map(|tile| u32::from(tile.copies()));
        for total in (0..34).rev() {
            let tile = bag.sample(&mut rng);
            bag.remove(tile);
            left[tile.index()] -= 1;
            assert_eq!(Tile::ALL.map(|tile| bag.count(tile)), left);
            assert_eq!(bag.total(), total);
        }
    }
}
