//! The domino on a cell of a kingdom, and the fit of a domino there.

use tilescope_core::Player;
use tilescope_core::games::kingdomino::{Arrangement, Cell, Direction, Domino, Placement};

pub(super) fn over(arrangement: &Arrangement, player: Player, cell: Cell) -> Option<Domino> {
    let covers = |&(_, placement): &(Domino, Placement)| placement.cells().contains(&cell);
    arrangement.kingdom(player).find(covers).map(|(domino, _)| domino)
}

/// Returns the best placement of a domino with a half on a cell, and whether it fits that way. If no placement fits,
/// its first half is on the cell and its second one to the east, or the other way round beside the castle.
pub(super) fn best(
    arrangement: &Arrangement,
    player: Player,
    domino: Domino,
    cell: Cell,
) -> (Placement, bool) {
    let mut ways = Direction::ALL.into_iter().flat_map(|direction| {
        let placement = Placement { cell, direction };
        [placement, placement.flipped()].map(|placement| placement.canonical(domino))
    });
    let found = ways.find(|&placement| arrangement.obstacle(player, domino, placement).is_none());
    let plain = Placement { cell, direction: Direction::East };
    let plain = if plain.cells().contains(&Cell::CASTLE) { plain.flipped() } else { plain };
    (found.unwrap_or(plain), found.is_some())
}
