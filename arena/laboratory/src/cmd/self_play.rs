//! The arguments that all training commands share.

use std::path::PathBuf;

use anyhow::{Context, Result};
use tilescope_core::games::GameId;

use tilescope_matches::game::Game;
use tilescope_matches::parallel::cores;
use tilescope_matches::play::options::game_parser;
use tilescope_matches::quote::Quote;

/// The self-play games of a training.
#[derive(clap::Args, Debug)]
pub(super) struct SelfPlay {
    /// The game to train.
    #[arg(value_parser = game_parser())]
    pub(super) game: GameId,

    /// The file for the weights.
    #[arg(long, value_name = "FILE")]
    pub(super) to: PathBuf,

    /// A game with its settings. If you name several, the games take turns [default: two players].
    #[arg(long = "setup", value_name = "SETUP")]
    setups: Vec<String>,

    /// The number of games in a generation.
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub(super) games: u64,

    /// The largest number of random decisions at the beginning of a game.
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u32).range(0..=10_000))]
    pub(super) random: u32,

    /// The seed of all games and searches.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(super) seed: u64,

    /// The number of games played in parallel [default: one per processor].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

impl SelfPlay {
    /// Returns the settings, which the games use in turn.
    pub(super) fn setups<G: Game>(&self) -> Result<Vec<G::Setup>> {
        let texts = match &self.setups[..] {
            [] => &[format!("{}(players=2)", G::NAME)],
            setups => setups,
        };
        texts.iter().map(|text| text.parse().with_context(|| format!("setup {}", Quote(text)))).collect()
    }

    pub(super) fn threads(&self) -> usize {
        self.threads.map_or_else(cores, usize::from)
    }
}

pub(super) fn setup_words<G: Game>(setups: &[G::Setup]) -> String {
    setups.iter().map(|setup| format!(" --setup '{setup}'")).collect()
}
