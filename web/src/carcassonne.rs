//! The board of Carcassonne: its art, the turn of a person, and what searches think of the moves.

pub mod art;
pub mod camera;
pub mod geometry;
pub mod heat;
pub mod layout;
pub mod turn;
pub mod words;
