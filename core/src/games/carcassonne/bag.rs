//! The tiles that are still to be drawn.

use super::{Setup, Tile};
use crate::Rng;

/// A number of tiles of each type, below 128 in all.
///
/// ```text
///            byte 7                       byte 0
///   word 0 |   H   |   G   | ... |   B   |   A   |
///   word 1 |   P   |   O   | ... |   J   |   I   |
///   word 2 |   X   |   W   | ... |   R   |   Q   |
///   word 3 |   0   |   0   | ... |   0   |   0   |    fills up to a power of two
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Bag {
    words: [u64; 4],
    total: u32,
}

/// 1 in every byte.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The highest bit of every byte.
const HIGH: u64 = 0x8080_8080_8080_8080;

impl Bag {
    pub(super) const EMPTY: Bag = Bag { words: [0; 4], total: 0 };

    /// The tiles of a game, the start tile taken out.
    pub(super) fn full(setup: &Setup) -> Bag {
        let mut bag = Bag::EMPTY;
        for tile in Tile::ALL {
            for _ in usize::from(tile == Tile::START)..usize::from(setup.copies(tile)) {
                bag.add(tile);
            }
        }
        bag
    }

    #[inline]
    pub(super) fn count(&self, tile: Tile) -> u8 {
        (self.words[(tile.index() / 8) & 3] >> (tile.index() % 8 * 8)) as u8
    }

    #[inline]
    pub(super) fn total(&self) -> u32 {
        self.total
    }

    pub(super) fn add(&mut self, tile: Tile) {
        self.words[(tile.index() / 8) & 3] += 1 << (tile.index() % 8 * 8);
        self.total += 1;
    }

    /// Takes out a tile, of which there must be one.
    #[inline]
    pub(super) fn remove(&mut self, tile: Tile) {
        debug_assert!(self.count(tile) > 0, "no tile {tile} is left");
        self.words[(tile.index() / 8) & 3] -= 1 << (tile.index() % 8 * 8);
        self.total -= 1;
    }

    /// Draws a tile, each with the same probability; the bag must not be empty.
    ///
    /// The multiplication by 1 in every byte puts the sum of the bytes up to each one into that byte, so the
    /// n-th tile is of the first type whose sum is above n: as many types come before it as have sums up to n.
    #[inline]
    pub(super) fn sample(&self, rng: &mut Rng) -> Tile {
        let n = u64::from(rng.below(self.total));
        let mut before = 0;
        let mut type_index = 0;
        for &word in &self.words[..3] {
            let sums = word.wrapping_mul(ONES) + before * ONES;
            let up_to_n = (((n * ONES) | HIGH) - sums) & HIGH;
            type_index += up_to_n.count_ones();
            before = sums >> 56;
        }
        Tile::ALL[type_index as usize]
    }
}
