//! `arena perft`

use std::time::Instant;

use anyhow::{Context, Result};
use tilescope_core::perft;

use tilescope_core::for_game;
use tilescope_core::games::GameId;

use crate::game::Game;
use crate::input::Source;
use crate::quote::Quote;

/// Counts the lines of play of each length up to a depth, to compare rules with another engine's.
///
/// A move of a player and an outcome of chance are a step each, and an outcome counts once whatever its weight.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A record or a position: "carcassonne(players=2)" is the start of a game.
    text: String,

    /// The longest lines to count.
    #[arg(value_parser = clap::value_parser!(u32).range(1..=100))]
    depth: u32,

    /// Prints for each move how many of the longest lines begin with it.
    #[arg(long)]
    divide: bool,
}

/// Prints the counts.
pub(crate) fn run(args: &Args) -> Result<()> {
    for_game!(GameId::of_text(&args.text)?, G => count::<G>(args))
}

fn count<G: Game>(args: &Args) -> Result<()> {
    let state =
        Source::<G>::read(&args.text).with_context(|| format!("in {}", Quote(&args.text)))?.position();
    if args.divide {
        let mut total = 0;
        for (mv, count) in perft::divide(&state, args.depth) {
            outln!("{mv}: {count}");
            total += count;
        }
        outln!("depth {}: {total}", args.depth);
        return Ok(());
    }
    for depth in 1..=args.depth {
        let begun = Instant::now();
        let count = perft::perft(&state, depth);
        outln!("depth {depth}: {count}");
        eprintln!("  {:.0} lines per second", count as f64 / begun.elapsed().as_secs_f64());
    }
    Ok(())
}
