//! The changes of an arrangement. Its tiles stay in ascending order of cells, one in each; discarded tiles stay in
//! alphabetical order.

use tilescope_core::Player;
use tilescope_core::games::carcassonne::{Arrangement, Cell, Claim, Laid, Rotation, Tile};

use super::contacts::best_rotation;
use super::pieces::{index_of, is_on_table};

#[derive(Clone, PartialEq, Debug)]
pub enum Action {
    /// Lays a tile in a cell in place of the current one, rotated so that it matches as many neighbours as possible.
    Lay(Cell, Tile),
    Turn {
        cell: Cell,
        clockwise: bool,
    },
    /// Removes the tile of a cell with its meeple.
    Remove(Cell),
    /// Puts a meeple on a segment of the tile of a cell in place of the current one, or removes it.
    Claim(Cell, Option<(Claim, Player)>),
    Score(Player, i16),
    Mover(Player),
    Hand(Option<Tile>),
    /// Adds one tile of a type to the discarded tiles, or takes one back.
    Gone {
        tile: Tile,
        more: bool,
    },
}

pub(super) fn apply(arrangement: &mut Arrangement, action: &Action) {
    match *action {
        Action::Lay(cell, tile) if cell != Cell::START && is_on_table(cell) => {
            let laid = Laid { cell, tile, rotation: best_rotation(arrangement, cell, tile), meeple: None };
            match index_of(arrangement, cell) {
                Ok(index) => arrangement.tiles[index] = laid,
                Err(index) => arrangement.tiles.insert(index, laid),
            }
        }
        Action::Turn { cell, clockwise } => {
            if let Ok(index) = index_of(arrangement, cell) {
                let rotation = &mut arrangement.tiles[index].rotation;
                *rotation = Rotation::new(rotation.turns() + if clockwise { 1 } else { 3 });
            }
        }
        Action::Remove(cell) => arrangement.tiles.retain(|laid| laid.cell != cell),
        Action::Claim(cell, meeple) => {
            if let Ok(index) = index_of(arrangement, cell) {
                arrangement.tiles[index].meeple = meeple;
            }
        }
        Action::Score(player, points) if player.index() < arrangement.setup.players() => {
            arrangement.scores[player] = points;
        }
        Action::Mover(player) => arrangement.turn = player,
        Action::Hand(tile) => arrangement.hand = tile,
        Action::Gone { tile, more } => {
            let index = arrangement.gone.partition_point(|&other| other < tile);
            if more {
                arrangement.gone.insert(index, tile);
            } else if arrangement.gone.get(index) == Some(&tile) {
                arrangement.gone.remove(index);
            }
        }
        Action::Lay(..) | Action::Score(..) => {}
    }
}
