//! Contests between searchers: the schedule of games, the course of one game, and statistics of the results.
//!
//! ```text
//! player      SPEC@BUDGET or level:ID: names a player, the same everywhere
//! schedule    the seats and draws of each game of a match; the pairings of a tournament
//! game        one game, decision by decision, as its players search
//! standing    what the games of a match say about each player
//! ratings     what the matches of a tournament say about each player
//! statistics  intervals of means and rates, Elo differences
//! ```
//!
//! Everything follows from players, settings and one seed, so a match with iteration budgets is the same in a browser
//! and at the command line. Nothing here uses a clock, a thread or a file.

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
