//! The reason why a domino cannot be in its place: an explanation for people, from the squares beside it.

use core::fmt;

use super::Arrangement;
use crate::Player;
use crate::games::kingdomino::{Cell, Domino, Placement, Terrain};

/// The reason why a domino cannot be in its place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Obstacle {
    /// The castle or another domino already covers one of its cells.
    Covered,
    /// The kingdom would have more columns or rows than allowed.
    TooWide {
        /// The number of columns and rows allowed.
        size: i8,
    },
    /// Neither half touches the castle or a square of the same terrain.
    Alone,
    /// It touches only dominoes that are not connected to the castle.
    CutOff,
}

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Obstacle::Covered => f.write_str("the castle or another domino is there"),
            Obstacle::TooWide { size } => write!(f, "a kingdom has at most {size} columns and rows"),
            Obstacle::Alone => f.write_str("neither half touches the castle or a square of the same terrain"),
            Obstacle::CutOff => f.write_str("it touches only dominoes that are not connected to the castle"),
        }
    }
}

/// A cell at any distance from the castle, without overflow.
type WideCell = (i16, i16);

impl Arrangement {
    /// Returns the reason why a domino cannot be in a player's kingdom beside all the other dominoes there. `None` if
    /// there is no obstacle: it can then be placed after the others, if those can be placed.
    pub fn obstacle(&self, player: Player, domino: Domino, placement: Placement) -> Option<Obstacle> {
        let own = squares(domino, placement);
        let others = || {
            let others = self.kingdom(player).filter(move |&(other, _)| other != domino);
            others.flat_map(|(other, placement)| squares(other, placement))
        };
        let covers = |cell: WideCell| own.iter().any(|&(covered, _)| covered == cell);
        if covers(CASTLE) || others().any(|(cell, _)| covers(cell)) {
            return Some(Obstacle::Covered);
        }
        let size = self.setup.size();
        let spread = |along: fn(WideCell) -> i16| {
            let all = others().chain(own).map(|(cell, _)| along(cell));
            let (low, high) = all.fold((0, 0), |(low, high), at| (at.min(low), at.max(high)));
            high - low + 1
        };
        if spread(|cell| cell.0) > i16::from(size) || spread(|cell| cell.1) > i16::from(size) {
            return Some(Obstacle::TooWide { size });
        }
        let touches = own.iter().any(|&(cell, terrain)| {
            is_beside(cell, CASTLE) || others().any(|(other, land)| land == terrain && is_beside(cell, other))
        });
        (!touches).then_some(Obstacle::Alone)
    }
}

const CASTLE: WideCell = (Cell::CASTLE.x as i16, Cell::CASTLE.y as i16);

fn squares(domino: Domino, Placement { cell, direction }: Placement) -> [(WideCell, Terrain); 2] {
    let step = Cell::CASTLE.toward(direction);
    let [first, second] = domino.halves().map(|half| half.terrain);
    let near = (i16::from(cell.x), i16::from(cell.y));
    [(near, first), ((near.0 + i16::from(step.x), near.1 + i16::from(step.y)), second)]
}

fn is_beside(one: WideCell, other: WideCell) -> bool {
    one.0.abs_diff(other.0) + one.1.abs_diff(other.1) == 1
}
