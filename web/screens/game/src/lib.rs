//! The game screen: the game on the table, the players around it, and the search beside it.
//!
//! ```text
//!   state                       what is shown, how it came to the screen, and how the browser keeps it
//!   game                        the screen
//!     caption, scores, moves    the line above the board, the players, the turns
//!     stage                     the board and the analysis beside it
//!   on_demand                   the parts of the program that it loads
//!   computer                    computer players at the table, and hints
//!   measured, measuring         what the searches found on the way, and who notes it
//!   decided                     which turn has decided the game
//!   notes, sounds, tour         what is said besides, what is heard, and what is told of the screen
//! ```
//!
//! What lies over it and what can be in its place the page puts there, which knows all screens.

pub mod caption;
pub mod computer;
pub mod decided;
pub mod game;
pub mod kept_measurements;
pub mod measured;
pub mod measuring;
pub mod moves;
pub mod notes;
mod on_demand;
pub mod scores;
pub mod sounds;
pub mod stage;
pub mod state;
pub mod tour;
