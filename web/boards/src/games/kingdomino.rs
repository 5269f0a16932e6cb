//! The board of Kingdomino: the turn of a person, and what searches think of the moves.

pub mod describe;
pub mod edit;
pub mod options;
pub mod turn;

mod a11y;
mod board;
mod board_game;
mod breakdown;
mod draft;
mod drawing;
mod game_card;
mod game_ui;
mod heat;
mod kingdom;
mod piece;
mod pool;

mod rules;
mod scene;
mod summary;
mod tray;
