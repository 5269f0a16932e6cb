//! The game screen: the game, its players, and the analysis beside it.
//!
//! ```text
//!   state                       the state, how a game comes to the screen, and how the browser stores it
//!   game                        the screen
//!     caption, moves            the line above the board, the turns
//!     game_main                 the board and the analysis beside it
//!   on_demand                   the parts of the program that it loads
//!   computer                    computer players of a game, and hints
//!   speed_note                  the speed of this device
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
pub mod moves;
pub mod notes;
pub mod on_demand;
pub mod sounds;
pub mod speed_note;
pub mod state;
pub mod tour;
