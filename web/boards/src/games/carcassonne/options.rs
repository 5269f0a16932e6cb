//! The legal turns of a person, grouped by cell and rotation.

use tilescope_core::State;
use tilescope_core::games::carcassonne::{Carcassonne, Cell, Claim, Move, Rotation, Tile};

/// A legal rotation of the tile in hand in a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RotationOptions {
    /// The rotation. Of equal rotations only the first is listed.
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
        let alike = 4 / tile.symmetry();
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        for mv in moves {
            let Move::Place { cell, rotation, meeple } = mv else { continue };
            if options.cells.last().is_none_or(|last| last.cell != cell) {
                options.cells.push(CellOptions { cell, rotations: Vec::new() });
            }
            let Some(CellOptions { rotations, .. }) = options.cells.last_mut() else { continue };
            let known =
                rotations.iter().position(|known| known.rotation.turns() % alike == rotation.turns() % alike);
            let option = match known {
                Some(index) if rotations[index].rotation != rotation => continue,
                Some(index) => &mut rotations[index],
                None => {
                    rotations.push(RotationOptions { rotation, claims: Vec::new() });
                    rotations.last_mut().expect("just added")
                }
            };
            option.claims.extend(meeple.and_then(|claim| Some((claim.segment(tile)?, claim))));
        }
        options
    }

    /// Returns the rotations in a cell. `None` if the tile cannot be placed there.
    pub fn cell(&self, cell: Cell) -> Option<&CellOptions> {
        self.cells.iter().find(|other| other.cell == cell)
    }

    /// Returns the listed placement that looks the same as a legal one. A symmetric tile is listed in one rotation
    /// only, and the meeple is moved to the segment in the same place.
    pub fn alike(&self, cell: Cell, rotation: Rotation, meeple: Option<Claim>) -> (Rotation, Option<Claim>) {
        let (Some(tile), Some(here)) = (self.tile, self.cell(cell)) else { return (rotation, meeple) };
        let alike = 4 / tile.symmetry();
        let same = |other: &&RotationOptions| other.rotation.turns() % alike == rotation.turns() % alike;
        let Some(option) = here.rotations.iter().find(same) else { return (rotation, meeple) };
        let lies = |segment: u8, rotation: Rotation| {
            let of = tile.segments()[usize::from(segment)];
            (of.kind, rotation.turn(of.kind, of.at))
        };
        let stands = meeple.and_then(|claim| claim.segment(tile)).map(|segment| lies(segment, rotation));
        let claim = option.claims.iter().find(|(segment, _)| Some(lies(*segment, option.rotation)) == stands);
        (option.rotation, claim.map(|&(_, claim)| claim))
    }

    pub fn rotation(&self, cell: Cell, rotation: Rotation) -> Option<&RotationOptions> {
        self.cell(cell)?.rotations.iter().find(|other| other.rotation == rotation)
    }
}

#[cfg(test)]
mod tests {
    use tilescope_core::Record;

    use super::*;

    #[test]
    fn every_option_is_legal_and_looks_different() {
        for tile in Tile::ALL {
            let record: Record<Carcassonne> = format!("carcassonne(players=2) ={tile}").parse().unwrap();
            let position: Carcassonne = record.position(1);
            let options = Options::new(&position);
            for in_cell in &options.cells {
                let mut looks = Vec::new();
                for option in &in_cell.rotations {
                    let mv = Move::Place { cell: in_cell.cell, rotation: option.rotation, meeple: None };
                    assert_eq!(position.check(mv), Ok(()));
                    let mut look: Vec<_> = tile
                        .segments()
                        .iter()
                        .map(|s| (s.kind, option.rotation.turn(s.kind, s.at)))
                        .collect();
                    look.sort();
                    assert!(!looks.contains(&look), "tile {tile} {}", option.rotation);
                    looks.push(look);
                }
            }
            let mut placements = Vec::new();
            position.placements(&mut placements);
            let cells = placements.iter().all(|&(cell, _)| options.cell(cell).is_some());
            assert!(cells, "tile {tile} can be tried in every legal cell");
        }
    }
}
