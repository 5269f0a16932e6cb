//! The `arena watch` command.

use std::path::PathBuf;
use std::process;
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

use tilescope_matches::files;
use tilescope_matches::play::options::{alpha, elos};
use tilescope_matches::player::budget::read_time;
use tilescope_matches::report;
use tilescope_matches::report::sprt::{SequentialTest, Sprt, Verdict};
use tilescope_matches::report::summary::{all_pairs, players, standing};
use tilescope_matches::results::{Results, ResultsFile, parts};

/// Shows the matches that other programs or machines are playing into a folder, joined from their parts.
///
/// It reads all results (*.jsonl) in the folder and its subfolders again and again, and prints a line for each match
/// when something changed.
/// It ends when the test of --sprt is decided or all --games are there, and then prints the tables. The test looks at
/// all pairs that are complete, because parts end in any order.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The folder of the results.
    folder: PathBuf,

    /// The pause between two looks.
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = read_time)]
    every: Duration,

    /// Looks once and ends.
    #[arg(long)]
    once: bool,

    /// Ends when each match has this many games.
    #[arg(long, value_name = "N")]
    games: Option<usize>,

    /// Ends when a sequential test accepts either ELO0 or ELO1 as the first player's Elo difference. The folder must
    /// hold the parts of one match.
    #[arg(long, value_name = "ELO0:ELO1", allow_hyphen_values = true, value_parser = elos)]
    sprt: Option<(f64, f64)>,

    /// The probability of each kind of error of --sprt.
    #[arg(long, default_value_t = 0.05, requires = "sprt", value_parser = alpha)]
    alpha: f64,

    /// Cancels this Slurm job, such as the array that plays the parts, when it ends.
    #[arg(long, value_name = "JOB", conflicts_with = "once")]
    cancel: Option<String>,

    /// Writes each joined match into this folder at the end, under the name of its first part.
    #[arg(long, value_name = "FOLDER")]
    to: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let sprt = args.sprt.map(|(elo0, elo1)| Sprt { elo0, elo1, alpha: args.alpha });
    let mut shown = Vec::new();
    loop {
        let mut matches = parts::matches_in(&args.folder)?;
        if sprt.is_some() {
            ensure!(
                matches.len() < 2,
                "--sprt: expected the parts of one match, found {} matches",
                matches.len()
            );
        }
        let (mut is_over, mut lines) = (args.once, Vec::new());
        for (_, results) in &matches {
            let test = sprt.map(|sprt| test(results, sprt)).transpose()?;
            is_over |= test.as_ref().is_some_and(|test| test.verdict != Verdict::Open);
            lines.push(line(results, test.as_ref()));
        }
        if lines != shown {
            lines.iter().for_each(|line| errln!("{line}"));
            shown = lines;
        }
        is_over |= !matches.is_empty()
            && args
                .games
                .is_some_and(|games| matches.iter().all(|(_, results)| results.games.len() >= games));
        if is_over {
            args.cancel.as_deref().map_or(Ok(()), cancel)?;
            return end(args, &mut matches, sprt);
        }
        sleep(args.every);
    }
}

/// Returns the test of the pairs so far. Parts end in any order, so it looks at all pairs at once.
fn test(results: &Results, sprt: Sprt) -> Result<SequentialTest> {
    let pairs = all_pairs(results).context("--sprt needs two different players in a game for two")?;
    Ok(SequentialTest::once(sprt, pairs))
}

fn line(results: &Results, test: Option<&SequentialTest>) -> String {
    let players = players(results);
    let rates = players.names.iter().enumerate().map(|(player, name)| {
        let standing = standing(results, &players, player, None);
        let rate = standing.rate().map_or("-".into(), |rate| format!("{rate:.3}"));
        let interval = standing.rate_interval();
        let interval =
            interval.map_or(String::new(), |rate| format!(" ({:.3} to {:.3})", rate.low, rate.high));
        format!("{name} {rate}{interval}")
    });
    let rates: Vec<String> = rates.collect();
    let test = test.map_or(String::new(), |test| format!("; {test}"));
    format!("{} games of {}: {}{test}", results.games.len(), results.header.setup, rates.join(", "))
}

fn cancel(job: &str) -> Result<()> {
    let status = process::Command::new("scancel").arg(job).status().context("cannot run scancel")?;
    if !status.success() {
        bail!("scancel {job} failed: {status}");
    }
    errln!("cancelled {job}");
    Ok(())
}

fn end(args: &Args, matches: &mut [(PathBuf, Results)], sprt: Option<Sprt>) -> Result<()> {
    if let Some(folder) = &args.to {
        files::create_folder(folder)?;
    }
    for (index, (file, results)) in matches.iter_mut().enumerate() {
        results.problems.iter().for_each(|problem| errln!("{problem}"));
        if let (Some(folder), Some(name)) = (&args.to, file.file_name()) {
            ResultsFile::lock(&folder.join(name))?.merge(results)?;
        }
        if index > 0 {
            outln!();
        }
        report::print(results, &report::stats(results)?, None);
        if let Some(sprt) = sprt {
            outln!("{}", test(results, sprt)?);
        }
    }
    Ok(())
}
