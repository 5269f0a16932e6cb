//! The page: the start screen and the game screen, each with its dialogs. Each is a part of the program ([`program`],
//! [`on_demand`]) that is loaded when it is first shown.

mod article_screen;
mod foreign_games;
pub mod game_page;
mod key_list;
pub mod menu;
pub mod on_demand;
pub mod opened;
pub mod program;
pub mod requested_game;
pub mod sheet;
