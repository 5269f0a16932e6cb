//! The game screen: the game, its players, and the analysis beside it.
//!
//! ```text
//!   state                       the state, how a game comes to the screen, and how the browser stores it
//!   game                        the screen
//!     caption, moves            the line above the board, the turns
//!     game_main                 the board and the analysis beside it
//!   on_demand                   the parts of the program that it loads
//!   computer                    computer players of a game, and hints
//!   measurements, measuring     the measurements of the searches, and their recording
//!   saved_measurements          the same as text, stored with the game
//!   turning_point               the event that decided the game
//!   extras                      parts of it that only some games show
//!     clock, notes, sounds      the time left of each seat, notices, sounds
//!   tour                        the guided tour
//! ```
//!
//! The page adds dialogs and the screens that replace this one, because it has all screens.

pub mod caption;
pub mod clock;
pub mod computer;
pub mod extras;
pub mod game;
pub mod game_main;
pub mod measurements;
pub mod measuring;
pub mod moves;
pub mod notes;
pub mod on_demand;
pub mod saved_measurements;
pub mod sounds;
pub mod state;
pub mod tour;
pub mod turning_point;
