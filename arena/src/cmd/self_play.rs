//! The arguments that all trainings have.

use std::path::PathBuf;

use anyhow::{Context, Result};
use tilescope_core::games::GameId;

use crate::game::Game;
use crate::quote::Quote;

/// Games that are played to learn from them.
#[derive(clap::Args)]
pub(super) struct SelfPlay {
    /// The game.
    #[arg(value_parser = super::game_parser())]
    pub(super) game: GameId,

    /// The file of the weights.
    #[arg(long, value_name = "FILE")]
    pub(super) to: PathBuf,

    /// A game with its settings; several are played in turn [default: two players].
    #[arg(long = "setup", value_name = "SETUP")]
    setups: Vec<String>,

    /// The games of a generation.
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub(super) games: u64,

    /// Up to so many decisions at the beginning of a game are random.
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u32).range(0..=10_000))]
    pub(super) random: u32,

    /// The seed of everything.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(super) seed: u64,

    /// The number of games at a time [default: one for each processor].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

impl SelfPlay {
    /// The settings, of which each game has the next ones.
    ///
    /// # Errors
    /// When a text is no setup of the game.
    pub(super) fn setups<G: Game>(&self) -> Result<Vec<G::Setup>> {
        let texts = match &self.setups[..] {
            [] => &[format!("{}(players=2)", G::NAME)],
            setups => setups,
        };
        texts.iter().map(|text| text.parse().with_context(|| format!("setup {}", Quote(text)))).collect()
    }

    /// The number of games at a time.
    pub(super) fn threads(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        self.threads.map_or_else(cores, usize::from)
    }
}

/// The settings as they stand in a command.
pub(super) fn setup_words<G: Game>(setups: &[G::Setup]) -> String {
    setups.iter().map(|setup| format!(" --setup '{setup}'")).collect()
}
