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

/// Prints a text on standard output. Unlike `print!` it does not panic when nobody reads any more.
macro_rules! put {
    ($($text:tt)*) => {
        $crate::put(format_args!($($text)*))
    };
}

/// Prints a line on standard output, like [`put()`].
macro_rules! say {
    () => {
        put!("\n")
    };
    ($($text:tt)*) => {
        put!("{}\n", format_args!($($text)*))
    };
}

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

use std::io::Write;
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

/// Prints a text. Where that is impossible the program ends: quietly, when the reader went away.
fn put(text: std::fmt::Arguments<'_>) {
    if let Err(error) = std::io::stdout().write_fmt(text) {
        if error.kind() == std::io::ErrorKind::BrokenPipe {
            std::process::exit(0);
        }
        eprintln!("error: standard output: {error}");
        std::process::exit(1);
    }
}

/// Whether the reader of our output went away, as `head` does: nobody is left to tell.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let io = error.chain().find_map(|cause| cause.downcast_ref::<std::io::Error>());
    io.is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}
