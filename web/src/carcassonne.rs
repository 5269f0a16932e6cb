//! The board of Carcassonne: its art, the turn of a person, and what searches think of the moves.

pub mod art;
pub mod geometry;
pub mod inspect;
pub mod layout;
pub mod rules;
pub mod telling;
pub mod turn;
pub mod words;

mod bag;
mod board;
mod breakdown;
mod card;
mod desk;
mod figure;
mod handles;
mod marks;
mod scene;
mod spoken;
mod table;
mod tabletop;
mod tile;
mod tray;

pub use crate::board::Confirm;
pub use words::describe_move;
