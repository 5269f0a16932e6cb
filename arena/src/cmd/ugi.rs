//! The `arena ugi` command.

mod serve;
mod table;

use std::io::{BufReader, stdin};

use anyhow::Result;

use self::serve::serve;

/// Plays as a program: reads positions from standard input and answers with moves, by the protocol of docs/ugi.md.
///
/// Any referee that speaks the protocol can set Tilescope's players against others. A player is SPEC@BUDGET or
/// level:ID. The budget holds if the referee gives none. With the same seed and a number of iterations, a player plays
/// the same games as in `arena match`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The player.
    #[arg(value_name = "PLAYER", default_value = "level:strongest")]
    player: String,
}

pub(crate) fn run(args: Args) -> Result<()> {
    serve(args.player, BufReader::new(stdin()))
}
