//! The tiles that are still to be drawn.

use super::{Setup, Tile};
use crate::Rng;

/// The number of tiles of each type, below 128 in total, as running sums. Each byte holds the number of tiles of its
/// type and of all types before it, so the last byte holds the total. A draw compares with all sums at once; adding
/// them up for each draw took 30 of the 900 instructions of a ply.
///
/// ```text
///            byte 7                       byte 0
///   word 0 |  A..H |  A..G | ... |  A..B |   A   |
///   word 1 |  A..P |  A..O | ... |  A..J |  A..I |
///   word 2 |  A..X |  A..W | ... |  A..R |  A..Q |
///   word 3 |   0   |   0   | ... |   0   |   0   |    fills up to a power of two
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Bag([u64; 4]);

/// The value 1 in every byte.
const ONES: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = 0x8080_8080_8080_8080;

impl Bag {
    pub(super) const EMPTY: Bag = Bag([0; 4]);

    /// Returns the tiles of a game without the start tile.
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
        let before = if tile.index() == 0 { 0 } else { self.up_to(tile.index() - 1) };
        self.up_to(tile.index()) - before
    }

    /// Returns the number of tiles of a type and all types before it.
    #[inline]
    fn up_to(&self, index: usize) -> u8 {
        (self.0[(index / 8) & 3] >> (index % 8 * 8)) as u8
    }

    #[inline]
    pub(super) fn total(&self) -> u32 {
        u32::from(self.up_to(Tile::COUNT - 1))
    }

    pub(super) fn add(&mut self, tile: Tile) {
        for (sums, one) in self.0.iter_mut().zip(ONE[tile.index()]) {
            *sums += one;
        }
    }

    /// Removes a tile. The bag must hold one of its type.
    #[inline]
    pub(super) fn remove(&mut self, tile: Tile) {
        debug_assert!(self.count(tile) > 0, "no tile {tile} is left");
        for (sums, one) in self.0.iter_mut().zip(ONE[tile.index()]) {
            *sums -= one;
        }
    }

    /// Draws a tile, each with the same probability. The bag must not be empty.
    ///
    /// The n-th tile has the first type whose sum is above n. So the number of types before it is the number of sums
    /// up to n. Subtracting a sum from n with the highest bit of its byte set leaves that bit set exactly if the sum
    /// is at most n.
    #[inline]
    pub(super) fn sample(&self, rng: &mut Rng) -> Tile {
        let n = (u64::from(rng.below(self.total())) * ONES) | HIGH;
        let [a, b, c, _] = self.0.map(|sums| ((n - sums) & HIGH).count_ones());
        Tile::ALL[(a + b + c) as usize]
    }
}

static ONE: [[u64; 4]; Tile::COUNT] = {
    let mut bags = [[0; 4]; Tile::COUNT];
    let mut tile = 0;
    while tile < Tile::COUNT {
        let mut index = tile;
        while index < Tile::COUNT {
            bags[tile][index / 8] |= 1 << (index % 8 * 8);
            index += 1;
        }
        tile += 1;
    }
    bags
};
