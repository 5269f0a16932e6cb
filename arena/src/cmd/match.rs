//! The `arena match` command.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};

use tilescope_core::contest::MAX_GAMES;
use tilescope_core::for_game;
use tilescope_core::games::GameId;

use super::programs::ProgramArgs;
use crate::budget::Budget;
use crate::game::Game;
use crate::openings::Openings;
use crate::parallel::cores;
use crate::play::Terms;
use crate::player::Player;
use crate::quote::Quote;
use crate::report;
use crate::results::{Header, Results, ResultsFile};
use crate::run::{self, Plan};
use crate::slurm;
use crate::sprt::Sprt;
use crate::summary;

/// Plays a match and prints who is stronger, by how much, and how certain that is.
///
/// A player is SPEC@BUDGET. SPEC is a search specification such as "mcts(utility=lead)". BUDGET is one of three: a
/// count such as 10000, a time for each move such as 1s or 200ms, or a time for the whole game such as 6m/game. A
/// count means iterations for each move, or nodes if the searcher evaluates nodes. A time for the game is spread over
/// the remaining turns. Time is processor time, so that other work on the machine weakens no player. For players with
/// several threads, it is elapsed time. random, greedy and policy(name=...) need no budget. level:ID is a level of
/// the page. Append *2tree, *2root or *2leaf to give a player two threads: they share one tree, grow a tree each, or
/// evaluate one leaf at a time together.
///
/// ugi:COMMAND@BUDGET is a program that plays by the protocol of docs/ugi.md, such as "ugi:./engine --fast@1s". It has
/// a time as elapsed time, or as processor time if -cpu follows: 500ms-cpu. A program that ends, falls silent, takes
/// too long or chooses an illegal move loses the game, and the match continues. Each game starts the program anew.
///
/// The games form groups. All games of a group have the same draws, and each player has each seat once. If all
/// budgets are counts, the same command plays the same games on every machine, with any number of --threads. The
/// exception is a player whose threads share a tree.
///
/// With --out, each game is appended to the file when it ends. Run the same command again to continue a match that
/// was stopped, or run it with a higher --games to play more.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The players, one per seat. You may name the same player more than once.
    #[arg(required = true, num_args = 2..=5, value_name = "PLAYER")]
    players: Vec<String>,

    #[command(flatten)]
    pub(crate) table: SetupArgs,

    #[command(flatten)]
    pub(crate) plan: PlanArgs,

    /// Ends the match early, once a sequential test accepts either ELO0 or ELO1 as the first player's Elo difference.
    #[arg(long, value_name = "ELO0:ELO1", conflicts_with = "shard", allow_hyphen_values = true, value_parser = elos)]
    sprt: Option<(f64, f64)>,

    /// The probability of each kind of error of --sprt.
    #[arg(long, default_value_t = 0.05, requires = "sprt", value_parser = alpha)]
    alpha: f64,
}

/// The game if no other is named.
pub(crate) const DEFAULT_GAME: GameId = GameId::Carcassonne;

/// The game to play, and a budget for its players.
#[derive(clap::Args, Clone)]
pub(crate) struct SetupArgs {
    /// The game, with its default settings.
    #[arg(long, value_name = "NAME", default_value = DEFAULT_GAME.name(), value_parser = super::game_parser(), conflicts_with = "setup")]
    pub(crate) game: GameId,

    /// The game and its settings, such as "carcassonne(players=2,unplaceable=redraw)".
    #[arg(long, value_name = "SETUP")]
    pub(crate) setup: Option<String>,

    /// The budget of players that need one and name none.
    #[arg(long, value_name = "BUDGET")]
    pub(crate) budget: Option<String>,
}

/// The options for playing a match.
#[derive(clap::Args, Clone)]
pub(crate) struct PlanArgs {
    /// The number of games, rounded up to whole groups.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=MAX_GAMES))]
    pub(crate) games: u64,

    /// The seed of all draws and searches.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,

    /// A file with a record or a position on each line, at which games begin. The games of a group begin at the same
    /// one; after the last opening comes the first again.
    #[arg(long, value_name = "FILE")]
    pub(crate) openings: Option<PathBuf>,

    /// The number of games played in parallel [default: one per processor].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,

    /// The file for the results. An existing file is continued.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,

    /// Plays only the I-th of N parts of the match; N may be up to a million. `arena merge` joins the parts. In a job
    /// array of Slurm, the default is the part of the task.
    #[arg(long, value_name = "I/N", value_parser = read_shard, requires = "out")]
    pub(crate) shard: Option<(u64, u64)>,

    /// Leaves times and the machine out of the results, so that the same games give the same bytes.
    #[arg(long)]
    pub(crate) reproducible: bool,

    /// Keeps the moves that each search tried in the results, with visits, values and expected line.
    #[arg(long)]
    pub(crate) values: bool,

    #[command(flatten)]
    pub(crate) programs: ProgramArgs,
}

/// Reads `I/N`. The returned part counts from 0.
pub(super) fn read_shard(text: &str) -> Result<(u64, u64)> {
    let numbers =
        text.split_once('/').and_then(|(part, parts)| Some((part.parse().ok()?, parts.parse().ok()?)));
    numbers
        .filter(|&(part, parts): &(u64, u64)| 1 <= part && part <= parts && parts <= 1_000_000)
        .map(|(part, parts)| (part - 1, parts))
        .ok_or_else(|| anyhow!("expected a part and the number of parts, such as 1/4"))
}

/// Reads `ELO0:ELO1`.
pub(super) fn elos(text: &str) -> Result<(f64, f64)> {
    let numbers = text.split_once(':').and_then(|(low, high)| Some((low.parse().ok()?, high.parse().ok()?)));
    numbers
        .filter(|(low, high): &(f64, f64)| low < high && low.is_finite() && high.is_finite())
        .ok_or_else(|| anyhow!("expected two Elo differences, the lower one first, such as 0:20"))
}

/// Reads the probability of an error.
pub(super) fn alpha(text: &str) -> Result<f64> {
    let alpha = text.parse().ok().filter(|&alpha: &f64| 0.0 < alpha && alpha < 0.5);
    alpha.context("expected a probability above 0 and below 0.5")
}

/// Plays the match and prints its tables.
pub(crate) fn run(args: &Args) -> Result<()> {
    let sprt = args.sprt.map(|(elo0, elo1)| Sprt { elo0, elo1, alpha: args.alpha });
    let shard = part(args.plan.shard, args.plan.out.as_deref())?;
    if shard.is_some() && sprt.is_some() {
        bail!("--sprt sees only a part of the match here; use `arena watch --sprt`");
    }
    let results = play_match(&args.players, &args.table, &PlanArgs { shard, ..args.plan.clone() }, sprt)?;
    results.problems.iter().for_each(|problem| errln!("{problem}"));
    report::print(&results, &report::stats(&results)?, sprt);
    Ok(())
}

/// Returns the part of a match to play: as an option says, or as the task of a job array of Slurm.
///
/// # Errors
/// If the task cannot be read, or its games would not be kept.
pub(super) fn part(shard: Option<(u64, u64)>, out: Option<&Path>) -> Result<Option<(u64, u64)>> {
    let shard = shard.map_or_else(slurm::shard, |shard| Ok(Some(shard)))?;
    if shard.is_some() && out.is_none() {
        bail!("this is a task of a job array of Slurm, which plays a part of a match: it needs --out");
    }
    Ok(shard)
}

/// Plays a match, or the games that are missing from its file.
///
/// # Errors
/// If the match is invalid, or its results cannot be written.
pub(crate) fn play_match(
    players: &[String],
    table: &SetupArgs,
    plan: &PlanArgs,
    sprt: Option<Sprt>,
) -> Result<Results> {
    let (game, setup) = table.resolve(players.len())?;
    for_game!(game, G => play_match_of::<G>(&setup, players, table, plan, sprt))
}

/// Checks that a match is valid.
///
/// # Errors
/// If a setup, a player or a budget is invalid, or if the number of players does not fit the game.
pub(crate) fn check_match(players: &[String], table: &SetupArgs, programs: ProgramArgs) -> Result<()> {
    let (game, setup) = table.resolve(players.len())?;
    for_game!(game, G => read_players::<G>(&setup, players, table, programs).map(drop))
}

impl SetupArgs {
    /// Returns the game and the text of its setup.
    pub(super) fn resolve(&self, players: usize) -> Result<(GameId, String)> {
        let setup = match &self.setup {
            Some(setup) => setup.clone(),
            None => format!("{}(players={players})", self.game),
        };
        let game = GameId::of_text(&setup).with_context(|| format!("setup {}", Quote(&setup)))?;
        Ok((game, setup))
    }
}

/// Reads the setup and the players, and checks that each player can play with it.
fn read_players<G: Game>(
    setup: &str,
    names: &[String],
    table: &SetupArgs,
    programs: ProgramArgs,
) -> Result<(G::Setup, Vec<Player>)> {
    let setup: G::Setup = setup.parse().with_context(|| format!("setup {}", Quote(setup)))?;
    let start = G::start(&setup);
    if start.players() != names.len() {
        bail!(
            "{setup} has {} seats, but {} players are named; name one player per seat (the same one may fill several)",
            start.players(),
            names.len()
        );
    }
    let common = table.budget.as_deref().map(Budget::read).transpose()?;
    let mut players = Vec::new();
    for name in names {
        let player = Player::read(name, G::ID, common)?;
        player.check(&start, programs.patience()).with_context(|| format!("player {}", Quote(name)))?;
        players.push(player);
    }
    Ok((setup, players))
}

fn play_match_of<G: Game>(
    setup: &str,
    names: &[String],
    table: &SetupArgs,
    plan: &PlanArgs,
    sprt: Option<Sprt>,
) -> Result<Results> {
    let (setup, players) = read_players::<G>(setup, names, table, plan.programs)?;
    let openings = Openings::read(&setup, plan.openings.as_deref())?;
    let header = Header {
        arena: env!("CARGO_PKG_VERSION").into(),
        setup: setup.to_string(),
        players: players.iter().map(Player::entry).collect(),
        seed: plan.seed,
        openings: openings.name(),
        machine: (!plan.reproducible).then(machine),
    };
    if sprt.is_some() && summary::pairs(&Results::new(header.clone()), 0).is_none() {
        bail!("--sprt needs two different players in a game for two");
    }
    let (mut file, mut results) = match &plan.out {
        Some(path) => ResultsFile::open(path, &header).map(|(file, results)| (Some(file), results))?,
        None => (None, Results::new(header)),
    };
    let plan_of_games = Plan {
        games: results.header.schedule().whole_groups(plan.games),
        shard: plan.shard.unwrap_or((0, 1)),
        threads: plan.threads.map_or_else(cores, usize::from),
        reproducible: plan.reproducible,
        terms: Terms { patience: plan.programs.patience(), keeps_values: plan.values },
        sprt,
    };
    run::run::<G>(&openings, &players, &plan_of_games, &mut results, file.as_mut())?;
    file.map_or(Ok(()), |mut file| file.finish(&results))?;
    Ok(results)
}

/// Names the processor and the number of its threads.
fn machine() -> String {
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model =
        info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": ")).map(|(_, name)| name);
    format!("{}, {} threads", model.unwrap_or(std::env::consts::ARCH), cores())
}
