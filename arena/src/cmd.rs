//! The commands.

mod inspect;
mod r#match;
mod merge;
mod perft;
mod record;
mod report;

use anyhow::Result;
use clap::{Parser, Subcommand};

/// Matches between searchers, experiments, and inspection of games of Carcassonne, Kingdomino and OnTop.
#[derive(Parser)]
#[command(name = "arena", version, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    Match(r#match::Args),
    Merge(merge::Args),
    Report(report::Args),
    Inspect(inspect::Args),
    Record(record::Args),
    Perft(perft::Args),
}

/// Runs a command.
pub(crate) fn run(command: Command) -> Result<()> {
    match command {
        Command::Match(args) => r#match::run(&args),
        Command::Merge(args) => merge::run(&args),
        Command::Report(args) => report::run(&args),
        Command::Inspect(args) => inspect::run(&args),
        Command::Record(args) => record::run(&args),
        Command::Perft(args) => perft::run(&args),
    }
}
