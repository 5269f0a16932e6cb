//! The board of Kingdomino: a person's turn, and the candidates of searches.

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
