//! The games as they are seen: what a game has to tell of itself, its board, its position editor.
//!
//! ```text
//!   game_card    what the start screen asks of a game
//!   game_ui      what all else asks of it
//!   board        what the boards of all games share
//!   edit         what the position editors of all games share
//!   games/*      each game in a room of its own
//! ```
//!
//! The rules of the games are types of `core`, and what is asked of them are traits of this crate. Rust wants the answers in the
//! crate of the traits, so all games are here; none of them uses another one.

pub mod board;
pub mod edit;
pub mod game_card;
pub mod game_ui;
pub mod games;
