//! Kingdomino: the halves of the dominoes, castles and kings, and the kingdoms that contain them.

pub mod half;
pub mod kingdom;
pub mod piece;
