//! `arena`: matches between searchers, experiments and inspection of games on the command line.
//!
//! ```text
//!   cmd/*        a module for each command: its options and its output
//!     ├─ foreign/*       records of other programs
//!     └─ compliance      the rules of the protocol for programs
//! ```
//!
//! Matches, experiments, training and the game server are crates of their own.

#[macro_use]
extern crate tilescope_matches;

mod cmd;
mod compliance;
mod foreign;

use std::process::ExitCode;

use clap::Parser;
use tilescope_matches::print;

/// Runs the program: reads the arguments, runs the command, and prints errors on standard error.
pub fn main() -> ExitCode {
    let cli = cmd::Cli::parse();
    match cmd::run(cli.command).and_then(|()| print::flush()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if print::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            errln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
