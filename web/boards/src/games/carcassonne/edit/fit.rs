//! What touches what in a draft.

use std::collections::BTreeSet;

use tilescope_core::games::carcassonne::{Cell, Rotation, Terrain, Tile};

use super::draft::CarcassonneDraft;

/// An edge at which two tiles do not go together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clash {
    /// The side of the tile: north 0, then clockwise.
    pub side: usize,
    /// What the tile shows there.
    pub own: Terrain,
    /// What its neighbour shows.
    pub other: Terrain,
}

impl CarcassonneDraft {
    /// Where a tile in a cell would not go together with its neighbours.
    pub fn clashes(&self, cell: Cell, tile: Tile, rotation: Rotation) -> impl Iterator<Item = Clash> + '_ {
        let edges = tile.edges_after(rotation);
        self.beside(cell).filter_map(move |(side, next)| {
            let neighbour = self.tile(next)?;
            let (own, other) = (edges[side], neighbour.tile.edges_after(neighbour.rotation)[(side + 2) % 4]);
            (own != other).then_some(Clash { side, own, other })
        })
    }

    /// The rotation in which a tile goes together with the most neighbours, the first of several.
    pub(super) fn best_rotation(&self, cell: Cell, tile: Tile) -> Rotation {
        let clashes = |rotation: &Rotation| self.clashes(cell, tile, *rotation).count();
        Rotation::ALL.into_iter().min_by_key(clashes).unwrap_or_default()
    }

    /// Whether a tile can be turned so that it goes together with all its neighbours.
    pub fn fits(&self, cell: Cell, tile: Tile) -> bool {
        Rotation::ALL.into_iter().any(|rotation| self.clashes(cell, tile, rotation).next().is_none())
    }

    /// The free cells beside a tile, ascending.
    pub fn free(&self) -> BTreeSet<Cell> {
        let beside = self.all().flat_map(|(cell, _)| self.beside(cell).map(|(_, next)| next));
        beside.filter(|&cell| self.tile(cell).is_none()).collect()
    }

    /// How many tiles would have no way to the start tile any more if that of a cell were gone.
    pub fn cut_off(&self, gone: Cell) -> usize {
        let reached = |without: Option<Cell>| {
            let mut known = BTreeSet::from([Cell::START]);
            let mut ahead = vec![Cell::START];
            while let Some(cell) = ahead.pop() {
                for (_, next) in self.beside(cell) {
                    if Some(next) != without && self.tile(next).is_some() && known.insert(next) {
                        ahead.push(next);
                    }
                }
            }
            known
        };
        let (with, without) = (reached(None), reached(Some(gone)));
        with.len().saturating_sub(without.len() + usize::from(with.contains(&gone)))
    }

    /// The cells beside one with the side on which they are, as far as there can be any.
    fn beside(&self, cell: Cell) -> impl Iterator<Item = (usize, Cell)> {
        let within = -Cell::FARTHEST..=Cell::FARTHEST;
        let inner = |at: i8| (-Cell::FARTHEST..=Cell::FARTHEST).contains(&at);
        (0..4)
            .filter(move |_| inner(cell.x) && inner(cell.y))
            .map(move |side| (side, cell.beside(side)))
            .filter(move |(_, next)| within.contains(&next.x) && within.contains(&next.y))
    }
}
