//! The commands.

mod inspect;
mod perft;
mod record;

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
    Inspect(inspect::Args),
    Record(record::Args),
    Perft(perft::Args),
}

/// Runs a command.
pub(crate) fn run(command: Command) -> Result<()> {
    match command {
        Command::Inspect(args) => inspect::run(&args),
        Command::Record(args) => record::run(&args),
        Command::Perft(args) => perft::run(&args),
    }
}
