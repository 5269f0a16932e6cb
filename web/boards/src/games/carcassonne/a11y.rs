//! The accessible board: its cells and the legal placements in words.

use tilescope_core::games::carcassonne::{Carcassonne, Cell, Rotation};
use tilescope_core::order;
use tilescope_language::{key, say, t};
use tilescope_session::Seat;
use yew::AttrValue;

use super::describe;
use super::options::{CellOptions, Options};
use crate::board::Cells;
use crate::board::player::{name, possession};

pub(super) const HELP: &str = key(
    "Arrow keys move between cells where the tile fits; with Shift, between all cells. Enter previews the tile there \
    or describes a feature. R rotates the tile.",
);

/// Returns all occupied and legal cells with their descriptions.
pub(super) fn cells(position: &Carcassonne, seats: &[Seat], options: &Options) -> Cells {
    let mut cells = Vec::new();
    for (index, placed) in position.placed().iter().enumerate() {
        let mut text = say!(
            "{}: tile {}, {}",
            describe::place(placed.cell),
            placed.tile,
            describe::tile_words(placed.tile, placed.rotation)
        );
        for meeple in position.meeples().filter(|meeple| meeple.tile == index) {
            let where_it_is = describe::meeple_words(placed.tile, placed.rotation, meeple.segment);
            text += t("; ");
            text += &possession(&name(seats, meeple.player), &where_it_is);
        }
        cells.push(((placed.cell.x, placed.cell.y), AttrValue::from(text)));
    }
    for CellOptions { cell, rotations } in &options.cells {
        let ways = match rotations.len() {
            1 => t("one way").to_owned(),
            count => say!("{count} ways"),
        };
        let text = say!("{}: free, the tile fits in {ways}", describe::place(*cell));
        cells.push(((cell.x, cell.y), AttrValue::from(text)));
    }
    order::sort_by_key(&mut cells, |&((x, y), _)| (y, x));
    cells
}

/// Returns all legal placements: every rotation in every cell.
pub(super) fn placements(options: &Options) -> impl Iterator<Item = (Cell, Rotation)> {
    let in_cell = |cell: &CellOptions| {
        let at = cell.cell;
        cell.rotations.iter().map(move |option| (at, option.rotation)).collect::<Vec<_>>()
    };
    options.cells.iter().flat_map(in_cell)
}

pub(super) fn placement_words((cell, rotation): (Cell, Rotation)) -> String {
    format!("{}{}", describe::place(cell), describe::turn_words(rotation))
}
