//! Matches between players: the games that they play, the players, the files of results and their reports.
//!
//! ```text
//!   play         one game; the games of a match on all cores, its options and openings
//!     ├─ player          searchers and programs with their budgets, threads and thinking time
//!     │    └─ engine     programs of other people
//!     ├─ report          the statistics of the games, as tables and pages
//!     └─ results         games as lines of a file
//!          ├─ game       the fields that each game shows to other programs, and its metrics
//!          └─ files      the files that commands write: locks and replacements
//!   fuzz         the readers of files, for a fuzzer
//!   input, quote, print, table, svg      texts, quotes in errors, output, tables and plots
//!   parallel     work that is divided into parts for several threads
//! ```
//!
//! Core's `contest` decides seats and draws, plays games and computes the players' statistics. The page uses it too.

#[macro_use]
pub mod print;

pub mod engine;
pub mod files;
pub mod fuzz;
pub mod game;
pub mod input;
pub mod parallel;
pub mod play;
pub mod player;
pub mod quote;
pub mod report;
pub mod results;
pub mod svg;
pub mod table;
