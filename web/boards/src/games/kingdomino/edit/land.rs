//! What goes together in a kingdom of a draft.

use tilescope_core::Player;
use tilescope_core::games::kingdomino::{Cell, Direction, Domino, Placement, Terrain};

use super::draft::{KingdominoDraft, canonical, flipped};

/// Why a domino cannot lie where it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Obstacle {
    /// The castle, or another domino, is there.
    Covered,
    /// The kingdom has more columns or rows than it may have.
    TooWide,
    /// Neither half touches the castle or a square of its own terrain.
    Alone,
}

impl KingdominoDraft {
    /// The squares of a kingdom but those of one domino.
    fn squares(&self, player: Player, but: Domino) -> impl Iterator<Item = (Cell, Terrain)> + '_ {
        self.laid(player).filter(move |&(domino, _)| domino != but).flat_map(|(domino, placement)| {
            let cells = placement.cells();
            [0, 1].map(|half| (cells[half], domino.halves()[half].terrain))
        })
    }

    /// What lies on a cell of a kingdom.
    pub fn over(&self, player: Player, cell: Cell) -> Option<Domino> {
        self.laid(player).find(|(_, placement)| placement.cells().contains(&cell)).map(|(domino, _)| domino)
    }

    /// What stands in the way of a domino in a kingdom, beside all others that lie there.
    pub fn obstacle(&self, player: Player, domino: Domino, placement: Placement) -> Option<Obstacle> {
        let cells = placement.cells();
        if cells.contains(&Cell::CASTLE)
            || self.squares(player, domino).any(|(cell, _)| cells.contains(&cell))
        {
            return Some(Obstacle::Covered);
        }
        let all = || self.squares(player, domino).map(|(cell, _)| cell).chain(cells).chain([Cell::CASTLE]);
        let spread = |along: fn(Cell) -> i8| {
            let (low, high) = (all().map(along).min().unwrap_or(0), all().map(along).max().unwrap_or(0));
            high - low + 1
        };
        if spread(|cell| cell.x) > self.setup.size() || spread(|cell| cell.y) > self.setup.size() {
            return Some(Obstacle::TooWide);
        }
        let touches = |half: usize| {
            let (cell, terrain) = (cells[half], domino.halves()[half].terrain);
            Direction::ALL.into_iter().map(|direction| cell.toward(direction)).any(|beside| {
                beside == Cell::CASTLE
                    || self.squares(player, domino).any(|square| square == (beside, terrain))
            })
        };
        (!touches(0) && !touches(1)).then_some(Obstacle::Alone)
    }

    /// How a domino is laid with a half on a cell: as the rules allow it where that is possible, else with its first half
    /// there and its second one to the east.
    pub fn best(&self, player: Player, domino: Domino, cell: Cell) -> (Placement, bool) {
        let ways = Direction::ALL.into_iter().flat_map(|direction| {
            let from_here = Placement { cell, direction };
            let to_here = Placement { cell: cell.toward(direction), direction: direction.opposite() };
            [from_here, to_here].map(|placement| canonical(domino, placement))
        });
        let found = ways.into_iter().find(|&placement| self.obstacle(player, domino, placement).is_none());
        let plain = Placement { cell, direction: Direction::East };
        let plain = if plain.cells().contains(&Cell::CASTLE) { flipped(plain) } else { plain };
        (found.unwrap_or(plain), found.is_some())
    }
}
