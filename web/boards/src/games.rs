//! The games on the page, each in a room of its own: its board, its art, its words.

pub mod carcassonne;
pub mod kingdomino;
pub mod ontop;

#[cfg(test)]
mod tests;
