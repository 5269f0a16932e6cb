//! `arena match`

use std::path::PathBuf;

use anyhow::{Context, Result, anyhow, bail};

use tilescope_core::contest::MAX_GAMES;
use tilescope_core::for_game;
use tilescope_core::games::GameId;

use crate::game::Game;
use crate::player::{Budget, Player};
use crate::quote::Quote;
use crate::report;
use crate::results::{Header, Results, ResultsFile};
use crate::run::{self, Plan};
use crate::sprt::Sprt;
use crate::summary;

/// Plays a match and prints who is stronger, by how much, and how sure that is.
///
/// A player is SPEC@BUDGET, where SPEC is a search specification such as "mcts(utility=lead)" and BUDGET is one of
/// 10000 (iterations for each move, or nodes where the searcher evaluates nodes), 1s, 200ms (time for each move) or
/// 6m/game (time for the game, spread over the turns that are left). Time is processor time, so that other work on the
/// machine weakens nobody; of players with several threads it is time on the clock. random, greedy and
/// policy(name=...) need no budget. level:ID is a level of the page. *2tree, *2root or *2leaf at the end gives a player two threads for its
/// search: one tree for both, a tree for each, or one leaf at a time valued by both.
///
/// The games come in groups on the same draws, in which each player has each seat once. With counts as budgets the
/// same command plays the same games on every machine and any number of --threads; only players whose threads share a
/// tree do not.
///
/// With --out each game is appended as it ends. The same command goes on where it was stopped, and with a higher
/// --games it plays more.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The players, one for each seat; the same one may be named more than once.
    #[arg(required = true, num_args = 2..=5, value_name = "PLAYER")]
    players: Vec<String>,

    #[command(flatten)]
    pub(crate) table: SetupArgs,

    #[command(flatten)]
    pub(crate) plan: PlanArgs,

    /// Ends the match as soon as the first player's Elo difference is known to be ELO1 rather than ELO0.
    #[arg(long, value_name = "ELO0:ELO1", conflicts_with = "shard", allow_hyphen_values = true, value_parser = elos)]
    sprt: Option<(f64, f64)>,

    /// The probability of either error of --sprt.
    #[arg(long, default_value_t = 0.05, requires = "sprt")]
    alpha: f64,
}

/// What is played where nobody names a game.
pub(crate) const DEFAULT_GAME: GameId = GameId::Carcassonne;

/// What is played.
#[derive(clap::Args, Clone)]
pub(crate) struct SetupArgs {
    /// The game, with its default settings.
    #[arg(long, value_name = "NAME", default_value = DEFAULT_GAME.name(), value_parser = super::game_parser(), conflicts_with = "setup")]
    pub(crate) game: GameId,

    /// The game and its settings: "carcassonne(players=2,unplaceable=redraw)".
    #[arg(long, value_name = "SETUP")]
    pub(crate) setup: Option<String>,

    /// The budget of players that name none and need one.
    #[arg(long, value_name = "BUDGET")]
    pub(crate) budget: Option<String>,
}

/// How it is played.
#[derive(clap::Args, Clone)]
pub(crate) struct PlanArgs {
    /// The number of games, rounded up to whole groups.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=MAX_GAMES))]
    pub(crate) games: u64,

    /// The seed of all draws and searches.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,

    /// The number of games at a time [default: one for each processor].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,

    /// The file of results; one that exists is continued.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,

    /// Plays the I-th of N parts of the match, of up to a million; `arena merge` joins them.
    #[arg(long, value_name = "I/N", value_parser = shard, requires = "out")]
    pub(crate) shard: Option<(u64, u64)>,

    /// Leaves times and the machine out of the results, so that the same games are the same bytes.
    #[arg(long)]
    pub(crate) reproducible: bool,
}

/// Reads `I/N`; the part then counts from 0.
fn shard(text: &str) -> Result<(u64, u64)> {
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

/// Plays the match and prints its tables.
pub(crate) fn run(args: &Args) -> Result<()> {
    if !(0.0 < args.alpha && args.alpha < 0.5) {
        bail!("--alpha {}: expected a probability above 0 and below 0.5", args.alpha);
    }
    let sprt = args.sprt.map(|(elo0, elo1)| Sprt { elo0, elo1, alpha: args.alpha });
    let results = play_match(&args.players, &args.table, &args.plan, sprt)?;
    results.problems.iter().for_each(|problem| eprintln!("{problem}"));
    report::print(&results, &report::stats(&results)?, sprt);
    Ok(())
}

/// Plays a match, or what is missing of it.
///
/// # Errors
/// When there is no such match, or its results cannot be written.
pub(crate) fn play_match(
    players: &[String],
    table: &SetupArgs,
    plan: &PlanArgs,
    sprt: Option<Sprt>,
) -> Result<Results> {
    let (game, setup) = table.resolve(players.len())?;
    for_game!(game, G => play_match_of::<G>(&setup, players, table, plan, sprt))
}

/// Checks that there is such a match.
///
/// # Errors
/// When a setup, a player or a budget is none, or the players do not fill the table.
pub(crate) fn check_match(players: &[String], table: &SetupArgs) -> Result<()> {
    let (game, setup) = table.resolve(players.len())?;
    for_game!(game, G => read_players::<G>(&setup, players, table).map(drop))
}

impl SetupArgs {
    /// The game and the text of its setup.
    fn resolve(&self, players: usize) -> Result<(GameId, String)> {
        let setup = match &self.setup {
            Some(setup) => setup.clone(),
            None => format!("{}(players={players})", self.game),
        };
        let game = GameId::of_text(&setup).with_context(|| format!("setup {}", Quote(&setup)))?;
        Ok((game, setup))
    }
}

/// The setup and the players, each of whom can play there.
fn read_players<G: Game>(
    setup: &str,
    names: &[String],
    table: &SetupArgs,
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
        player.build(&start, 0).with_context(|| format!("player {}", Quote(name)))?;
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
    let (setup, players) = read_players::<G>(setup, names, table)?;
    let header = Header {
        arena: env!("CARGO_PKG_VERSION").into(),
        setup: setup.to_string(),
        players: players.iter().map(Player::entry).collect(),
        seed: plan.seed,
        machine: (!plan.reproducible).then(machine),
    };
    if sprt.is_some() && summary::pairs(&Results::new(header.clone()), 0).is_none() {
        bail!("--sprt needs two different players in a game for two");
    }
    let (mut file, mut results) = match &plan.out {
        Some(path) => ResultsFile::open(path, &header).map(|(file, results)| (Some(file), results))?,
        None => (None, Results::new(header)),
    };
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let plan_of_games = Plan {
        games: results.header.schedule().whole_groups(plan.games),
        shard: plan.shard.unwrap_or((0, 1)),
        threads: plan.threads.map_or_else(cores, usize::from),
        reproducible: plan.reproducible,
        sprt,
    };
    run::run::<G>(&setup, &players, &plan_of_games, &mut results, file.as_mut())?;
    // In the order of the games, and without lines that could not be read.
    file.map_or(Ok(()), |mut file| file.replace(&results))?;
    Ok(results)
}

/// The processor and the number of its threads.
fn machine() -> String {
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model =
        info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": ")).map(|(_, name)| name);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    format!("{}, {threads} threads", model.unwrap_or(std::env::consts::ARCH))
}
