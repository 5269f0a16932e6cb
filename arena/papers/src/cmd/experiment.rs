//! The `arena experiment` command.

mod list;
mod spend;

use std::path::PathBuf;

use anyhow::{Result, bail, ensure};
use tilescope_core::contest::MAX_GAMES;
use tilescope_core::for_game;
use tilescope_core::games::GameId;

use crate::experiment::nodes::NodeExperiment;
use crate::experiment::{self, Experiment, Named, Row, TimeScale};
use tilescope_matches::files;
use tilescope_matches::play::options::{PlanArgs, SetupArgs, part, play_match, read_shard};
use tilescope_matches::player::Player;
use tilescope_matches::report;
use tilescope_matches::results::Results;

/// Repeats a published experiment and prints the paper's numbers beside ours.
///
/// `list` shows all experiments and how long each takes on this machine. `all --hours H` spends H hours of games where
/// the intervals are widest in relation to the differences that matter.
///
/// --scale multiplies the paper's thinking times, because machines are faster now.
///
/// Before a row is played, it says what difference to the paper its games can show with a power of 80 %. The verdict
/// "agrees" means that the 95 % interval of the difference is inside the margin; "higher" and "lower" that it is on
/// one side of 0; "undecided" that there are too few games to say.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The id of an experiment, "list", or "all".
    id: String,

    /// Plays only the rows whose names contain this text.
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,

    /// The hours that "all" spends, above 0 and up to 10000.
    #[arg(long, value_name = "H", requires = "out")]
    hours: Option<f64>,

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

    /// The folder for the figure, in the shape of the paper's and with its values (ID.svg).
    #[arg(long, value_name = "FOLDER")]
    plot: Option<PathBuf>,

    /// Leaves times and the machine out of the results, so that the same games give the same bytes.
    #[arg(long)]
    reproducible: bool,

    /// Prints the table as Markdown.
    #[arg(long)]
    markdown: bool,
}

/// Lists the experiments, plays one, or plays all of them.
pub fn run(args: &Args) -> Result<()> {
    if !(args.scale > 0.0 && args.scale <= 1e3) {
        bail!("--scale: expected a number above 0 and at most 1000");
    }
    if args.rate.is_some_and(|rate| !(rate > 0.0 && rate <= 1e9)) {
        bail!("--rate: expected a number above 0 and at most 1e9");
    }
    if args.hours.is_some() != (args.id == "all") {
        bail!("--hours: expected with `all`, which needs it");
    }
    match (args.id.as_str(), args.hours) {
        ("list", _) => list::list(args),
        (_, Some(hours)) => spend::spend(args, hours),
        _ => match experiment::named(&args.id)? {
            Named::Games(experiment) => print(args, &experiment),
            Named::Nodes(experiment) => print_nodes(args, &experiment),
        },
    }
}

fn print_nodes(args: &Args, experiment: &NodeExperiment) -> Result<()> {
    if args.plot.is_some() || args.only.is_some() {
        bail!("{} counts nodes: expected no --plot and no --only", experiment.id);
    }
    let table = experiment.compare(args.seed)?;
    let title = if args.markdown { "# " } else { "" };
    outln!("{title}{}: {}\n", experiment.id, experiment.title);
    outln!("{}; {}, seed {}\n", experiment.source, experiment.setup, args.seed);
    out!("{}", if args.markdown { table.markdown() } else { table.text() });
    if !experiment.note.is_empty() {
        outln!("\n{}", experiment.note);
    }
    Ok(())
}

fn print(args: &Args, experiment: &Experiment) -> Result<()> {
    if args.plot.is_some() && experiment.figure.is_none() {
        bail!("--plot: {} is a table in the paper and has no figure", experiment.id);
    }
    for folder in [&args.out, &args.plot].into_iter().flatten() {
        files::create_folder(folder)?;
    }
    let rows = args.rows(experiment)?;
    let games = args.games.unwrap_or(experiment.games);
    let mut played = Vec::new();
    for &(index, row) in &rows {
        errln!("{}: {}: {}", experiment.id, row.name, experiment::power(experiment, row, games));
        let players = args.players(experiment, row)?;
        let results = args.play(experiment, index, &players, games)?;
        results.problems.iter().for_each(|problem| errln!("{problem}"));
        played.push((row, players, results));
    }
    let mut table = experiment::table();
    for (row, _, results) in &played {
        experiment::compare(&mut table, experiment, row, results)?;
    }
    let [title, item] = if args.markdown { ["# ", "- "] } else { ["", "  "] };
    outln!("{title}{}: {}\n", experiment.id, experiment.title);
    outln!("{}; {}, {games} games each, seed {}\n", experiment.source, experiment.setup, args.seed);
    out!("{}", if args.markdown { table.markdown() } else { table.text() });
    if !experiment.note.is_empty() {
        outln!("\n{}", experiment.note);
    }
    outln!("\nPlayers:\n");
    played.iter().for_each(|(row, players, _)| outln!("{item}{}: {}", row.name, players.join(", ")));
    let mut reached = Vec::new();
    for (row, _, results) in &played {
        let of_row = experiment::reached(results, &report::stats(results)?);
        reached.extend((!of_row.is_empty()).then(|| format!("{}: {of_row}", row.name)));
    }
    if !reached.is_empty() {
        outln!("\nReached:\n");
        reached.iter().for_each(|reached| outln!("{item}{reached}"));
    }
    if let (Some(folder), Some(figure)) = (&args.plot, &experiment.figure) {
        let rows: Vec<(&Row, Results)> = played.into_iter().map(|(row, _, results)| (row, results)).collect();
        let picture = figure.plot(experiment, &rows)?.svg();
        files::replace(&folder.join(format!("{}.svg", experiment.id)), picture.as_bytes())?;
    }
    Ok(())
}

impl Args {
    fn time_scale(&self) -> TimeScale {
        TimeScale { scale: self.scale, rate: self.rate }
    }

    fn rows<'a>(&self, experiment: &'a Experiment) -> Result<Vec<(usize, &'a Row)>> {
        let is_chosen = |row: &Row| self.only.as_ref().is_none_or(|only| row.name.contains(only.as_str()));
        let rows: Vec<_> = experiment.rows.iter().enumerate().filter(|(_, row)| is_chosen(row)).collect();
        ensure!(!rows.is_empty(), "--only: no row of {} has this in its name", experiment.id);
        Ok(rows)
    }

    fn players(&self, experiment: &Experiment, row: &Row) -> Result<Vec<String>> {
        let game = GameId::of_text(&experiment.setup)?;
        let players = for_game!(game, G => self.time_scale().players::<G>(experiment, row))?;
        Ok(players.iter().map(Player::plays).collect())
    }

    fn play(&self, experiment: &Experiment, row: usize, players: &[String], games: u64) -> Result<Results> {
        let game = GameId::of_text(&experiment.setup)?;
        let on = SetupArgs { game, setup: Some(experiment.setup.clone()), budget: None };
        let plan = PlanArgs {
            games,
            seed: self.seed,
            threads: self.threads,
            out: self.out.as_ref().map(|folder| folder.join(experiment.file(row))),
            shard: part(self.shard, self.out.as_deref())?,
            reproducible: self.reproducible,
            ..PlanArgs::default()
        };
        play_match(players, &on, &plan, None)
    }
}
