//! The `arena experiment` command.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use tilescope_core::contest::{MAX_GAMES, Schedule};
use tilescope_core::{Rng, playout};

use super::r#match::{PlanArgs, ProgramArgs, SetupArgs, part, play_match, read_shard};
use crate::experiment::{self, Experiment, Row, TimeScale};
use tilescope_core::for_game;
use tilescope_core::games::GameId;

use crate::game::Game;
use crate::play::{Terms, play};
use crate::player::{Budget, Player};
use crate::report;
use crate::run::clock;

/// Repeats a published experiment and prints the paper's numbers beside ours. `list` shows all experiments.
///
/// --scale multiplies the paper's thinking times, because machines are faster now.
///
/// Before a row is played, it says what difference to the paper its games can show with a power of 80 %. The verdict
/// "agrees" means that the 95 % interval of the difference is inside the margin; "higher" and "lower" that it is on
/// one side of 0; "undecided" that there are too few games to say.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The id of an experiment, or "list".
    id: String,

    /// The factor by which the paper's thinking times are multiplied, above 0 and up to 1000.
    #[arg(long, value_name = "X", default_value_t = 1.0)]
    scale: f64,

    /// The iterations that replace each second of thinking time, above 0 and up to 1e9. Every machine then plays the
    /// same games.
    #[arg(long, value_name = "N")]
    rate: Option<f64>,

    /// The number of games per row [default: as many as in the paper].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MAX_GAMES))]
    games: Option<u64>,

    /// The seed of all draws and searches.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// Plays only the I-th of N parts of each match. In a job array of Slurm, the default is the part of the task.
    #[arg(long, value_name = "I/N", value_parser = read_shard, requires = "out")]
    shard: Option<(u64, u64)>,

    /// The number of games played in parallel [default: one per processor].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// The folder for the results, with one file per row. Existing files are continued.
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,

    /// Leaves times and the machine out of the results, so that the same games give the same bytes.
    #[arg(long)]
    reproducible: bool,

    /// Prints the table as Markdown.
    #[arg(long)]
    markdown: bool,
}

/// Lists the experiments or plays one.
pub(crate) fn run(args: &Args) -> Result<()> {
    if !(args.scale > 0.0 && args.scale <= 1e3) {
        bail!("--scale: expected a number above 0 and at most 1000");
    }
    if args.rate.is_some_and(|rate| !(rate > 0.0 && rate <= 1e9)) {
        bail!("--rate: expected a number above 0 and at most 1e9");
    }
    let time_scale = TimeScale { scale: args.scale, rate: args.rate };
    if args.id == "list" {
        return list(args, time_scale);
    }
    let experiment = experiment::named(&args.id)?;
    if let Some(folder) = &args.out {
        fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
    }
    let shard = part(args.shard, args.out.as_deref())?;
    let (mut table, mut played, mut reached) = (experiment::table(), Vec::new(), Vec::new());
    for (index, row) in experiment.rows.iter().enumerate() {
        let games = args.games.unwrap_or(experiment.games);
        errln!("{}: {}: {}", experiment.id, row.name, experiment::power(&experiment, row, games));
        let game = GameId::of_text(&experiment.setup)?;
        let players = for_game!(game, G => time_scale.players::<G>(&experiment, row))?;
        let players: Vec<String> = players.iter().map(Player::plays).collect();
        let on = SetupArgs { game, setup: Some(experiment.setup.clone()), budget: None };
        let plan = PlanArgs {
            games,
            seed: args.seed,
            openings: None,
            threads: args.threads,
            out: args
                .out
                .as_ref()
                .map(|folder| folder.join(format!("{}-{}.jsonl", experiment.id, index + 1))),
            shard,
            reproducible: args.reproducible,
            values: false,
            programs: ProgramArgs::default(),
        };
        let results = play_match(&players, &on, &plan, None)?;
        results.problems.iter().for_each(|problem| errln!("{problem}"));
        let stats = report::stats(&results)?;
        experiment::compare(&mut table, &experiment, row, &results, &stats);
        played.push(format!("{}: {}", row.name, players.join(", ")));
        reached.push(format!("{}: {}", row.name, experiment::reached(&results, &stats)));
    }
    let [title, row] = if args.markdown { ["# ", "- "] } else { ["", "  "] };
    let games = args.games.unwrap_or(experiment.games);
    outln!("{title}{}: {}\n", experiment.id, experiment.title);
    outln!("{}; {}, {games} games each, seed {}\n", experiment.source, experiment.setup, args.seed);
    out!("{}", if args.markdown { table.markdown() } else { table.text() });
    if !experiment.note.is_empty() {
        outln!("\n{}", experiment.note);
    }
    outln!("\nPlayers:\n");
    played.iter().for_each(|players| outln!("{row}{players}"));
    if reached.iter().any(|reached| !reached.ends_with(": ")) {
        outln!("\nReached:\n");
        reached.iter().for_each(|reached| outln!("{row}{reached}"));
    }
    Ok(())
}

/// Lists the experiments with their durations.
fn list(args: &Args, time_scale: TimeScale) -> Result<()> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or(cores, usize::from);
    for experiment in experiment::all()? {
        let game = GameId::of_text(&experiment.setup)?;
        let (mut seconds, mut at_least) = (0.0, "");
        for row in &experiment.rows {
            match for_game!(game, G => time::<G>(&experiment, row, time_scale))? {
                Some(more) => seconds += more,
                None => at_least = "more than ",
            }
        }
        let games = args.games.unwrap_or(experiment.games);
        outln!("{}: {} ({})", experiment.id, experiment.title, experiment.source);
        outln!(
            "  {}, {games} games each, takes {at_least}{} on this machine",
            experiment.setup,
            clock(seconds * games as f64 / threads as f64)
        );
        for row in &experiment.rows {
            let players = for_game!(game, G => time_scale.players::<G>(&experiment, row))?;
            let players: Vec<String> = players.iter().map(Player::plays).collect();
            outln!("    {}: {}", row.name, players.join(", "));
            outln!("      {}", experiment::power(&experiment, row, games));
        }
    }
    outln!("\nTimes are for {threads} games at a time.");
    Ok(())
}

/// The budget from which a player is not tried out to see how long it takes.
const LONG: u64 = 1_000_000;

/// Returns the seconds per game: the sum of the players' times, or what one game took if they have none. `None` if a
/// player may search as long as it likes.
fn time<G: Game>(experiment: &Experiment, row: &Row, time_scale: TimeScale) -> Result<Option<f64>> {
    let setup: G::Setup = experiment.setup.parse()?;
    let players = time_scale.players::<G>(experiment, row)?;
    if players.iter().any(|player| matches!(player.budget, Budget::Count(count) if count > LONG)) {
        return Ok(None);
    }
    let schedule = Schedule { seats: players.len(), seed: 1 };
    if players.iter().all(|player| matches!(player.budget, Budget::Whole | Budget::Count(_))) {
        let begun = Instant::now();
        play::<G>(
            &G::start(&setup),
            &players,
            &schedule.fixture(0),
            Terms::default(),
            &AtomicBool::new(false),
        )?;
        return Ok(Some(begun.elapsed().as_secs_f64()));
    }
    let mut state = G::start(&setup);
    let mut turns = vec![0_u32; players.len()];
    let mut rng = Rng::new(1);
    while let Some(seat) = {
        playout::random(&mut state, &mut rng, 0);
        state.player()
    } {
        turns[seat.index()] += 1;
        playout::random(&mut state, &mut rng, 1);
    }
    let times = players.iter().zip(turns).map(|(player, turns)| match player.budget {
        Budget::Whole | Budget::Count(_) => 0.0,
        Budget::Move(time) | Budget::Processor(time) => time.as_secs_f64() * f64::from(turns),
        Budget::Game(time) => time.as_secs_f64(),
    });
    Ok(Some(times.sum()))
}
