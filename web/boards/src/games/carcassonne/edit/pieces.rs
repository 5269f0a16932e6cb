//! The tile of a cell, and the pieces that are left.

use tilescope_core::Player;
use tilescope_core::games::carcassonne::{Arrangement, Cell, Laid, MEEPLES, Part, Rotation, Tile};

/// The start tile, which no arrangement mentions.
const START: Laid = Laid { cell: Cell::START, tile: Tile::START, rotation: Rotation::ALL[0], meeple: None };

pub(super) fn is_on_table(cell: Cell) -> bool {
    let within = -Cell::FARTHEST..=Cell::FARTHEST;
    within.contains(&cell.x) && within.contains(&cell.y)
}

/// Returns the index of a cell's tile in the arrangement, or else the index at which to insert one.
pub(super) fn index_of(arrangement: &Arrangement, cell: Cell) -> Result<usize, usize> {
    arrangement.tiles.binary_search_by_key(&cell, |laid| laid.cell)
}

pub(super) fn tile_at(arrangement: &Arrangement, cell: Cell) -> Option<Laid> {
    let other = || index_of(arrangement, cell).ok().map(|index| arrangement.tiles[index]);
    if cell == Cell::START { Some(START) } else { other() }
}

/// Returns all tiles on the table, the start tile first.
pub(super) fn all(arrangement: &Arrangement) -> impl Iterator<Item = Laid> + '_ {
    [START].into_iter().chain(arrangement.tiles.iter().copied())
}

/// Returns the segment of the meeple on a tile, and the player who owns it.
pub(super) fn meeple_on(laid: Laid) -> Option<(u8, Player)> {
    let (claim, player) = laid.meeple?;
    Some((claim.segment(laid.tile)?, player))
}

pub(super) fn cell_of(arrangement: &Arrangement, part: Part) -> Option<Cell> {
    match part {
        Part::Tile(index) | Part::Claim(index) | Part::Owner(index) => Some(arrangement.tiles[index].cell),
        Part::Turn | Part::Score(_) | Part::Gone(_) | Part::Hand => None,
    }
}

/// Returns the number of tiles of a type that are still to be drawn; below 0 if there are too many elsewhere.
pub(super) fn left(arrangement: &Arrangement, tile: Tile) -> i16 {
    let seen = all(arrangement).map(|laid| laid.tile);
    let seen = seen.chain(arrangement.gone.iter().copied()).chain(arrangement.hand);
    i16::from(arrangement.setup.copies(tile)) - seen.filter(|&other| other == tile).count() as i16
}

/// Returns the number of a player's meeples that are not on the table; below 0 if there are too many.
pub(super) fn supply(arrangement: &Arrangement, player: Player) -> i16 {
    let meeples = arrangement.tiles.iter().filter_map(|laid| laid.meeple);
    i16::from(MEEPLES) - meeples.filter(|&(_, owner)| owner == player).count() as i16
}
