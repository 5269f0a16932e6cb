//! The `arena rollout` command.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde::{Deserialize, Serialize};
use serde_json::json;
use tilescope_core::for_game;
use tilescope_core::games::GameId;
use tilescope_core::rollout::{
    HORIZONS, MOST_MOVES, Rollout, RolloutResult, RolloutSettings, StandardErrors, TRIALS,
};
use tilescope_core::search::Moments;

use tilescope_matches::files;
use tilescope_matches::game::Game;
use tilescope_matches::input::Source;
use tilescope_matches::table::Table;

/// Compares moves of a position by many continuations of each, on the same draws.
///
/// The policy `static` makes all further moves. "behind" is the lead of the best move less that of the move, in the trials of
/// both; ± is half of the 95 % interval.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The record or position.
    text: String,

    /// The moves to compare, 2 to 12, separated by blanks.
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    moves: String,

    /// The settings by name: "quick" is horizon=12,stop=2.33,trials=1296 and "thorough" is stop=3,trials=12960. Settings may
    /// follow: "quick,seed=7". The options below overrule them.
    #[arg(long, value_name = "SETTINGS", default_value = "trials=1296,seed=1")]
    settings: RolloutSettings,

    /// The decisions after which a continuation is cut off and evaluated by "outlook". By default, games are played to their end.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(i64::from(*HORIZONS.start())..=i64::from(*HORIZONS.end())))]
    horizon: Option<u32>,

    /// The number of trials, together with those of an earlier run.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(TRIALS))]
    trials: Option<u64>,

    /// The seconds after which it stops even before.
    #[arg(long, value_name = "S")]
    seconds: Option<f64>,

    /// Closes a move that is behind the best by more than R standard errors of the difference, after at least 100 trials.
    #[arg(long, value_name = "R")]
    stop: Option<StandardErrors>,

    /// The seed of the draws.
    #[arg(long, value_name = "S")]
    seed: Option<u64>,

    /// Keeps the results in a file, and continues from those that are there.
    #[arg(long, value_name = "FILE")]
    state: Option<PathBuf>,

    /// Prints one line of JSON instead of a table.
    #[arg(long)]
    json: bool,
}

/// The time between two writes of the state.
const KEEPING: Duration = Duration::from_secs(5);

#[derive(Serialize, Deserialize)]
struct Kept {
    rollout: u32,
    position: String,
    /// `None` for whole games.
    horizon: Option<u32>,
    seed: u64,
    result: RolloutResult<String>,
}

impl Args {
    fn settings(&self) -> RolloutSettings {
        RolloutSettings {
            horizon: self.horizon.or(self.settings.horizon),
            stop: self.stop.or(self.settings.stop),
            trials: self.trials.unwrap_or(self.settings.trials),
            seed: self.seed.unwrap_or(self.settings.seed),
        }
    }
}

pub(crate) fn run(args: &Args) -> Result<()> {
    for_game!(GameId::of_text(&args.text)?, G => roll_out::<G>(args))
}

fn roll_out<G: Game>(args: &Args) -> Result<()> {
    let state = Source::<G>::read(&args.text)?.position();
    let Some(player) = state.player() else { bail!("no player is to move; add a draw to the record") };
    let settings = args.settings();
    let begun = begin::<G>(args, &state)?;
    let mut rollout = Rollout::resume(&state, begun, settings)?;
    let (clock, mut kept) = (Instant::now(), Instant::now());
    let in_time = || args.seconds.is_none_or(|seconds| clock.elapsed().as_secs_f64() < seconds);
    while !rollout.is_over() && in_time() {
        rollout.step();
        if let Some(path) = args.state.as_deref().filter(|_| kept.elapsed() > KEEPING) {
            keep::<G>(path, settings, &state, rollout.result())?;
            kept = Instant::now();
        }
    }
    if let Some(path) = &args.state {
        keep::<G>(path, settings, &state, rollout.result())?;
    }
    let result = rollout.result();
    if args.json {
        outln!("{}", serde_json::to_string(&kept_of::<G>(settings, &state, result)?)?);
        return Ok(());
    }
    let games =
        settings.horizon.map_or_else(|| "whole games".to_owned(), |horizon| format!("horizon {horizon}"));
    outln!("{player} to move; {games}, seed {}, {} trials\n", settings.seed, result.trials);
    outln!("{}", table(result).text().trim_end());
    Ok(())
}

/// Returns the results to begin with: those of the file, or none.
fn begin<G: Game>(args: &Args, state: &G) -> Result<RolloutResult<G::Move>> {
    let moves: Vec<G::Move> = args
        .moves
        .split_whitespace()
        .map(|text| text.parse().with_context(|| format!("--moves: {text}")))
        .collect::<Result<_>>()?;
    ensure!(
        (2..=MOST_MOVES).contains(&moves.len()),
        "--moves: expected 2 to {MOST_MOVES} moves, not {}",
        moves.len()
    );
    let settings = args.settings();
    for (index, mv) in moves.iter().enumerate() {
        ensure!(!moves[..index].contains(mv), "--moves: {mv} is there twice");
    }
    let fresh = RolloutResult::new(&moves);
    let Some(path) = args.state.as_deref().filter(|path| path.exists()) else { return Ok(fresh) };
    let name = path.display();
    let text = std::fs::read_to_string(path).with_context(|| format!("{name}"))?;
    let kept: Kept = serde_json::from_str(&text).with_context(|| format!("{name} has no rollout"))?;
    let same = |what: &str, here: &str, there: &str| {
        ensure!(here == there, "{name} has another {what}: {there}, not {here}");
        Ok(())
    };
    same("version", "1", &kept.rollout.to_string())?;
    same("position", &state.to_string(), &kept.position)?;
    let horizon =
        |horizon: Option<u32>| horizon.map_or_else(|| "none".to_owned(), |horizon| horizon.to_string());
    same("horizon", &horizon(settings.horizon), &horizon(kept.horizon))?;
    same("seed", &settings.seed.to_string(), &kept.seed.to_string())?;
    let texts = |moves: Vec<String>| moves.join(" ");
    same(
        "list of moves",
        &texts(moves.iter().map(ToString::to_string).collect()),
        &texts(kept.result.moves.iter().map(|rolled| rolled.mv.clone()).collect()),
    )?;
    ensure!(kept.result.is_whole(), "{name} has a result that no rollout has");
    Ok(kept.result.try_map(|text| text.parse::<G::Move>())?)
}

fn kept_of<G: Game>(settings: RolloutSettings, state: &G, result: &RolloutResult<G::Move>) -> Result<Kept> {
    Ok(Kept {
        rollout: 1,
        position: state.to_string(),
        horizon: settings.horizon,
        seed: settings.seed,
        result: result.map(ToString::to_string),
    })
}

fn keep<G: Game>(
    path: &Path,
    settings: RolloutSettings,
    state: &G,
    result: &RolloutResult<G::Move>,
) -> Result<()> {
    let text = json!(kept_of::<G>(settings, state, result)?).to_string() + "\n";
    files::replace(path, text.as_bytes())
}

fn table<M: std::fmt::Display>(result: &RolloutResult<M>) -> Table {
    let best = result.best();
    let mut order: Vec<usize> = (0..result.moves.len()).collect();
    let behind = |index: usize| (index != best).then(|| result.difference(best, index));
    let mean = |index: usize| behind(index).and_then(|over| over.mean()).unwrap_or(f64::NEG_INFINITY);
    order.sort_by(|&one, &other| mean(one).total_cmp(&mean(other)));
    let mut table = Table::new(["move", "lead", "±", "win", "behind", "±", "trials", ""]);
    for index in order {
        let rolled = &result.moves[index];
        let over = behind(index);
        table.row([
            rolled.mv.to_string(),
            number(rolled.lead.mean()),
            number(half(&rolled.lead)),
            rolled.win.mean().map_or_else(|| "-".to_owned(), |win| format!("{win:.3}")),
            number(over.and_then(|over| over.mean())),
            number(over.and_then(|over| half(&over))),
            rolled.lead.count.to_string(),
            if rolled.open { "" } else { "closed" }.to_owned(),
        ]);
    }
    table
}

/// Returns half of the 95 % interval of a mean.
fn half(moments: &Moments) -> Option<f64> {
    moments.interval().map(|(low, high)| (high - low) / 2.0)
}

fn number(number: Option<f64>) -> String {
    number.map_or_else(|| "-".to_owned(), |number| format!("{number:.2}"))
}
