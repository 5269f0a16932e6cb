//! The games on the page: their interface to it, their boards, and their position editors.
//!
//! ```text
//!   game_card    the start screen's interface to a game
//!   game_ui      the interface for all other screens
//!   board        the parts that the boards of all games share
//!   edit         the parts that the position editors of all games share
//!   games/*      each game in its own module
//! ```
//!
//! The rules of the games are types of `core`, and the interfaces are traits of this crate. Rust requires the
//! implementations in the crate of the traits, so all games are here. No game uses another one.

pub mod board;
pub mod edit;
pub mod game_card;
pub mod game_ui;
pub mod games;
