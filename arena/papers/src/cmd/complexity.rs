//! The `arena complexity` command.

use std::path::PathBuf;

use anyhow::Result;
use tilescope_core::contest::MAX_GAMES;
use tilescope_core::games::GameId;
use tilescope_core::{Moments, for_game};

use crate::complexity::Measured;
use crate::documents::{self, ESTIMATES};
use tilescope_matches::files;
use tilescope_matches::game::Game;
use tilescope_matches::play::options::{PlanArgs, SetupArgs, game_parser, play_match};
use tilescope_matches::report;
use tilescope_matches::report::markdown;

/// Estimates the size of a game from games that it plays, by the methods of the papers.
///
/// Prints the published estimates of the state space and of the game tree beside ours. Carcassonne also gets the
/// table of polyominoes. With --to, it also plots the number of legal moves at each decision.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The game to play.
    #[arg(value_parser = game_parser())]
    game: GameId,

    /// The player in every seat.
    #[arg(long, value_name = "PLAYER", default_value = "random")]
    player: String,

    /// The number of games.
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..=MAX_GAMES))]
    games: u64,

    /// The seed of all draws and searches.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// The folder for the plot.
    #[arg(long, value_name = "FOLDER")]
    to: Option<PathBuf>,
}

pub fn run(args: &Args) -> Result<()> {
    for_game!(args.game, G => measure::<G>(args))
}

fn measure<G: Game>(args: &Args) -> Result<()> {
    let setup = documents::setup::<G>();
    let seats = G::start(&setup).players();
    let setup = setup.to_string();
    let table = SetupArgs { game: args.game, setup: Some(setup.clone()), budget: None };
    let plan = PlanArgs { games: args.games, seed: args.seed, reproducible: true, ..PlanArgs::default() };
    let results = play_match(&vec![args.player.clone(); seats], &table, &plan, None)?;
    let stats = report::stats(&results)?;
    // The plot is written first: printing ends the command if nobody reads any more.
    if let Some(folder) = &args.to {
        files::create_folder(folder)?;
        let path = folder.join(format!("{}-moves.svg", args.game));
        files::replace(&path, markdown::branching(&stats).svg().as_bytes())?;
    }
    let mean = |moments: &Moments| moments.mean().unwrap_or(f64::NAN);
    let measured = Measured {
        moves: stats.branching.iter().map(mean).collect(),
        outcomes: stats.chance.iter().map(mean).collect(),
        decisions: mean(&stats.metrics[0][0].1),
        all_moves: all(&stats.branching),
    };
    outln!("{setup}: {} games of {}\n", results.games.len(), args.player);
    out!("{}", measured.table().text());
    let frequent = stats.frequencies.iter().max_by_key(|&(_, count)| count).map_or(0, |(moves, _)| *moves);
    let range = stats.frequencies.keys().next().zip(stats.frequencies.keys().next_back());
    if let Some((least, most)) = range {
        outln!("\nFewest moves {least}, most {most}, most common {frequent}.");
    }
    for (_, estimates) in ESTIMATES.iter().filter(|(game, _)| *game == G::ID) {
        estimates(&measured).iter().for_each(|table| out!("\n{}", table.text()));
    }
    Ok(())
}

fn all(decisions: &[Moments]) -> f64 {
    let mut sum = Moments::default();
    decisions.iter().for_each(|moments| sum.merge(moments));
    sum.mean().unwrap_or(f64::NAN)
}
