//! OnTop: the empty board, tiles, black triangles, and towers of stones.

pub mod geometry;
pub mod ground;
pub mod piece;
