//! The board of Carcassonne: its art, the turn of a person, and what searches think of the moves.

pub mod art;
pub mod camera;
pub mod geometry;
pub mod heat;
pub mod inspect;
pub mod layout;
pub mod turn;
pub mod words;

mod board;
mod card;
mod desk;
mod figure;
mod handles;
mod marks;
mod pointer;
mod spoken;
mod table;
mod tile;
mod tray;

pub use board::{Board, BoardProps};
pub use tile::{TileView, TileViewProps};
pub use turn::Confirm;
pub use words::describe_move;
