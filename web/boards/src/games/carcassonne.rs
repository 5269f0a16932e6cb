//! The board of Carcassonne: a person's turn, and the candidates of searches.

pub mod describe;
pub mod edit;
pub mod inspect;
pub mod options;
pub mod rules;
pub mod summary;
pub mod turn;

mod a11y;
mod bag;
mod board;
mod board_game;
mod breakdown;
mod candidate_card;
mod card;
mod consequence;
mod figure;
mod game_card;
mod game_ui;
mod handles;
mod marks;
mod outcome_map;
mod scene;
mod table;
mod tile;
mod tray;

pub use describe::describe_move;
