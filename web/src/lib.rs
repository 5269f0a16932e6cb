//! The page of Tilescope and its search worker.

pub mod any_move;
pub mod board;
pub mod edit;
pub mod embed;
pub mod engine;
pub mod game_card;
pub mod game_ui;
pub mod games;
pub mod language;
pub mod lesson;
pub mod loss;
pub mod number;
pub mod page;
pub mod panel;
pub mod panic;
pub mod parts;
pub mod protocol;
pub mod session;
pub mod shell;
pub mod size;
pub mod stages;
pub mod worker;
