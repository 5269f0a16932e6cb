mod analyse;
mod bench;
mod compare;
mod compliance;
mod export;
mod import;
mod inspect;
mod r#match;
mod merge;
mod perft;
mod picture;
mod record;
mod report;
mod rollout;
mod solve;
mod tournament;
mod ugi;
mod watch;

use anyhow::Result;
use clap::{Parser, Subcommand};
use tilescope_game_server as serve;
use tilescope_laboratory::cmd::{calibrate, imitate, puzzles, suite, sweep, train, tune};
use tilescope_papers::cmd::{complexity, experiment, nodes};

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
