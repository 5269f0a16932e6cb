//! The `arena match` command.

use anyhow::{Result, bail};
use tilescope_matches::play::options::{PlanArgs, SetupArgs, alpha, elos, part, play_match};
use tilescope_matches::report::{self, sprt::Sprt};

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
