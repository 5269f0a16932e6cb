//! The games on the page, each in its own module: its board, its drawings, its texts.

pub mod carcassonne;
pub mod kingdomino;
pub mod ontop;

#[cfg(test)]
mod tests;
