//! The page of a game: its screen, with what lies over it and what can be in its place. The start is a program, and so is each
//! game with its screen, and so are tournaments; nothing of the game screen is part of the program of the start.

pub mod game_page;
mod key_list;
pub mod menu;
pub mod program;
pub mod sheet;
