//! The meaning of keys and pointers on the board of Kingdomino.

use std::rc::Rc;

use tilescope_core::games::kingdomino::{Cell, Kingdomino, Move};
use tilescope_core::{Player, Report, State};
use tilescope_protocol::any_move::AnyMove;

use super::heat::Heat;
use super::turn::{Action, Turn};
use crate::board::grid::near;
use crate::board::{BoardGame, BoardState, GridCell, Mark, PendingTurn, Pointed, Shown};

/// The data that input depends on besides the legal turns.
#[derive(Debug)]
pub struct Context {
    pub(super) position: Rc<Kingdomino>,
    pub(super) large: Player,
    /// Whether the viewer currently places dominoes in this kingdom.
    pub(super) live: bool,
    pub(super) heat: Rc<Heat>,
    pub(super) report: Option<Rc<Report<AnyMove>>>,
}

impl BoardGame for Kingdomino {
    type Turn = Turn;
    type Spot = Cell;
    type Feature = Cell;
    /// The player whose kingdom is shown large instead of that of the player to move.
    type Opened = Player;
    type Context = Context;

    const OPENING_ROOM: f32 = 0.0;

    fn target(shown: &Shown<Kingdomino>, (x, y): GridCell) -> Option<Cell> {
        let cell = Cell { x, y };
        (shown.context.live && shown.options.covers(cell)).then_some(cell)
    }

    /// Returns whether Enter in a cell continues the turn. If no domino has to be placed, every cell does.
    fn goes_on(shown: &Shown<Kingdomino>, turn: &Turn, cell: GridCell) -> bool {
        let nothing_to_place = shown.options.to_move && shown.options.places.is_empty();
        shown.context.live && (nothing_to_place || turn.covered().contains(&cell))
    }

    /// Chooses a domino by its number in the new line.
    fn numbered(shown: &Shown<Kingdomino>, _: &Turn, number: usize, _: Option<GridCell>) -> Option<Action> {
        let domino = *shown.options.line.get(number.checked_sub(1)?)?;
        shown.options.free.contains(&domino).then_some(Action::Choose(domino))
    }

    fn next_feature(_: &Shown<Kingdomino>, (x, y): GridCell, _: Option<Cell>) -> Option<Cell> {
        Some(Cell { x, y })
    }

    /// Returns the best candidate across the edges of a cell.
    fn candidate(shown: &Shown<Kingdomino>, cell: Cell) -> Option<Move> {
        let Context { position, large, heat, report, .. } = &shown.context;
        let report = report.as_ref().filter(|_| position.player() == Some(*large))?;
        let top = |mark: &Mark| report.candidates[mark.top].mv.of::<Kingdomino>();
        let here = |mark: &Mark| match top(mark) {
            Some(Move::Turn { placement: Some(place), .. }) => place.cells().contains(&cell),
            _ => false,
        };
        let marks = heat.edges.iter().map(|(_, mark)| mark).filter(|mark| here(mark));
        marks.max_by_key(|mark| mark.visits).and_then(top)
    }
}

/// Returns the contents of a place of the large kingdom. The shown kingdom stays the same.
pub(super) fn pointed(
    shown: &Shown<Kingdomino>,
    state: &BoardState<Kingdomino>,
    at: Option<(f32, f32)>,
) -> Pointed<Kingdomino> {
    let Context { position, large, .. } = &shown.context;
    let cell = at.map(|(x, y)| Cell { x: x.round() as i8, y: y.round() as i8 });
    let cell = cell.filter(|&cell| position.window(*large).contains(cell));
    let at = cell.map(|cell| (cell.x, cell.y));
    Pointed {
        target: at.and_then(|at| Some((at, Kingdomino::target(shown, at)?))),
        spot: cell,
        feature: cell,
        opens: state.opened,
    }
}

/// Returns the target of a finger at a place. If it hits no cell directly, returns the nearest cell that the domino
/// can cover.
pub(super) fn touched(
    shown: &Shown<Kingdomino>,
    state: &BoardState<Kingdomino>,
    at: (f32, f32),
) -> Pointed<Kingdomino> {
    let found = pointed(shown, state, Some(at));
    if found.target.is_some() || !shown.context.live {
        return found;
    }
    let free = shown.options.places.iter().flat_map(|place| place.cells()).map(|cell| (cell.x, cell.y));
    match near(free, at, state.view.camera.reach()) {
        Some((x, y)) => pointed(shown, state, Some((f32::from(x), f32::from(y)))),
        None => found,
    }
}

#[cfg(test)]
mod tests {
    use tilescope_core::Rng;
    use tilescope_floor::confirm::Confirm;

    use super::super::a11y;
    use super::super::options::Options;
    use super::*;
    use crate::games::tests::{Tried, any, shown_of};

    impl Tried for Kingdomino {
        fn shown(
            position: &Rc<Self>,
            options: Rc<Options>,
            confirm: Confirm,
            state: &BoardState<Self>,
        ) -> Shown<Self> {
            let mover = position.player().unwrap_or(Player::new(0));
            let large = state.opened.unwrap_or(mover);
            let cells = a11y::cells(position, large, &options);
            let context = Context {
                position: position.clone(),
                large,
                live: large == mover,
                heat: Rc::default(),
                report: None,
            };
            shown_of(options, cells, confirm, context)
        }

        fn options(position: &Self) -> Options {
            Options::new(position)
        }

        fn found(shown: &Shown<Self>, (x, y): GridCell) -> Pointed<Self> {
            let target = Kingdomino::target(shown, (x, y)).map(|target| ((x, y), target));
            let cell = Cell { x, y };
            Pointed { target, spot: Some(cell), feature: Some(cell), opens: None }
        }

        fn listed(options: &Options, rng: &mut Rng) -> Option<Action> {
            any(&options.places, rng).map(Action::Try)
        }
    }
}
