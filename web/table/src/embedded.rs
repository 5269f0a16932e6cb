//! What a position in somebody's article is given unless its address says otherwise.

/// How many iterations are searched where nothing is said.
pub const ITERATIONS: u64 = 20_000;

/// The most candidates that are listed.
pub const MOST_CANDIDATES: usize = 10;
