//! The heat map: the candidates of each cell, and their marks.

use std::rc::Rc;

use tilescope_core::Report;
use tilescope_core::games::carcassonne::{Carcassonne, Cell, Claim, Move, Rotation};
use tilescope_floor::number::num;
use tilescope_protocol::any_move::AnyMove;
use yew::prelude::*;

use super::table::shift;
use crate::board::heat::losses;
use crate::board::{Mark, mark_view, marks};

#[derive(Clone, PartialEq, Debug)]
pub(super) struct Facing {
    pub(super) rotation: Rotation,
    pub(super) visits: u64,
    /// Its candidates: the claim, the visits and the class of the loss.
    pub(super) claims: Vec<(Option<Claim>, u64, Option<u8>)>,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) struct CellMark {
    pub(super) cell: Cell,
    pub(super) mark: Mark,
    /// The candidate that sets the mark's colour and text.
    pub(super) top: Move,
    pub(super) total: u64,
    /// Its rotations, ascending.
    pub(super) facings: Vec<Facing>,
}

impl CellMark {
    /// Returns the marks of a report, ascending by cell.
    pub(super) fn all(report: &Report<AnyMove>) -> Vec<CellMark> {
        let cell = |mv: AnyMove| match mv.of::<Carcassonne>()? {
            Move::Place { cell, .. } => Some(cell),
            Move::Draw(_) => None,
        };
        let total = report.candidates.iter().map(|candidate| candidate.visits).sum();
        let cell_mark = |(cell, mark): (Cell, Mark)| {
            let (top, facings) =
                (report.candidates[mark.top].mv.of::<Carcassonne>()?, facings(report, &mark));
            Some(CellMark { cell, mark, top, total, facings })
        };
        marks(report, cell).into_iter().filter_map(cell_mark).collect()
    }
}

fn facings(report: &Report<AnyMove>, mark: &Mark) -> Vec<Facing> {
    let (loss, mut facings) = (losses(report), Vec::<Facing>::new());
    for candidate in mark.candidates.iter().map(|&index| &report.candidates[index]) {
        let Some(Move::Place { rotation, meeple, .. }) = candidate.mv.of::<Carcassonne>() else { continue };
        if facings.last().is_none_or(|facing| facing.rotation != rotation) {
            facings.push(Facing { rotation, visits: 0, claims: Vec::new() });
        }
        if let Some(facing) = facings.last_mut() {
            facing.visits += candidate.visits;
            facing.claims.push((meeple, candidate.visits, loss(candidate)));
        }
    }
    facings
}

#[derive(Properties, PartialEq)]
pub(super) struct CellMarksProps {
    pub(super) marks: Rc<[CellMark]>,
    /// The cell with the previewed tile: its mark is hidden.
    pub(super) tried: Option<Cell>,
}

#[component]
pub(super) fn CellMarks(CellMarksProps { marks, tried }: &CellMarksProps) -> Html {
    html! {
        <g>
            for CellMark { cell, mark, facings, .. } in marks.iter() {
                { mark_view(mark, shift(*cell), *tried == Some(*cell), html! {
                    for facing in facings { { tick(facing, mark.visits) } }
                }) }
            }
        </g>
    }
}

/// Draws the share of a rotation as the length of a tick at the edge where the tile's north would be.
fn tick(facing: &Facing, visits: u64) -> Html {
    let part = facing.visits as f32 / visits.max(1) as f32;
    let length = 4.0 + 26.0 * part;
    html! {
        <rect class="board-tick" x={format!("{:.1}", num(-length / 2.0))} y="-44" height="4" width={format!("{:.1}", num(length))} rx="2"
            transform={format!("rotate({})", 90 * u16::from(facing.rotation.turns()))} opacity={format!("{:.2}", num(0.25 + 0.75 * part))} />
    }
}

#[cfg(test)]
mod tests {
    use tilescope_core::Candidate;
    use tilescope_core::games::GameId;

    use super::*;

    #[test]
    fn a_cell_collects_its_rotations_and_claims() {
        let read = |mv: &str| AnyMove::read(GameId::Carcassonne, mv).expect("a move");
        let candidate = |mv, visits| Candidate { visits, ..Candidate::unvisited(read(mv)) };
        let candidates = vec![
            candidate("0,1r0", 100),
            candidate("0,1r0f0", 200),
            candidate("0,1r2", 100),
            candidate("1,0r1", 600),
        ];
        let report =
            Report { player: None, work: 1000, nodes: 0, candidates, choice: Some(3), look_ahead: None };
        let marks = CellMark::all(&report);
        assert_eq!(marks.len(), 2);
        assert_eq!((marks[0].mark.visits, marks[0].top.to_string().as_str()), (400, "0,1r0f0"));
        assert_eq!(marks[0].facings.iter().map(|facing| facing.visits).collect::<Vec<_>>(), [300, 100]);
        assert_eq!(marks[0].facings[0].claims.len(), 2);
        assert!(marks[1].mark.best);
    }
}
