//! `arena`: matches between searchers, experiments, and inspection of games at the command line.
//!
//! ```text
//!   cmd/*        a module for each command: its options and what it prints
//!   game/*       what of each game is shown to other programs, and its metrics; the only list of games
//!   foreign/*    reading what other programs recorded
//! ```

mod cmd;
mod foreign;
mod game;
mod input;
mod position;

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    let cli = cmd::Cli::parse();
    match cmd::run(cli.command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Whether the reader of our output went away, as `head` does: nobody is left to tell.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let io = error.chain().find_map(|cause| cause.downcast_ref::<std::io::Error>());
    io.is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}
