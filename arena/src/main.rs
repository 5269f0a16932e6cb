//! `arena`: matches between searchers, experiments, and inspection of games at the command line.
//!
//! ```text
//!   cmd/*        a module for each command: its options and what it prints
//!     ├─ position, input, foreign/*        a position as JSON, texts, what other programs recorded
//!     ├─ run ─ play ─ player, schedule     games on all cores; one game; who plays it, on which draws
//!     ├─ results                           games as lines of a file
//!     └─ report ─ summary, metrics ─ statistics, sprt     what the games say
//!     └─ crosstable, experiment, complexity, page, svg      tournaments, documents, Markdown and plots
//!   game/*       what of each game is shown to other programs, and its metrics; the only list of games
//! ```

mod cmd;
mod complexity;
mod crosstable;
mod experiment;
mod foreign;
mod game;
mod input;
mod metrics;
mod page;
mod play;
mod player;
mod position;
mod report;
mod results;
mod run;
mod schedule;
mod sprt;
mod statistics;
mod summary;
mod svg;
mod table;

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
