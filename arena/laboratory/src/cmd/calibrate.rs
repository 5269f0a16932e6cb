//! The `arena calibrate` command.

use std::collections::BTreeSet;
use std::path::PathBuf;

use anyhow::{Context, Result};
use tilescope_core::games::GameId;
use tilescope_core::rollout::RolloutSettings;
use tilescope_core::{Record, for_game};

use crate::calibrate::{Header, Judge, Line, Samples, VerdictFile, choose, quick, tables, verdicts};
use tilescope_matches::game::Game;
use tilescope_matches::game::replay::Replay;
use tilescope_matches::input::utf8;
use tilescope_matches::quote::Quote;

/// Compares what reviews say of games that people played with how the games ended.
///
/// It judges moves as a review does, and adds each judgement to a file. The same command continues a file and prints
/// the tables. With --check it also judges some of the moves by rollouts: the arbiter. docs/review.md
/// explains the tables and has the results. The seed determines everything.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The games: one record on each line, all of one game.
    #[arg(value_name = "RECORDS")]
    records: PathBuf,

    /// The file of judgements. Without it, only evaluations and policies are compared, which takes seconds.
    #[arg(long, value_name = "FILE", requires = "searcher")]
    out: Option<PathBuf>,

    /// The search for the best move.
    #[arg(long, value_name = "SPEC", requires = "out", default_value = "", hide_default_value = true)]
    searcher: String,

    /// The work of the search, in its unit.
    #[arg(long, value_name = "N", default_value_t = 600, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    iterations: u64,

    /// The policy that continues the games.
    #[arg(long, value_name = "POLICY", default_value = "static")]
    policy: String,

    /// The playouts after each move.
    #[arg(long, value_name = "N", default_value_t = 120, value_parser = clap::value_parser!(u64).range(2..=10_000_000))]
    playouts: u64,

    /// The games to judge: all, or those with even or odd numbers, from 0.
    #[arg(long, value_name = "HALF", default_value = "all", value_parser = ["all", "even", "odd"])]
    half: String,

    /// The most games to judge, from the first on.
    #[arg(long, value_name = "N", default_value_t = usize::MAX, hide_default_value = true)]
    games: usize,

    /// Judges one of so many decisions. The first one differs between the games.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    every: u16,

    /// The flagged moves that the arbiter checks, and as many others.
    #[arg(long, value_name = "N", default_value_t = 0)]
    check: usize,

    /// The settings of the arbiter's rollouts, as in `arena rollout`. The seed should not be that of the judgements.
    #[arg(long, value_name = "SETTINGS", default_value = "stop=3,trials=2592,seed=2")]
    rollout: RolloutSettings,

    /// The ratings of the players: a line for each record, with a number or nothing for each player and commas.
    #[arg(long, value_name = "FILE")]
    ratings: Option<PathBuf>,

    /// The seed of all searches and playouts.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

pub fn run(args: &Args) -> Result<()> {
    let text = read(&args.records)?;
    let first = text.lines().next().unwrap_or_default();
    let game = GameId::of_text(first).with_context(|| format!("{}: line 1", args.records.display()))?;
    for_game!(game, G => calibrate::<G>(args, &text))
}

fn read(path: &PathBuf) -> Result<String> {
    let bytes = std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    Ok(utf8(&bytes).with_context(|| path.display().to_string())?.to_owned())
}

fn calibrate<G: Game>(args: &Args, text: &str) -> Result<()> {
    let located = |path: &PathBuf, index: usize| format!("{}: line {}", path.display(), index + 1);
    let records = text
        .lines()
        .enumerate()
        .map(|(index, line)| line.parse::<Record<G>>().with_context(|| located(&args.records, index)));
    let records: Vec<Record<G>> = records.collect::<Result<_>>()?;
    let mut ratings = Vec::new();
    if let Some(path) = &args.ratings {
        for (index, line) in read(path)?.lines().enumerate() {
            let row = line.split(',').map(|word| match word {
                "" => Ok(None),
                word => word.parse().map(Some).with_context(|| format!("{}: expected a rating", Quote(word))),
            });
            ratings.push(row.collect::<Result<_>>().with_context(|| located(path, index))?);
        }
    }
    let belongs = |game: usize| match args.half.as_str() {
        "even" => game.is_multiple_of(2),
        "odd" => !game.is_multiple_of(2),
        _ => true,
    };
    let wanted: BTreeSet<usize> = (0..records.len()).filter(|&game| belongs(game)).take(args.games).collect();
    let Some(out) = &args.out else {
        let games: Vec<_> = wanted.iter().map(|&game| (game, &records[game])).collect();
        for (heading, table) in quick(&games, &ratings) {
            out!("{heading}\n\n{}\n", table.text());
        }
        return Ok(());
    };
    let header = Header {
        calibrate: G::NAME.to_owned(),
        searcher: args.searcher.clone(),
        iterations: args.iterations,
        policy: args.policy.clone(),
        playouts: args.playouts,
        seed: args.seed,
        rollout: args.rollout.to_string(),
    };
    let judge = Judge::<G>::new(&header)?;
    let (mut file, mut lines) = VerdictFile::open(out, &header)?;

    let done: BTreeSet<_> = lines.iter().map(|line| (line.game, line.ply, line.arbiter)).collect();
    let every = usize::from(args.every);
    for &game in &wanted {
        let replay = Replay::new(&records[game]);
        let plies = (0..replay.moves.len()).filter(|&ply| replay.states[ply].player().is_some());
        for ply in plies.skip(game % every).step_by(every) {
            if !done.contains(&(game, ply, false)) {
                let line = judge.judge(&replay.states[ply], replay.moves[ply], (game, ply))?;
                file.add(&line)?;
                lines.push(line);
            }
        }
    }
    let of = |arbiter: bool, lines: &[Line]| -> Vec<Line> {
        let mut of: Vec<Line> = lines
            .iter()
            .filter(|line| line.arbiter == arbiter && wanted.contains(&line.game))
            .cloned()
            .collect();
        of.sort_by_key(|line| (line.game, line.ply));
        of
    };
    let judged = of(false, &lines);
    for place in choose(&judged, args.check, args.seed) {
        let (game, ply) = (judged[place].game, judged[place].ply);
        if !done.contains(&(game, ply, true)) {
            let before = records[game].position(ply);
            let line = judge.arbitrate(&before, records[game].moves()[ply], (game, ply))?;
            file.add(&line)?;
            lines.push(line);
        }
    }

    let samples = Samples::new(&records, &ratings, judged.iter().cloned())?;
    for (heading, table) in tables(&samples) {
        out!("{heading}\n\n{}\n", table.text());
    }
    let checked = of(true, &lines);
    if !checked.is_empty() {
        out!("The review's verdicts beside the arbiter's\n\n{}", verdicts(&judged, &checked).text());
    }
    Ok(())
}
