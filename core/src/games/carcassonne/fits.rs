//! The placements of a tile as sets of slots, and random choice among them.

use core::hint::select_unpredictable;

use super::Rotation;
use crate::Rng;
use crate::bits::{bits, select};

/// The number of banks; each holds the bits of 64 slots. Almost always only the first bank is in use.
pub(super) const BANKS: usize = 3;

/// The placements of a tile: for each bank and rotation, one bit per slot.
#[derive(Clone, Copy)]
pub(super) struct Fits {
    words: [[u64; 4]; BANKS],
    /// The number of banks in use. The contents of the others have no meaning.
    banks: u32,
}

impl Fits {
    pub(super) const NONE: Fits = Fits { words: [[0; 4]; BANKS], banks: 1 };

    /// Starts again with the words of the first bank.
    #[inline]
    pub(super) fn start(&mut self, first: [u64; 4]) {
        self.words[0] = first;
        self.banks = 1;
    }

    /// Adds the words of the other banks, and returns whether they hold any placements.
    pub(super) fn extend(&mut self, later: [[u64; 4]; BANKS - 1]) -> bool {
        self.words[1..].copy_from_slice(&later);
        self.banks = BANKS as u32;
        later.as_flattened().iter().any(|&word| word != 0)
    }

    fn banks(&self) -> &[[u64; 4]] {
        &self.words[..self.banks as usize]
    }

    /// Returns whether there are no placements.
    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.banks().iter().all(|words| words[0] | words[1] | words[2] | words[3] == 0)
    }

    #[inline]
    pub(super) fn contains(&self, slot: usize, rotation: Rotation) -> bool {
        self.words[slot / 64][usize::from(rotation.turns())] >> (slot % 64) & 1 != 0
    }

    /// Returns the slots in which the tile fits in some rotation.
    pub(super) fn slots(&self) -> impl Iterator<Item = usize> {
        self.banks().iter().enumerate().flat_map(|(bank, words)| {
            bits(words[0] | words[1] | words[2] | words[3]).map(move |bit| 64 * bank + bit as usize)
        })
    }

    /// Samples a placement, each with the same probability. There must be at least one.
    #[inline(always)]
    pub(super) fn sample(&self, rng: &mut Rng) -> (usize, Rotation) {
        if self.banks == 1 {
            let words = &self.words[0];
            let counts = words.map(u64::count_ones);
            let sums = [counts[0], counts[0] + counts[1], counts[0] + counts[1] + counts[2]];
            let n = rng.below(sums[2] + counts[3]);
            // The rotation is unpredictable, so this uses neither branches nor a table in memory.
            let (mut turns, mut before) = (0, 0);
            for sum in sums {
                turns += usize::from(n >= sum);
                before = select_unpredictable(n >= sum, sum, before);
            }
            (select(words[turns & 3], n - before) as usize, Rotation::new(turns as u8))
        } else {
            self.sample_banks(rng)
        }
    }

    #[cold]
    fn sample_banks(&self, rng: &mut Rng) -> (usize, Rotation) {
        let total = self.words.iter().flatten().map(|word| word.count_ones()).sum();
        let mut n = rng.below(total);
        for (bank, words) in self.words.iter().enumerate() {
            for rotation in Rotation::ALL {
                let word = words[usize::from(rotation.turns())];
                let count = word.count_ones();
                if n < count {
                    return (64 * bank + select(word, n) as usize, rotation);
                }
                n -= count;
            }
        }
        unreachable!("n is below the number of bits")
    }
}
