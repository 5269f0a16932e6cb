//! The defaults of an embedded position.

/// The default number of iterations.
pub const ITERATIONS: u64 = 20_000;

/// The most candidates to list.
pub const MOST_CANDIDATES: usize = 10;
