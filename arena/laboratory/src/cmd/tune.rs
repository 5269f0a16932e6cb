//! The `arena tune` command.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use anyhow::{Context, Result, bail, ensure};
use tilescope_core::contest::Schedule;
use tilescope_core::for_game;
use tilescope_core::games::GameId;

use crate::tune::{Log, Plan, Range, Spsa, Variants};
use tilescope_matches::game::Game;
use tilescope_matches::parallel::{cores, in_parts};
use tilescope_matches::play::options::{DEFAULT_GAME, SetupArgs, game_parser};
use tilescope_matches::play::{Terms, play};
use tilescope_matches::player::Player;
use tilescope_matches::table::Table;

/// Tunes parameters of a searcher by games between its variants (SPSA, Spall 1998).
///
/// In each iteration all parameters of --vary are moved at once, each up or down at random, and the opposite way for
/// the opponent; the result of the games between the two moves the parameters a little. The first steps are the
/// largest. Results are noisy, so confirm what was found with `arena match`, on another seed.
///
/// With --out, each iteration is appended to the file. Run the same command again to continue.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The player to tune, as SPEC@BUDGET. Its parameters are the first values.
    player: String,

    /// A parameter and its values, such as exploration=0.1..3; may be repeated.
    #[arg(long, value_name = "NAME=LOW..HIGH", required = true)]
    vary: Vec<Range>,

    /// The game, with its default settings for two players.
    #[arg(long, value_name = "NAME", default_value = DEFAULT_GAME.name(), value_parser = game_parser(), conflicts_with = "setup")]
    game: GameId,

    /// The game and its settings, for two players.
    #[arg(long, value_name = "SETUP")]
    setup: Option<String>,

    /// The number of iterations.
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    iterations: u64,

    /// The number of games of each iteration, rounded up to pairs on the same draws.
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    games: u64,

    /// The seed of all directions, draws and searches.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// The number of games played in parallel [default: one per processor].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// The file for the results of the iterations. An existing file is continued.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub fn run(args: &Args) -> Result<()> {
    let table = SetupArgs { game: args.game, setup: args.setup.clone(), budget: None };
    let (game, setup) = table.resolve(2)?;
    for_game!(game, G => tune::<G>(args, &setup))
}

fn tune<G: Game>(args: &Args, setup: &str) -> Result<()> {
    let start = G::start(&setup.parse::<G::Setup>()?);
    ensure!(start.players() == 2, "{setup}: expected a game for two players");
    let variants = Variants::read(&args.player)?;
    let shares = args.vary.iter().map(|range| variants.start(range)).collect::<Result<Vec<f64>>>()?;
    for (index, range) in args.vary.iter().enumerate() {
        if args.vary[..index].iter().any(|other| other.name == range.name) {
            bail!("--vary: {} is named twice", range.name);
        }
    }
    let plan = Plan {
        setup: start.setup().to_string(),
        player: Player::read_searcher(&args.player, G::ID)?.plays(),
        vary: args.vary.iter().map(ToString::to_string).collect(),
        iterations: args.iterations,
        games: args.games.next_multiple_of(2),
        seed: args.seed,
    };
    let (mut log, results) = Log::open(args.out.as_deref(), &plan)?;
    let mut spsa = Spsa::new(shares, args.seed, args.iterations);
    let names = args.vary.iter().map(|range| range.name.clone());
    let mut table = Table::new(std::iter::once("iteration".to_owned()).chain(names));
    let row = |spsa: &Spsa, name: String| -> Vec<String> {
        let values = args.vary.iter().zip(&spsa.theta);
        let values = values.map(|(range, &share)| format!("{:.4}", range.at(share)));
        std::iter::once(name).chain(values).collect()
    };
    let stride = (args.iterations / 10).max(1);
    let mut known = results.into_iter();
    while spsa.done < args.iterations {
        let finished = known.next();
        let result = match finished {
            Some(result) => result,
            None => {
                let sides =
                    spsa.sides().map(|side| Player::read_searcher(&variants.at(&args.vary, &side)?, G::ID));
                let players = sides.into_iter().collect::<Result<Vec<Player>>>()?;
                let result = games(&start, &players, args, spsa.done * plan.games, plan.games)?;
                log.add(spsa.done, result)?;
                result
            }
        };
        spsa.learn(result);
        if spsa.done.is_multiple_of(stride) {
            let row = row(&spsa, spsa.done.to_string());
            if finished.is_none() {
                errln!("{}", row.join("  "));
            }
            table.row(row);
        }
    }
    table.row(row(&spsa, "end".into()));
    out!("{}", table.text());
    let found = variants.at(&args.vary, &spsa.theta)?;
    outln!("\nFound: {found}");
    outln!(
        "To confirm: arena match '{found}' '{}' --setup '{setup}' --seed {}",
        args.player,
        args.seed.wrapping_add(1)
    );
    Ok(())
}

/// Plays some games of a schedule, and returns the mean of wins less losses of the first player.
fn games<G: Game>(start: &G, players: &[Player], args: &Args, first: u64, count: u64) -> Result<f64> {
    let schedule = Schedule { seats: 2, seed: args.seed };
    let part = |game: usize| -> Result<f64> {
        let fixture = schedule.fixture(first + game as u64);
        let played = play::<G>(start, players, &fixture, Terms::default(), &AtomicBool::new(false))?;
        let shares = played.context("nobody stops the game")?.game.state().win_shares();
        let seats = tilescope_core::Player::all(2).zip(&fixture.seats);
        Ok(seats.map(|(seat, &player)| f64::from(shares[seat]) * if player == 0 { 1.0 } else { -1.0 }).sum())
    };
    let threads = args.threads.map_or_else(cores, usize::from);
    let sum: f64 = in_parts(threads, count as usize, part).into_iter().sum::<Result<f64>>()?;
    Ok(sum / count as f64)
}
