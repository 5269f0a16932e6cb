//! OnTop: its drawings, a person's turn, and the candidates of searches.

pub mod describe;
pub mod edit;
pub mod outcome;
pub mod turn;

mod a11y;
mod art;
mod board;
mod board_game;
mod card;
mod game_card;
mod game_ui;
mod heat;
mod layers;
mod rules;
mod scene;
mod summary;
mod supply;
mod tray;
