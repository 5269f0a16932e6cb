//! The `arena puzzles` command.

use std::cmp::Reverse;
use std::path::PathBuf;

use anyhow::{Context, Result, anyhow};
use clap::builder::{NonEmptyStringValueParser, TypedValueParser};
use tilescope_core::for_game;
use tilescope_core::games::GameId;
use tilescope_core::rollout::{MOST_MOVES, Rollout, RolloutSettings};

use tilescope_matches::game::Game;
use tilescope_matches::input::{Source, utf8};
use tilescope_matches::play::{prove, search};
use tilescope_matches::player::Player;

/// Keeps the positions in which one move is best beyond doubt.
///
/// Near the end of a game of two players, the values of all moves are proven. Before, the moves that a search visits most, at
/// most 12, are rolled out until all but one are closed. A position is kept if its best move is ahead of all others by at
/// least some points. The kept lines are printed as they were. A rollout lets the policy `static` play on, so only a proof is
/// certain of what good players would make of a move.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The file with a record or a position on each line, all of one game. A player must be to move.
    file: PathBuf,

    /// The search that finds the moves to compare.
    #[arg(long, value_name = "PLAYER", default_value = "flat(utility=lead,playouts=static)@3000")]
    player: String,

    /// The settings of the rollouts, as in "arena rollout".
    #[arg(long, value_name = "SETTINGS", default_value = "stop=3,trials=2592,seed=1")]
    rollout: RolloutSettings,

    /// The points that the best move must be ahead.
    #[arg(long, value_name = "POINTS", default_value_t = 1.0, value_parser = points_parser())]
    ahead: f64,

    /// The turns left, of both players, from which on moves are proven [default: as in "arena solve"].
    #[arg(long, value_name = "N")]
    turns: Option<u32>,

    /// The seed of the searches.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

pub fn run(args: &Args) -> Result<()> {
    let name = args.file.display();
    let bytes = std::fs::read(&args.file).with_context(|| format!("cannot read {name}"))?;
    let text = utf8(&bytes).with_context(|| name.to_string())?;
    let first = text.lines().next().with_context(|| format!("{name}: expected a record on each line"))?;
    for_game!(GameId::of_text(first)?, G => keep::<G>(args, text))
}

fn keep<G: Game>(args: &Args, text: &str) -> Result<()> {
    let player = Player::read_searcher(&args.player, G::ID)?;
    let (mut kept, mut all) = (0, 0);
    for (index, line) in text.lines().enumerate() {
        let ahead = Source::<G>::read(line)
            .map_err(anyhow::Error::from)
            .and_then(|source| ahead(args, &player, &source.position()));
        let ahead = ahead.map_err(|error| anyhow!("{}:{}: {error:#}", args.file.display(), index + 1))?;
        all += 1;
        if ahead.is_some_and(|points| points >= args.ahead) {
            kept += 1;
            outln!("{line}");
        }
    }
    eprintln!("{kept} of {all} positions have one best move");
    Ok(())
}

/// Returns the points by which the best move is ahead of all others; `None` if another one may be as good.
fn ahead<G: Game>(args: &Args, player: &Player, position: &G) -> Result<Option<f64>> {
    position.player().context("no player is to move")?;
    if position.players() == 2 && position.plies_left() <= args.turns.unwrap_or(G::SOLVABLE) {
        return proven(position);
    }
    let mut searcher = player.build(position, args.seed)?;
    search(searcher.as_mut(), player.limit()?, player.stopwatch(), None);
    let mut candidates = searcher.report().candidates;
    candidates.sort_by_key(|candidate| Reverse(candidate.visits));
    let moves: Vec<G::Move> = candidates.iter().take(MOST_MOVES).map(|candidate| candidate.mv).collect();
    let result = Rollout::new(position, &moves, args.rollout)?.finish();
    let best = result.best();
    let others = (0..moves.len()).filter(|&index| index != best);
    let ahead = others.filter_map(|other| result.difference(best, other).mean()).reduce(f64::min);
    Ok(ahead.filter(|_| result.is_decided()))
}

/// Returns the points by which the best move is ahead if both players play their best, over every order of the draws.
fn proven<G: Game>(position: &G) -> Result<Option<f64>> {
    let candidates = prove("exact", position)?.candidates;
    let mut leads: Vec<f64> = candidates.iter().filter_map(|candidate| candidate.value.mean()).collect();
    leads.sort_by(|one, other| other.total_cmp(one));
    Ok(leads.first().zip(leads.get(1)).map(|(best, second)| best - second))
}

/// Returns a parser for points from 0 to 100.
fn points_parser() -> impl TypedValueParser<Value = f64> {
    let read = |text: &str| text.parse().ok().filter(|points| (0.0..=100.0).contains(points));
    NonEmptyStringValueParser::new().try_map(move |text| read(&text).ok_or("expected points from 0 to 100"))
}
