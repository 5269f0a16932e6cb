//! The page: the start screen and the game screen, each with what lies over it. The start is a program, and so is each
//! game with its screen; nothing of the game screen is part of the program of the start.

pub mod address;
pub mod any_session;
pub mod breakdown;
pub mod caption;
pub mod computer;
pub mod copy;
pub mod decided;
pub mod describe;
pub mod dialog;
pub mod game;
pub mod game_info;
pub mod game_page;
pub mod games;
pub mod icon;
pub mod kept_games;
pub mod kept_measurements;
pub mod keys;
pub mod level_words;
pub mod listen;
pub mod load_form;
pub mod mark;
pub mod measured;
pub mod menu;
pub mod moves;
pub mod notes;
pub mod pick;
pub mod preferences;
pub mod program;
pub mod pull;
pub mod scores;
pub mod seats_form;
pub mod settings;
pub mod share;
pub mod sheet;
pub mod speeds;
pub mod stage;
pub mod standing;
pub mod start;
pub mod state;
pub mod storage;
pub mod study;
pub mod tool;
pub mod tour;
pub mod turn_list;

pub use start::{Places, StartPage, StartPageProps};
