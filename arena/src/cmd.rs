//! The commands.

mod analyse;
mod bench;
mod calibrate;
mod compare;
mod complexity;
mod compliance;
mod experiment;
mod export;
mod imitate;
mod import;
mod inspect;
mod r#match;
mod merge;
mod nodes;
mod perft;
mod picture;
mod programs;
mod puzzles;
mod record;
mod report;
mod rollout;
mod self_play;
mod serve;
mod solve;
mod suite;
mod sweep;
mod tournament;
mod train;
mod tune;
mod ugi;
mod watch;

use anyhow::Result;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand};
use tilescope_core::games::GameId;

/// Plays matches between searchers, repeats published experiments, and inspects games of Carcassonne, Kingdomino and
/// OnTop.
#[derive(Parser)]
#[command(name = "arena", version, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    Match(r#match::Args),
    Tournament(tournament::Args),
    Experiment(experiment::Args),
    Merge(merge::Args),
    Watch(watch::Args),
    Report(report::Args),
    Export(export::Args),
    Analyse(analyse::Args),
    Rollout(rollout::Args),
    Solve(solve::Args),
    Suite(suite::Args),
    Puzzles(puzzles::Args),
    Calibrate(calibrate::Args),
    Inspect(inspect::Args),
    Record(record::Args),
    Import(import::Args),
    Picture(picture::Args),
    Serve(serve::Args),
    Ugi(ugi::Args),
    Compliance(compliance::Args),
    Compare(compare::Args),
    Perft(perft::Args),
    Complexity(complexity::Args),
    Nodes(nodes::Args),
    Train(train::Args),
    Tune(tune::Args),
    Sweep(sweep::Args),
    Imitate(imitate::Args),
    Bench(bench::Args),
}

/// Returns a parser for the name of a game. The help text and errors list the names.
fn game_parser() -> impl TypedValueParser<Value = GameId> {
    let names = GameId::ALL.iter().map(|game| game.name());
    PossibleValuesParser::new(names).try_map(|name| name.parse::<GameId>())
}

/// Returns a parser for points from 0 to 100.
fn points_parser() -> impl TypedValueParser<Value = f64> {
    let read = |text: &str| text.parse().ok().filter(|points| (0.0..=100.0).contains(points));
    clap::builder::NonEmptyStringValueParser::new()
        .try_map(move |text| read(&text).ok_or("expected points from 0 to 100"))
}

/// Runs a command.
pub(crate) fn run(command: Command) -> Result<()> {
    match command {
        Command::Match(args) => r#match::run(&args),
        Command::Tournament(args) => tournament::run(&args),
        Command::Experiment(args) => experiment::run(&args),
        Command::Merge(args) => merge::run(&args),
        Command::Watch(args) => watch::run(&args),
        Command::Report(args) => report::run(&args),
        Command::Export(args) => export::run(&args),
        Command::Analyse(args) => analyse::run(&args),
        Command::Rollout(args) => rollout::run(&args),
        Command::Solve(args) => solve::run(&args),
        Command::Suite(args) => suite::run(&args),
        Command::Puzzles(args) => puzzles::run(&args),
        Command::Calibrate(args) => calibrate::run(&args),
        Command::Inspect(args) => inspect::run(&args),
        Command::Record(args) => record::run(&args),
        Command::Import(args) => import::run(&args),
        Command::Picture(args) => picture::run(&args),
        Command::Serve(args) => serve::run(&args),
        Command::Ugi(args) => ugi::run(args),
        Command::Compliance(args) => compliance::run(&args),
        Command::Compare(args) => compare::run(&args),
        Command::Perft(args) => perft::run(&args),
        Command::Complexity(args) => complexity::run(&args),
        Command::Nodes(args) => nodes::run(&args),
        Command::Train(args) => train::run(&args),
        Command::Tune(args) => tune::run(&args),
        Command::Sweep(args) => sweep::run(&args),
        Command::Imitate(args) => imitate::run(&args),
        Command::Bench(args) => bench::run(&args),
    }
}
