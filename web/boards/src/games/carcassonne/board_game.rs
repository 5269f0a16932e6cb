//! The meaning of keys and pointers on the board of Carcassonne.

use std::rc::Rc;

use tilescope_core::games::carcassonne::{Carcassonne, Cell, Move};

use super::inspect::{Features, Place, cell_at};
use super::marks::CellMark;
use super::turn::{Action, Turn};
use crate::board::grid::near;
use crate::board::{BoardGame, GridCell, Pointed, Shown};

/// The data that input depends on besides the legal turns.
#[derive(Debug)]
pub struct Context {
    pub(super) features: Rc<Features>,
    pub(super) marks: Rc<[CellMark]>,
}

impl Context {
    pub(super) fn mark(&self, cell: Cell) -> Option<&CellMark> {
        self.marks.iter().find(|mark| mark.cell == cell)
    }
}

impl BoardGame for Carcassonne {
    type Turn = Turn;
    type Spot = Cell;
    type Feature = Place;
    type Opened = Cell;
    type Context = Context;

    const OPENING_ROOM: f32 = 900.0;

    fn target(shown: &Shown<Carcassonne>, (x, y): GridCell) -> Option<Cell> {
        let cell = Cell { x, y };
        shown.options.cell(cell).map(|_| cell)
    }

    /// Chooses a meeple by its number; 0 is no meeple.
    fn numbered(_: &Shown<Carcassonne>, turn: &Turn, number: usize, _: Option<GridCell>) -> Option<Action> {
        turn.placement()?;
        let Some(index) = number.checked_sub(1) else { return Some(Action::Choose(None)) };
        turn.claims().get(index).map(|&(_, claim)| Action::Choose(Some(claim)))
    }

    fn next_feature(shown: &Shown<Carcassonne>, (x, y): GridCell, lit: Option<Place>) -> Option<Place> {
        shown.context.features.next(Cell { x, y }, lit)
    }

    fn candidate(shown: &Shown<Carcassonne>, cell: Cell) -> Option<Move> {
        shown.context.mark(cell).map(|mark| mark.top)
    }
}

/// Returns the target of a finger at a place. If it hits no cell directly, returns the nearest cell where the tile
/// can be placed.
pub(super) fn touched(shown: &Shown<Carcassonne>, at: (f32, f32), reach: f32) -> Pointed<Carcassonne> {
    let found = pointed(shown, Some(at));
    if found.target.is_some() || found.opens.is_some() {
        return found;
    }
    match near(shown.options.cells.iter().map(|cell| (cell.cell.x, cell.cell.y)), at, reach) {
        Some((x, y)) => {
            let cell = Cell { x, y };
            Pointed { target: Some(((x, y), cell)), spot: Some(cell), ..found }
        }
        None => found,
    }
}

/// Returns the contents of a place: a cell where the tile can be placed or that has a mark, and a feature.
pub(super) fn pointed(shown: &Shown<Carcassonne>, at: Option<(f32, f32)>) -> Pointed<Carcassonne> {
    let Some((cell, (x, y))) = at.and_then(|(x, y)| Some((cell_at(x, y)?, (x, y)))) else {
        return Pointed::nothing();
    };
    let legal = shown.options.cell(cell).is_some();
    let opens = shown.context.mark(cell).map(|mark| mark.cell);
    Pointed {
        target: legal.then_some(((cell.x, cell.y), cell)),
        spot: opens.or(legal.then_some(cell)),
        feature: shown.context.features.segment_at(x, y),
        opens,
    }
}

#[cfg(test)]
mod tests {
    use tilescope_core::Rng;
    use tilescope_floor::confirm::Confirm;

    use super::super::a11y::{self, placements};
    use super::super::options::Options;
    use super::*;
    use crate::board::BoardState;
    use crate::games::tests::{Tried, any, shown_of};

    impl Tried for Carcassonne {
        fn shown(
            position: &Rc<Self>,
            options: Rc<Options>,
            confirm: Confirm,
            _: &BoardState<Self>,
        ) -> Shown<Self> {
            let cells = a11y::cells(position, &[], &options);
            let features = Rc::new(Features::new(position.clone()));
            let context = Context { features, marks: Rc::new([]) };
            shown_of(options, cells, confirm, context)
        }

        fn options(position: &Self) -> Options {
            Options::new(position)
        }

        fn found(shown: &Shown<Self>, (x, y): GridCell) -> Pointed<Self> {
            pointed(shown, Some((f32::from(x), f32::from(y) - 0.4)))
        }

        fn listed(options: &Options, rng: &mut Rng) -> Option<Action> {
            let all: Vec<_> = placements(options).collect();
            any(&all, rng).map(Action::Try)
        }
    }
}
