//! Random numbers: one stream per seed, the same on every target.

use rand_core::{Rng as _, SeedableRng};
use rand_xoshiro::Xoshiro128PlusPlus;

/// A xoshiro128++ generator. It uses 32-bit arithmetic, so wasm runs it as fast as native code. It never uses
/// `usize`, so the stream is the same on both.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rng(Xoshiro128PlusPlus);

impl Rng {
    /// Returns the stream of a seed.
    pub fn new(seed: u64) -> Rng {
        Rng(Xoshiro128PlusPlus::seed_from_u64(seed))
    }

    /// Returns the stream of the `index`-th part of something with one seed: the draw at a ply, the n-th worker.
    /// Streams of neighbouring indices are unrelated.
    pub fn part(seed: u64, index: u64) -> Rng {
        let mut mixed = Rng::new(seed ^ index.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        Rng::new(mixed.wide())
    }

    /// Returns the seed of the `index`-th part of something with one seed: a game, a search of several of one position.
    pub fn part_seed(seed: u64, index: u64) -> u64 {
        Rng::part(seed, index).wide()
    }

    /// Returns 64 random bits.
    pub fn wide(&mut self) -> u64 {
        u64::from(self.word()) << 32 | u64::from(self.word())
    }

    /// Returns 32 random bits.
    #[inline]
    pub fn word(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// Returns a number below `bound`, each with exactly the same probability (Lemire 2019).
    ///
    /// # Panics
    /// In debug builds, if `bound` is 0.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        debug_assert!(bound > 0, "no number is below 0");
        let product = u64::from(self.word()) * u64::from(bound);
        if (product as u32) < bound {
            let (rng, product) = self.clone().redraw(product, bound);
            *self = rng;
            return (product >> 32) as u32;
        }
        (product >> 32) as u32
    }

    /// Draws again while the product is one that would favour some numbers, which is very rare. The generator is
    /// passed and returned by value, so that callers can keep it in registers.
    #[cold]
    fn redraw(mut self, mut product: u64, bound: u32) -> (Rng, u64) {
        let threshold = bound.wrapping_neg() % bound;
        while (product as u32) < threshold {
            product = u64::from(self.word()) * u64::from(bound);
        }
        (self, product)
    }

    /// Returns a number in `[0, 1)` with 24 random bits.
    #[inline]
    pub fn unit(&mut self) -> f32 {
        (self.word() >> 8) as f32 * (1.0 / (1 << 24) as f32)
    }
}
