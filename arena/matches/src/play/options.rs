//! The options of commands that play matches, and the match that they describe.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use tilescope_core::contest::MAX_GAMES;
use tilescope_core::for_game;
use tilescope_core::games::GameId;

use super::openings::Openings;
use super::programs::ProgramArgs;
use super::run::{self, Plan};
use super::{Terms, slurm};
use crate::game::Game;
use crate::parallel::cores;
use crate::player::Player;
use crate::player::budget::Budget;
use crate::quote::Quote;
use crate::report::sprt::Sprt;
use crate::report::summary;
use crate::results::{Header, Results, ResultsFile};

/// Returns a parser for the name of a game. The help text and errors list the names.
pub fn game_parser() -> impl TypedValueParser<Value = GameId> {
    let names = GameId::ALL.iter().map(|game| game.name());
    PossibleValuesParser::new(names).try_map(|name| name.parse::<GameId>())
}

/// The game if no other is named.
pub const DEFAULT_GAME: GameId = GameId::Carcassonne;

/// The game to play, and a budget for its players.
#[derive(clap::Args, Clone, Debug)]
pub struct SetupArgs {
    /// The game, with its default settings.
    #[arg(long, value_name = "NAME", default_value = DEFAULT_GAME.name(), value_parser = game_parser(), conflicts_with = "setup")]
    pub game: GameId,

    /// The game and its settings, such as "carcassonne(players=2,unplaceable=redraw)".
    #[arg(long, value_name = "SETUP")]
    pub setup: Option<String>,

    /// The budget of players that need one and name none.
    #[arg(long, value_name = "BUDGET")]
    pub budget: Option<String>,
}

/// The options for playing a match.
#[derive(clap::Args, Clone, Default, Debug)]
pub struct PlanArgs {
    /// The number of games, rounded up to whole groups.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=MAX_GAMES))]
    pub games: u64,

    /// The seed of all draws and searches.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,

    /// A file with a record or a position on each line, at which games begin. The games of a group begin at the same
    /// one; after the last opening comes the first again.
    #[arg(long, value_name = "FILE")]
    pub openings: Option<PathBuf>,

    /// The number of games played in parallel [default: one per processor].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// The file for the results. An existing file is continued.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,

    /// Plays only the I-th of N parts of the match; N may be up to a million. `arena merge` joins the parts. In a job
    /// array of Slurm, the default is the part of the task.
    #[arg(long, value_name = "I/N", value_parser = read_shard, requires = "out")]
    pub shard: Option<(u64, u64)>,

    /// Leaves times and the machine out of the results, so that the same games give the same bytes.
    #[arg(long)]
    pub reproducible: bool,

    /// Keeps the moves that each search tried in the results, with visits, values and expected line.
    #[arg(long)]
    pub values: bool,

    /// The options for programs that play.
    #[command(flatten)]
    pub programs: ProgramArgs,
}

/// Reads `I/N`. The returned part counts from 0.
pub fn read_shard(text: &str) -> Result<(u64, u64)> {
    let numbers =
        text.split_once('/').and_then(|(part, parts)| Some((part.parse().ok()?, parts.parse().ok()?)));
    numbers
        .filter(|&(part, parts): &(u64, u64)| 1 <= part && part <= parts && parts <= 1_000_000)
        .map(|(part, parts)| (part - 1, parts))
        .ok_or_else(|| anyhow!("expected a part and the number of parts, such as 1/4"))
}

/// Reads `ELO0:ELO1`.
pub fn elos(text: &str) -> Result<(f64, f64)> {
    let numbers = text.split_once(':').and_then(|(low, high)| Some((low.parse().ok()?, high.parse().ok()?)));
    numbers
        .filter(|(low, high): &(f64, f64)| low < high && low.is_finite() && high.is_finite())
        .ok_or_else(|| anyhow!("expected two Elo differences, the lower one first, such as 0:20"))
}

pub fn alpha(text: &str) -> Result<f64> {
    let alpha = text.parse().ok().filter(|&alpha: &f64| 0.0 < alpha && alpha < 0.5);
    alpha.context("expected a probability above 0 and below 0.5")
}

/// Returns the part of a match to play: as an option says, or as the task of a job array of Slurm.
///
/// # Errors
/// If the task cannot be read, or its games would not be kept.
pub fn part(shard: Option<(u64, u64)>, out: Option<&Path>) -> Result<Option<(u64, u64)>> {
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
pub fn play_match(
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
pub fn check_match(players: &[String], table: &SetupArgs, programs: ProgramArgs) -> Result<()> {
    let (game, setup) = table.resolve(players.len())?;
    for_game!(game, G => read_players::<G>(&setup, players, table, programs).map(drop))
}

impl SetupArgs {
    pub fn resolve(&self, players: usize) -> Result<(GameId, String)> {
        let setup = match &self.setup {
            Some(setup) => setup.clone(),
            None => format!("{}(players={players})", self.game),
        };
        let game = GameId::of_text(&setup).with_context(|| format!("setup {}", Quote(&setup)))?;
        Ok((game, setup))
    }
}

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
