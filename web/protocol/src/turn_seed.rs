//! The seed of a computer player's search.

use tilescope_core::Rng;

/// Returns the seed of a computer player's search at a ply of a game. It is unrelated to the seed of the draws.
pub fn turn_seed(seed: u64, ply: usize) -> u64 {
    // The parts below 2^32 belong to the draws.
    Rng::part_seed(seed, (1 << 32) | ply as u64)
}
