//! The legal turns of a person, grouped by cell and rotation.

use tilescope_core::State;
use tilescope_core::games::carcassonne::{Carcassonne, Cell, Claim, Move, Rotation, Tile};

/// A legal rotation of the tile in hand in a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RotationOptions {
    /// The rotation.
    pub rotation: Rotation,
    /// The claims for a meeple, each with the index of its segment. Placing no meeple is always possible.
    pub claims: Vec<(u8, Claim)>,
}

/// A cell in which the tile in hand can be placed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CellOptions {
    pub cell: Cell,
    /// Its legal rotations, ascending; at least one.
    pub rotations: Vec<RotationOptions>,
}

impl CellOptions {
    /// Returns the first legal rotation clockwise from `wanted`.
    pub(super) fn nearest(&self, wanted: Rotation) -> Rotation {
        let away = |option: &&RotationOptions| {
            let turns = (option.rotation.turns() + 4 - wanted.turns()) % 4;
            (turns.min(4 - turns), turns)
        };
        self.rotations.iter().min_by_key(away).map_or(wanted, |option| option.rotation)
    }

    /// Returns the next legal rotation after one, clockwise or back.
    pub(super) fn next(&self, rotation: Rotation, clockwise: bool) -> Rotation {
        let now = self.rotations.iter().position(|option| option.rotation == rotation).unwrap_or(0);
        let step = if clockwise { 1 } else { self.rotations.len() - 1 };
        self.rotations[(now + step) % self.rotations.len()].rotation
    }
}

/// All legal turns of the player to move.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Options {
    /// The tile in hand. `None` if no player is to move.
    pub tile: Option<Tile>,
    /// The cells where it can be placed, ascending.
    pub cells: Vec<CellOptions>,
}

impl Options {
    pub fn new(position: &Carcassonne) -> Options {
        let mut options = Options { tile: position.in_hand(), cells: Vec::new() };
        let Some(tile) = options.tile else { return options };
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        for mv in moves {
            let Move::Place { cell, rotation, meeple } = mv else { continue };
            if options.cells.last().is_none_or(|last| last.cell != cell) {
                options.cells.push(CellOptions { cell, rotations: Vec::new() });
            }
            let Some(CellOptions { rotations, .. }) = options.cells.last_mut() else { continue };
            if rotations.last().is_none_or(|last| last.rotation != rotation) {
                rotations.push(RotationOptions { rotation, claims: Vec::new() });
            }
            let Some(RotationOptions { claims, .. }) = rotations.last_mut() else { continue };
            claims.extend(meeple.and_then(|claim| Some((claim.segment(tile)?, claim))));
        }
        options
    }

    /// Returns the rotations in a cell. `None` if the tile cannot be placed there.
    pub fn cell(&self, cell: Cell) -> Option<&CellOptions> {
        self.cells.iter().find(|other| other.cell == cell)
    }

    pub fn rotation(&self, cell: Cell, rotation: Rotation) -> Option<&RotationOptions> {
        self.cell(cell)?.rotations.iter().find(|other| other.rotation == rotation)
    }
}
