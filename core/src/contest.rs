//! Contests between searchers: which games are played, how one is played, and what the results say.
//!
//! ```text
//! player      SPEC@BUDGET or level:ID: who plays, the same everywhere
//! schedule    who sits where in each game of a match, and on which draws; who meets whom in a tournament
//! game        one game, decision by decision, as its players search
//! standing    what the games of a match say of each player
//! ratings     what the matches of a tournament say of each player
//! statistics  intervals of means and rates, Elo differences
//! ```
//!
//! All of it follows from players, settings and one seed, so a match that counts iterations is the same in a browser as at
//! the command line. Nothing here knows a clock, a thread or a file.

mod game;
mod player;
mod ratings;
mod schedule;
mod standing;
pub mod statistics;

pub use game::{ContestGame, Effort};
pub use player::{MAX_COUNT, Player};
pub use ratings::ratings;
pub use schedule::{Fixture, MAX_GAMES, Schedule, pairings};
pub use standing::{Players, Score, Standing, group_means, lead};
