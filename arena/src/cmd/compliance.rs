//! The `arena compliance` command.

use std::time::Duration;

use anyhow::{Context, Result, bail};
use tilescope_core::games::GameId;

use crate::compliance::{CHECKS, Trial};
use tilescope_matches::engine::Program;
use tilescope_matches::play::options::game_parser;
use tilescope_matches::player::budget::read_time;

/// Tests whether a program keeps the rules of the protocol of docs/ugi.md.
///
/// Each rule is one line: "ok", or "BROKEN" with the reason. The command fails if a rule is broken.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The program and its arguments.
    program: String,

    /// A game that the program plays; may be repeated [default: all].
    #[arg(long, value_name = "NAME", value_parser = game_parser())]
    game: Vec<GameId>,

    /// The seed of the random games whose positions the program sees.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// The time that the program has for an answer.
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = read_time)]
    patience: Duration,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let program: Program = args.program.parse().context("the program")?;
    let games = if args.game.is_empty() { GameId::ALL } else { &args.game };
    let trial = Trial::new(program, games, args.seed, args.patience)?;
    let mut broken = 0;
    for check in CHECKS {
        match (check.holds)(&trial) {
            Ok(()) => outln!("ok      {}", check.rule),
            Err(reason) => {
                broken += 1;
                outln!("BROKEN  {}: {reason}", check.rule);
            }
        }
        tilescope_matches::print::flush()?;
    }
    match broken {
        0 => Ok(()),
        _ => bail!("{broken} of {} rules are broken", CHECKS.len()),
    }
}
