//! `arena`: matches between searchers, experiments, and inspection of games at the command line.
//!
//! ```text
//!   cmd/*        a module for each command: its options and what it prints
//!     ├─ position, input, foreign/*        a position as JSON, texts, what other programs recorded
//!     ├─ run ─ play ─ player               games on all cores; one game; who plays it; threads
//!     │         └─ stopwatch               what a player's time is
//!     ├─ results                           games as lines of a file
//!     └─ report ─ summary, metrics ─ sprt       what the games say
//!     └─ crosstable, experiment, complexity, markdown, svg     tournaments, documents, pages and plots
//!   train        the weights of evaluations by self-play
//!   imitate      the weights of policies by what searches look at
//!   game/*       what of each game is shown to other programs, and its metrics
//!   replay, json, table, print, quote      a game's positions; values as JSON; tables; output; words in errors
//! ```
//!
//! Who sits where on which draws, how a game goes, and what results say of players is core's `contest`, which the page has too.

#[macro_use]
mod print;

mod cmd;
mod complexity;
mod crosstable;
mod experiment;
mod fates;
mod foreign;
pub mod fuzz;
mod game;
mod imitate;
mod input;
mod json;
mod luck;
mod markdown;
mod metrics;
mod play;
mod player;
mod position;
mod quote;
mod replay;
mod report;
mod results;
mod run;
mod sprt;
mod stopwatch;
mod summary;
mod svg;
mod table;
mod threads;
mod train;

use std::process::ExitCode;

use clap::Parser;

/// The program: reads the arguments, runs the command, and prints what went wrong on standard error.
pub fn main() -> ExitCode {
    let cli = cmd::Cli::parse();
    match cmd::run(cli.command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if print::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
