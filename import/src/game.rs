//! A game while it is being read.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use tilescope_core::games::carcassonne::{Carcassonne, Cell, Claim, Move, Rotation, Setup, Tile};
use tilescope_core::{Payment, Record, State};

/// The tile of a turn with its place, and the claim of a meeple.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Placement {
    pub(crate) tile: Tile,
    pub(crate) cell: Cell,
    pub(crate) rotation: Rotation,
    pub(crate) meeple: Option<Claim>,
}

/// The moves so far and the position after them.
pub(crate) struct Game {
    pub(crate) record: Record<Carcassonne>,
    pub(crate) state: Carcassonne,
}

impl Game {
    pub(crate) fn new(setup: Setup) -> Game {
        Game { record: Record::new(setup), state: Carcassonne::start(&setup) }
    }

    /// Draws a tile that leaves the game because it fits nowhere.
    ///
    /// # Errors
    /// If it cannot be drawn, or fits somewhere: the reason.
    pub(crate) fn discard(&mut self, tile: Tile) -> Result<(), String> {
        self.play(Move::Draw(tile))?;
        if self.state.in_hand().is_none() {
            Ok(())
        } else {
            Err(format!("tile {tile} was discarded: expected a tile that fits nowhere"))
        }
    }

    /// Draws a tile and places it. Returns the payments of the features that it completes.
    ///
    /// # Errors
    /// If the draw or the move is not legal: the reason.
    pub(crate) fn turn(&mut self, placement: Placement) -> Result<Vec<Payment>, String> {
        let Placement { tile, cell, rotation, meeple } = placement;
        self.play(Move::Draw(tile))?;
        if self.state.in_hand().is_none() {
            return Err(format!("tile {tile} fits nowhere: expected it to be discarded"));
        }
        self.play(Move::Place { cell, rotation, meeple })
    }

    pub(crate) fn turns(&self) -> usize {
        self.state.placed().len() - 1
    }

    fn play(&mut self, mv: Move) -> Result<Vec<Payment>, String> {
        let mv = self.state.check(mv).map_err(|reason| match mv {
            Move::Draw(_) => reason.to_string(),
            Move::Place { .. } => format!("{mv}: {reason}"),
        })?;
        let mut payments = Vec::new();
        self.state.play_paying(mv, |payment| payments.push(payment));
        self.record.push(mv);
        Ok(payments)
    }
}
