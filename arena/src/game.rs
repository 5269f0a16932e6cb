//! The games at the edge of the program, and what each of them shows to other programs.

mod carcassonne;
mod kingdomino;
mod ontop;

pub(crate) use carcassonne::At;

use std::fmt::Display;

use anyhow::{Result, anyhow};
use serde::{Serialize, Serializer};
use tilescope_core::games::{carcassonne::Carcassonne, kingdomino::Kingdomino, ontop::OnTop};
use tilescope_core::search::nearest::expected;
use tilescope_core::{ByPlayer, Player, Playouts, State};

use crate::metrics::{Metric, Replay};

/// What the arena needs of a game beside its rules: its fields in `docs/inspect.md`.
pub(crate) trait Game: Playouts<Setup: Sync> {
    /// What the documents count in a game, in the order of [`Game::measure`].
    const METRICS: &'static [Metric];

    /// A move with its plain fields.
    type Told: Serialize;
    /// All of a position that is on the table, in hand and in the pool.
    type Table<'a>: Serialize;

    /// A move that is legal in this position, with its weight if it is an outcome of chance.
    fn tell(&self, mv: Self::Move, weight: Option<u32>) -> Self::Told;

    /// What is on the table, in hand and in the pool.
    fn table(&self) -> Self::Table<'_>;

    /// What the legal move that led from `before` to this position paid at once.
    fn paid<'a>(&'a self, before: &'a Self, mv: Self::Move) -> impl Serialize + 'a;

    /// How many decisions a player has still to make, this one included, if all tiles are played.
    fn decisions_left(&self, player: Player) -> u32;

    /// Counts each of [`Game::METRICS`] in a whole game, for each player.
    fn measure(game: &Replay<Self>) -> Vec<ByPlayer<f64>>;
}

/// The games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GameId {
    Carcassonne,
    Kingdomino,
    OnTop,
}

/// Runs an expression with a name that stands for the type of a game.
macro_rules! with_game {
    ($id:expr, $game:ident => $run:expr) => {
        match $id {
            $crate::game::GameId::Carcassonne => {
                type $game = tilescope_core::games::carcassonne::Carcassonne;
                $run
            }
            $crate::game::GameId::Kingdomino => {
                type $game = tilescope_core::games::kingdomino::Kingdomino;
                $run
            }
            $crate::game::GameId::OnTop => {
                type $game = tilescope_core::games::ontop::OnTop;
                $run
            }
        }
    };
}
pub(crate) use with_game;

impl GameId {
    /// All games.
    pub(crate) const ALL: [GameId; 3] = [GameId::Carcassonne, GameId::Kingdomino, GameId::OnTop];

    /// The name by which the texts of the game begin.
    pub(crate) fn name(self) -> &'static str {
        match self {
            GameId::Carcassonne => Carcassonne::NAME,
            GameId::Kingdomino => Kingdomino::NAME,
            GameId::OnTop => OnTop::NAME,
        }
    }

    /// The game of a name.
    ///
    /// # Errors
    /// When there is none: the nearest one, or all.
    pub(crate) fn named(name: &str) -> Result<GameId> {
        let found = GameId::ALL.into_iter().find(|game| game.name() == name);
        found.ok_or_else(|| anyhow!("{}", expected("game", name, &GameId::ALL.map(GameId::name))))
    }

    /// The game of a setup, record or position.
    ///
    /// # Errors
    /// When it begins with the name of no game.
    pub(crate) fn of(text: &str) -> Result<GameId> {
        let end = text.find(|c: char| !c.is_alphanumeric()).unwrap_or(text.len());
        GameId::named(&text[..end]).map_err(|error| anyhow!("byte 0: {error}"))
    }
}

/// Something that is told by its text.
pub(crate) struct Text<T>(pub(crate) T);

impl<T: Display> Serialize for Text<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// A list that is made while it is written.
pub(crate) struct List<F>(pub(crate) F);

impl<F: Fn() -> I, I: Iterator<Item: Serialize>> Serialize for List<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((self.0)())
    }
}

/// A map from names to numbers that is made while it is written; zeros are left out.
pub(crate) struct Counts<F>(pub(crate) F);

impl<F: Fn() -> I, I: Iterator<Item = (T, u32)>, T: Display> Serialize for Counts<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let counts = (self.0)().filter(|&(_, count)| count > 0);
        serializer.collect_map(counts.map(|(name, count)| (Text(name), count)))
    }
}
