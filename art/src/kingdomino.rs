//! Kingdomino: the halves of the dominoes, castles and kings, and kingdoms around them.

pub mod half;
pub mod kingdom;
pub mod piece;
