//! The `arena serve` command.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use anyhow::Result;

use crate::serve::{Options, serve};

/// Serves games that people and programs play against each other, over HTTP: docs/server.md.
///
/// The protocol is that of the game server of Gedda 2018, so programs that play there play here. Carcassonne and OnTop
/// are served in the same way. The page at /ui/ shows the games and lets people take a seat. The server ends when it
/// gets SIGTERM or SIGINT.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The port. With 0, any free port.
    #[arg(long, value_name = "N", default_value_t = 8080)]
    port: u16,

    /// The address to listen on. By default only programs on this machine reach the server; 0.0.0.0 lets everybody.
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    listen: IpAddr,

    /// Serves the page of Tilescope too, from the folder that `cargo xtask build` writes.
    #[arg(long, value_name = "FOLDER")]
    page: Option<PathBuf>,

    /// Adds a line of JSON for each game that ends to a file.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// The largest number of games at once. The oldest finished game makes room for a new one.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    games: u32,

    /// Never calls the addresses that players register. Use it behind a proxy, where all clients have one address.
    #[arg(long)]
    no_callbacks: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    serve(&Options {
        address: SocketAddr::new(args.listen, args.port),
        page: args.page.clone(),
        out: args.out.clone(),
        games: args.games as usize,
        callbacks: !args.no_callbacks,
    })
}
