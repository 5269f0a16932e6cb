//! The board of Kingdomino: its art, the turn of a person, and what searches think of the moves.

pub mod art;
pub mod turn;
pub mod words;

mod board;
mod breakdown;
mod desk;
mod draft;
mod heat;
mod piece;
mod pool;
mod realm;
mod rules;
mod scene;
mod spoken;
mod tabletop;
mod telling;
mod tray;

pub use board::{Board, BoardProps};
