//! Games and positions of OnTop, one per line.

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use tilescope_core::games::ontop::{Move, OnTop, Place, Rhombus, Rotation, Setup, Tile};
use tilescope_core::{Record, State};

#[derive(Deserialize)]
pub(crate) struct Game {
    /// The player who placed the first tile.
    first: First,
    /// The type, rhombus and rotation of each tile, in the order of play.
    placed: Vec<(usize, usize, usize)>,
    /// The type of the tile in hand; `None` for a game.
    hand: Option<usize>,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum First {
    Blue,
    White,
}

impl Game {
    /// Returns the record of a game, or the position if a tile is in hand.
    ///
    /// # Errors
    /// If a tile cannot be placed as recorded. The error names the tile and the reason.
    pub(crate) fn text(&self) -> Result<String> {
        let setup = Setup::default();
        let mut state = OnTop::start(&setup);
        let mut record = Record::<OnTop>::new(setup);
        let mut play = |state: &mut OnTop, mv: Move| -> Result<()> {
            state.play(mv).with_context(|| mv.to_string())?;
            record.push(mv);
            Ok(())
        };
        for (index, &(kind, rhombus, rotation)) in self.placed.iter().enumerate() {
            let mut place = || -> Result<()> {
                let rotation = *Rotation::ALL.get(rotation).context("expected a rotation, 0 or 1")?;
                let rhombus = Rhombus::all().nth(rhombus).context("expected a rhombus from 0 to 95")?;
                play(&mut state, Move::Draw(tile(kind)?))?;
                play(&mut state, Move::Place(Place { rhombus, rotation }))
            };
            place().with_context(|| format!("tile {} of \"placed\"", index + 1))?;
        }
        let Some(hand) = self.hand else {
            if self.first == First::White {
                bail!("blue plays first in a record, but here white does");
            }
            return Ok(record.to_string());
        };
        play(&mut state, Move::Draw(tile(hand)?)).context("the tile in hand")?;
        // The text of a position may have any player to move; blue is the first player.
        let text = state.to_string();
        Ok(match self.first {
            First::Blue => text,
            First::White if text.contains(" turn=1") => text.replacen(" turn=1", " turn=2", 1),
            First::White => text.replacen(" turn=2", " turn=1", 1),
        })
    }
}

fn tile(kind: usize) -> Result<Tile> {
    Tile::ALL.get(kind).copied().with_context(|| format!("type {kind}: expected a tile type from 0 to 4"))
}
