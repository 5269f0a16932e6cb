//! The contacts between tiles of an arrangement.

use std::collections::BTreeSet;

use tilescope_core::games::carcassonne::{Arrangement, Cell, Rotation, Terrain, Tile};

use super::pieces::{all, is_on_table, tile_at};

/// An edge at which two tiles do not match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Clash {
    /// The side of the tile: north 0, then clockwise.
    pub(super) side: usize,
    pub(super) own: Terrain,
    pub(super) other: Terrain,
}

/// Returns the edges at which a tile in a cell does not match its neighbours.
pub(super) fn clashes(
    arrangement: &Arrangement,
    cell: Cell,
    tile: Tile,
    rotation: Rotation,
) -> impl Iterator<Item = Clash> + '_ {
    let edges = tile.edges_after(rotation);
    beside(cell).filter_map(move |(side, next)| {
        let neighbour = tile_at(arrangement, next)?;
        let (own, other) = (edges[side], neighbour.tile.edges_after(neighbour.rotation)[(side + 2) % 4]);
        (own != other).then_some(Clash { side, own, other })
    })
}

/// Returns the rotation in which a tile matches the most neighbours; the first of several.
pub(super) fn best_rotation(arrangement: &Arrangement, cell: Cell, tile: Tile) -> Rotation {
    let count = |rotation: &Rotation| clashes(arrangement, cell, tile, *rotation).count();
    Rotation::ALL.into_iter().min_by_key(count).unwrap_or_default()
}

/// Returns whether a tile can be rotated so that it matches all its neighbours.
pub(super) fn fits(arrangement: &Arrangement, cell: Cell, tile: Tile) -> bool {
    Rotation::ALL.into_iter().any(|rotation| clashes(arrangement, cell, tile, rotation).next().is_none())
}

/// Returns the free cells beside a tile, ascending.
pub(super) fn free(arrangement: &Arrangement) -> BTreeSet<Cell> {
    let beside = all(arrangement).flat_map(|laid| beside(laid.cell).map(|(_, next)| next));
    beside.filter(|&cell| tile_at(arrangement, cell).is_none()).collect()
}

/// Returns the number of tiles that would lose their connection to the start tile without the tile of a cell.
pub(super) fn cut_off(arrangement: &Arrangement, gone: Cell) -> usize {
    let reached = |without: Option<Cell>| {
        let mut known = BTreeSet::from([Cell::START]);
        let mut ahead = vec![Cell::START];
        while let Some(cell) = ahead.pop() {
            for (_, next) in beside(cell) {
                if Some(next) != without && tile_at(arrangement, next).is_some() && known.insert(next) {
                    ahead.push(next);
                }
            }
        }
        known
    };
    let (with, without) = (reached(None), reached(Some(gone)));
    with.len().saturating_sub(without.len() + usize::from(with.contains(&gone)))
}

/// Returns the neighbours of a cell and their sides, within the table of the rules.
fn beside(cell: Cell) -> impl Iterator<Item = (usize, Cell)> {
    (0..4)
        .filter(move |_| is_on_table(cell))
        .map(move |side| (side, cell.beside(side)))
        .filter(|&(_, next)| is_on_table(next))
}
