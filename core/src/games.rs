//! The games; this is the only list of them.

pub mod carcassonne;
pub mod kingdomino;
pub mod ontop;
