//! The `arena calibrate` command.

use std::collections::BTreeSet;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use tilescope_core::games::GameId;
use tilescope_core::rollout::RolloutSettings;
use tilescope_core::{Record, for_game};

use crate::calibrate::{Header, Judge, Line, LineFile, choose};
use tilescope_matches::game::Game;
use tilescope_matches::game::replay::Replay;
use tilescope_matches::input::utf8;

/// Judges moves of games that people played as a review does, for a comparison with how the games ended.
///
/// Each move becomes a line of JSON: the end of its game, what is on the table, evaluations and policies, and the
/// judgement. The same command continues a file. With --check it also judges some of the moves by rollouts: the
/// arbiter. `laboratory/calibrate.py` makes tables of the file; docs/review.md explains them and has the results. The
/// seed determines everything.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The games: one record on each line, all of one game.
    #[arg(value_name = "RECORDS")]
    records: PathBuf,

    /// The file of judgements. Without it, the moves are printed without judgements, which takes seconds.
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

    /// The seed of all searches and playouts.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

pub fn run(args: &Args) -> Result<()> {
    let name = || args.records.display();
    let bytes = std::fs::read(&args.records).with_context(|| format!("cannot read {}", name()))?;
    let text = utf8(&bytes).with_context(|| name().to_string())?;
    let first = text.lines().next().unwrap_or_default();
    let game = GameId::of_text(first).with_context(|| format!("{}: line 1", name()))?;
    for_game!(game, G => calibrate::<G>(args, text))
}

fn calibrate<G: Game>(args: &Args, text: &str) -> Result<()> {
    let records = text.lines().enumerate().map(|(index, line)| {
        let record = line.parse::<Record<G>>();
        record.with_context(|| format!("{}: line {}", args.records.display(), index + 1))
    });
    let records: Vec<Record<G>> = records.collect::<Result<_>>()?;
    let belongs = |game: usize| match args.half.as_str() {
        "even" => game.is_multiple_of(2),
        "odd" => !game.is_multiple_of(2),
        _ => true,
    };
    let wanted: BTreeSet<usize> = (0..records.len()).filter(|&game| belongs(game)).take(args.games).collect();
    let every = usize::from(args.every);
    let moves = wanted.iter().flat_map(|&game| {
        let replay = Replay::new(&records[game]);
        let decisions = (0..replay.moves.len()).filter(|&ply| replay.states[ply].player().is_some());
        let chosen = decisions.skip(game % every).step_by(every);
        chosen.filter_map(|ply| Line::new(game, &replay, ply)).collect::<Vec<_>>()
    });
    let Some(out) = &args.out else {
        outln!("{}", serde_json::json!({ "calibrate": G::NAME }));
        for line in moves {
            outln!("{}", serde_json::to_string(&line)?);
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
    let (mut file, mut lines) = LineFile::open(out, &header)?;
    let belongs_to =
        |line: &Line| records.get(line.game).is_some_and(|record| record.moves().len() == line.plies);
    if let Some(line) = lines.iter().find(|line| !belongs_to(line)) {
        bail!("{} holds moves of another game {}; name another file", out.display(), line.game);
    }
    let done: BTreeSet<_> = lines.iter().map(|line| (line.game, line.ply, line.arbiter)).collect();
    let played = |line: &Line| (records[line.game].position(line.ply), records[line.game].moves()[line.ply]);
    for line in moves.filter(|line| !done.contains(&(line.game, line.ply, false))) {
        let (root, mv) = played(&line);
        let line = judge.judge(line, &root, mv)?;
        file.add(&line)?;
        lines.push(line);
    }
    lines.retain(|line| !line.arbiter && wanted.contains(&line.game));
    lines.sort_by_key(|line| (line.game, line.ply));
    for place in choose(&lines, args.check, args.seed) {
        let line = &lines[place];
        if !done.contains(&(line.game, line.ply, true)) {
            let (root, mv) = played(line);
            file.add(&judge.arbitrate(line.clone(), &root, mv)?)?;
        }
    }
    Ok(())
}
