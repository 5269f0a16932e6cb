//! The seed of a search of a computer player.

use tilescope_core::Rng;

/// The seed by which a computer player searches at a ply of a game, unrelated to the seed of its draws.
pub fn turn_seed(seed: u64, ply: usize) -> u64 {
    // The parts below 2^32 are those of the draws.
    let mut rng = Rng::part(seed, (1 << 32) | ply as u64);
    (u64::from(rng.word()) << 32) | u64::from(rng.word())
}
