//! The meaning of keys and pointers on the board of OnTop.

use std::rc::Rc;

use tilescope_art::ontop::geometry::{
    Point, cell_of, centre, rhombus_at, triangle_at, triangle_in, vertex_at,
};
use tilescope_core::Report;
use tilescope_core::games::ontop::{Circle, Move, OnTop, Rhombus, Triangle, Vertex};
use tilescope_protocol::any_move::AnyMove;

use super::turn::{Action, Target, Turn};
use crate::board::{BoardGame, GridCell, Mark, Pointed, Shown};

/// The data that input depends on besides the legal turns.
#[derive(Debug)]
pub struct Context {
    pub(super) position: Rc<OnTop>,
    pub(super) marks: Rc<Vec<(Rhombus, Mark)>>,
    pub(super) report: Option<Rc<Report<AnyMove>>>,
}

impl Context {
    pub(super) fn mark(&self, rhombus: Rhombus) -> Option<&Mark> {
        self.marks.iter().find(|mark| mark.0 == rhombus).map(|mark| &mark.1)
    }

    /// Returns the circle around a vertex. `None` if it is empty.
    pub(super) fn circle(&self, vertex: Option<Vertex>) -> Option<Circle> {
        let circle = self.position.circle(vertex?);
        (usize::from(circle.open) < circle.vertex.triangles().count()).then_some(circle)
    }
}

impl BoardGame for OnTop {
    type Turn = Turn;
    type Spot = Rhombus;
    type Feature = Vertex;
    type Opened = Rhombus;
    type Context = Context;

    const OPENING_ROOM: f32 = 700.0;

    fn target(shown: &Shown<OnTop>, cell: GridCell) -> Option<Target> {
        let anchor = triangle_in(cell)?;
        (!shown.options.choices(anchor).is_empty()).then_some(Target::Triangle(anchor))
    }

    fn numbered(_: &Shown<OnTop>, turn: &Turn, number: usize, cell: Option<GridCell>) -> Option<Action> {
        let anchor = cell.and_then(triangle_in).or(turn.anchor)?;
        turn.try_choice(number.checked_sub(1)?, anchor)
    }

    /// Cycles through the circles around a triangle.
    fn next_feature(_: &Shown<OnTop>, cell: GridCell, lit: Option<Vertex>) -> Option<Vertex> {
        let corners = triangle_in(cell)?.vertices();
        let now = corners.iter().position(|&corner| Some(corner) == lit);
        Some(corners[now.map_or(0, |now| (now + 1) % corners.len())])
    }

    fn candidate(shown: &Shown<OnTop>, rhombus: Rhombus) -> Option<Move> {
        let mark = shown.context.mark(rhombus)?;
        shown.context.report.as_ref()?.candidates.get(mark.top)?.mv.of::<OnTop>()
    }

    fn place(cell: GridCell) -> Point {
        triangle_in(cell).map_or((0.0, 0.0), centre)
    }
}

/// Returns the contents of a place: a circle with tiles around it, or else a rhombus where the tile can be placed or
/// that has a mark.
pub(super) fn pointed(shown: &Shown<OnTop>, at: Option<Point>) -> Pointed<OnTop> {
    let Some(at) = at else { return Pointed::nothing() };
    let Context { position, marks, .. } = &shown.context;
    let covered = |triangle: Triangle| position.is_covered(triangle);
    let feature = vertex_at(at).filter(|vertex| vertex.triangles().any(covered));
    let known = shown.options.rhombi.iter().copied().chain(marks.iter().map(|mark| mark.0));
    let spot = if feature.is_none() { rhombus_at(known, at) } else { None };
    let target = spot.filter(|&rhombus| shown.options.has(rhombus)).map(|rhombus| {
        let halves = rhombus.triangles();
        let anchor = triangle_at(at).filter(|anchor| halves.contains(anchor)).unwrap_or(halves[0]);
        (cell_of(anchor), Target::Edge(rhombus, anchor))
    });
    let opens = spot.filter(|&rhombus| shown.context.mark(rhombus).is_some());
    Pointed { target, spot, feature, opens }
}

#[cfg(test)]
mod tests {
    use tilescope_core::Rng;
    use tilescope_floor::confirm::Confirm;

    use super::super::a11y::{self, placements};
    use super::super::turn::{Options, Placement};
    use super::*;
    use crate::board::BoardState;
    use crate::games::tests::{Tried, any, shown_of};

    impl Tried for OnTop {
        fn shown(
            position: &Rc<Self>,
            options: Rc<Options>,
            confirm: Confirm,
            _: &BoardState<Self>,
        ) -> Shown<Self> {
            let cells = a11y::cells(position, &options);
            let context = Context { position: position.clone(), marks: Rc::default(), report: None };
            shown_of(options, cells, confirm, context)
        }

        fn options(position: &Self) -> Options {
            Options::new(position)
        }

        fn found(shown: &Shown<Self>, cell: GridCell) -> Pointed<Self> {
            let (x, y) = OnTop::place(cell);
            pointed(shown, Some((x + 0.3, y)))
        }

        fn listed(options: &Options, rng: &mut Rng) -> Option<Action> {
            let all: Vec<_> = placements(options).collect();
            any(&all, rng).map(|place| Action::Try(Placement { place, anchor: None }))
        }
    }
}
