//! The `arena nodes` command.

use anyhow::{Context, Result};
use tilescope_core::for_game;
use tilescope_core::games::GameId;

use crate::documents::{self, node_searches};
use crate::nodes::{count, positions};
use tilescope_matches::game::Game;
use tilescope_matches::play::options::game_parser;
use tilescope_matches::player::Player;

/// Counts the nodes of expectimax, Star1, Star2 and Star2.5 with each order of moves, as the papers do.
///
/// A depth is a number of decisions; that of Briesemeister 2009 is one less. "saved" compares with expectimax, "gain"
/// with the named search: once as the mean over positions (Briesemeister), once for the nodes of all positions
/// together (Heyden).
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The game.
    #[arg(value_parser = game_parser())]
    game: GameId,

    /// The number of positions, each from a game of its own, from the start of a game to its end.
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u16).range(1..=1000))]
    positions: u16,

    /// The player whose games the positions are from.
    #[arg(long, value_name = "PLAYER", default_value = "policy(name=static)")]
    player: String,

    /// The greatest depth. The least is 2.
    #[arg(long, value_name = "D", default_value_t = 3, value_parser = clap::value_parser!(u32).range(2..=10))]
    depth: u32,

    /// The most nodes of a search. Positions that need more at a depth are left out there.
    #[arg(long, value_name = "N", default_value_t = 20_000_000)]
    limit: u64,

    /// The seed of the games.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// Prints the tables as Markdown.
    #[arg(long)]
    markdown: bool,
}

pub fn run(args: &Args) -> Result<()> {
    for_game!(args.game, G => print_tables::<G>(args))
}

fn print_tables<G: Game>(args: &Args) -> Result<()> {
    let setup = documents::setup::<G>();
    let player = Player::read_searcher(&args.player, G::ID)?;
    let positions = positions::<G>(&setup, &player, args.seed, usize::from(args.positions))
        .with_context(|| format!("player `{}`", args.player))?;
    outln!("{setup}: {} positions from games of {}, seed {}", args.positions, args.player, args.seed);
    for depth in 2..=args.depth {
        errln!("depth {depth}");
        let counts = count::<G>(node_searches(G::ID), &positions, depth, args.limit)?;
        let table = counts.table(node_searches(G::ID));
        outln!("\nDepth {depth}, {} positions within {} nodes:\n", counts.finished(), args.limit);
        out!("{}", if args.markdown { table.markdown() } else { table.text() });
    }
    outln!("\nSearches:\n");
    node_searches(G::ID).iter().for_each(|search| outln!("- {}: {}", search.name, search.spec));
    Ok(())
}
