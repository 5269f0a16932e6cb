//! The `arena perft` command.

use std::time::Instant;

use anyhow::{Context, Result};
use tilescope_core::perft;

use tilescope_core::for_game;
use tilescope_core::games::GameId;

use tilescope_matches::game::Game;
use tilescope_matches::input::Source;
use tilescope_matches::quote::Quote;

/// Counts the lines of each length up to a depth, to compare the rules with another program.
///
/// Each move and each outcome of a draw is one step. An outcome counts once, whatever its weight.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A record or a position, such as "carcassonne(players=2)" for the start of a game.
    text: String,

    /// The length of the longest lines to count.
    #[arg(value_parser = clap::value_parser!(u32).range(1..=100))]
    depth: u32,

    /// Prints how many of the longest lines begin with each move.
    #[arg(long)]
    divide: bool,
}

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
        errln!("  {:.0} lines per second", count as f64 / begun.elapsed().as_secs_f64());
    }
    Ok(())
}
