//! The `arena sweep` command.

use std::path::PathBuf;

use anyhow::{Context, Result};
use tilescope_core::contest::MAX_GAMES;
use tilescope_core::games::GameId;

use crate::tune::Variants;
use tilescope_matches::files;
use tilescope_matches::play::options::{DEFAULT_GAME, PlanArgs, SetupArgs, game_parser, play_match};
use tilescope_matches::report::summary::{players, standing};
use tilescope_matches::svg::{Line, Plot};
use tilescope_matches::table::{Table, plus_minus};

/// Plays a searcher with several values of one parameter against an opponent, and shows the curve.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The player, as SPEC@BUDGET.
    player: String,

    /// The parameter and its values, such as exploration=0.1,0.3,1,3.
    #[arg(long, value_name = "NAME=VALUE,...", required = true)]
    values: String,

    /// The opponent [default: the player itself].
    #[arg(long, value_name = "PLAYER")]
    against: Option<String>,

    /// The game, with its default settings for two players.
    #[arg(long, value_name = "NAME", default_value = DEFAULT_GAME.name(), value_parser = game_parser(), conflicts_with = "setup")]
    game: GameId,

    /// The game and its settings, for two players.
    #[arg(long, value_name = "SETUP")]
    setup: Option<String>,

    /// The number of games with each value, rounded up to pairs on the same draws.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=MAX_GAMES))]
    games: u64,

    /// The seed of all draws and searches.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// The number of games played in parallel [default: one per processor].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// The folder for the results, with one file per value, and for the curve (NAME.svg). Existing files are continued.
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,

    /// Leaves times and the machine out of the results, so that the same games give the same bytes.
    #[arg(long)]
    reproducible: bool,

    /// Prints the table as Markdown.
    #[arg(long)]
    markdown: bool,
}

pub fn run(args: &Args) -> Result<()> {
    let (name, values) = args.values.split_once('=').context("--values: expected NAME=VALUE,VALUE")?;
    let player = Variants::read(&args.player)?;
    let variants = values.split(',').map(|value| Ok((value, player.with(name, value)?)));
    // All values are read before the first one is played.
    let variants: Vec<(&str, String)> = variants.collect::<Result<_>>()?;
    if let Some(folder) = &args.out {
        files::create_folder(folder)?;
    }
    let opponent = args.against.as_ref().unwrap_or(&args.player);
    let table = SetupArgs { game: args.game, setup: args.setup.clone(), budget: None };
    let mut rows = Table::new([name, "games", "win rate", "95 %", "lead"]);
    let mut points = Vec::new();
    for (value, player) in &variants {
        errln!("{player} against {opponent}");
        let plan = PlanArgs {
            games: args.games,
            seed: args.seed,
            threads: args.threads,
            out: args.out.as_ref().map(|folder| folder.join(format!("{name}-{value}.jsonl"))),
            reproducible: args.reproducible,
            ..PlanArgs::default()
        };
        let results = play_match(&[player.clone(), opponent.clone()], &table, &plan, None)?;
        results.problems.iter().for_each(|problem| errln!("{problem}"));
        let players = players(&results);
        let standing = standing(&results, &players, 0, None);
        let interval = standing.rate_interval();
        let half = interval.as_ref().map_or(0.0, |rate| (rate.high - rate.low) / 2.0);
        rows.row([
            (*value).to_owned(),
            standing.games().to_string(),
            plus_minus(standing.rate(), None, 3),
            interval.map_or(String::new(), |rate| format!("{:.3} to {:.3}", rate.low, rate.high)),
            plus_minus(standing.lead(), standing.lead_interval().map(|lead| lead.half()), 1),
        ]);
        points.extend(value.parse().ok().zip(standing.rate()).map(|(x, y): (f64, f64)| (x, y, half)));
    }
    outln!("{} against {opponent}, {} games each, seed {}\n", args.player, args.games, args.seed);
    out!("{}", if args.markdown { rows.markdown() } else { rows.text() });
    if let Some(folder) = &args.out
        && points.len() > 1
    {
        let line = Line { name: args.player.clone(), points, marks: Vec::new() };
        let plot = Plot {
            title: format!("Win rate against {opponent}"),
            x: name.to_owned(),
            y: "win rate".into(),
            lines: vec![line],
        };
        files::replace(&folder.join(format!("{name}.svg")), plot.svg().as_bytes())?;
    }
    Ok(())
}
