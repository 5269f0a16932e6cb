//! The legal turns of a person: every legal placement can be combined with every legal choice.

use tilescope_core::games::kingdomino::{Cell, Direction, Domino, Kingdomino, Placement};
use tilescope_core::{State, Turn};

/// All legal turns of the player to move.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Options {
    pub to_move: bool,
    /// The domino in hand, if one must be placed or discarded.
    pub domino: Option<Domino>,
    /// The legal placements, ascending.
    pub places: Vec<Placement>,
    /// The new line, ascending.
    pub line: Vec<Domino>,
    /// The dominoes of the line that can be chosen, ascending.
    pub free: Vec<Domino>,
}

impl Options {
    pub fn new(position: &Kingdomino) -> Options {
        if !matches!(position.turn(), Turn::Player(_)) {
            return Options::default();
        }
        let mut places = Vec::new();
        position.placements(&mut places);
        let line = position.line().map(|(domino, _)| domino).collect();
        let free = position.line().filter(|(_, taken)| taken.is_none()).map(|(domino, _)| domino);
        Options { to_move: true, domino: position.pending(), places, line, free: free.collect() }
    }

    /// Returns whether a half of the domino in hand can cover a cell.
    pub fn covers(&self, cell: Cell) -> bool {
        self.places.iter().any(|place| place.cells().contains(&cell))
    }

    /// Returns whether the domino in hand fits nowhere.
    pub fn discards(&self) -> bool {
        self.domino.is_some() && self.places.is_empty()
    }

    /// Returns the placements with a half in a cell, clockwise by the place of the other half. Placements with the
    /// first half in the cell come first. For a domino with equal halves no two of them look the same.
    pub fn ways(&self, cell: Cell) -> Vec<Placement> {
        let double = self.domino.is_some_and(Domino::is_double);
        let lies = |place: &Placement, swapped: bool, toward: Direction| {
            let [first, second] = place.cells();
            let way = (cell == first, place.direction) == (true, toward);
            let back = (cell == second, place.direction.opposite()) == (true, toward);
            if double {
                way || back
            } else if swapped {
                back
            } else {
                way
            }
        };
        let halves: &[bool] = if double { &[false] } else { &[false, true] };
        let looks = halves.iter().flat_map(|&half| Direction::ALL.map(|toward| (half, toward)));
        let way = |(half, toward)| self.places.iter().find(|place| lies(place, half, toward)).copied();
        looks.filter_map(way).collect()
    }
}
