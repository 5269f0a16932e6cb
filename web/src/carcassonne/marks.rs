//! The heat map: the candidates of each cell, their marks, and the rose of one cell.

use std::rc::Rc;

use tilescope_core::Report;
use tilescope_core::games::carcassonne::{Cell, Claim, Move, Rotation, Tile};
use yew::prelude::*;

use super::table::shift;
use super::tile::tile_view;
use super::words;
use crate::board::heat::loss_of;
use crate::board::{Mark, loss_class, mark_view, marks};
use crate::number::num;
use crate::order;
use crate::part::memo;

/// The candidates with one rotation in a cell.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Facing {
    pub(super) rotation: Rotation,
    /// Its visits.
    pub(super) visits: u32,
    /// Its candidates: the claim, the visits and the class of the loss.
    pub(super) claims: Vec<(Option<Claim>, u32, Option<u8>)>,
}

/// The candidates of one cell.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct CellMark {
    pub(super) cell: Cell,
    pub(super) mark: Mark,
    /// The candidate that the mark tells of.
    pub(super) top: Move,
    /// The visits of all candidates of the report.
    pub(super) total: u32,
    /// Its rotations, ascending.
    pub(super) facings: Vec<Facing>,
}

impl CellMark {
    /// The marks of a report, ascending by cell.
    pub(super) fn all(report: &Report<Move>) -> Vec<CellMark> {
        let cell = |mv| if let Move::Place { cell, .. } = mv { Some(cell) } else { None };
        let total = report.candidates.iter().map(|candidate| candidate.visits).sum();
        let cell_mark = |(cell, mark): (Cell, Mark)| {
            let (top, facings) = (report.candidates[mark.top].mv, facings(report, &mark));
            CellMark { cell, mark, top, total, facings }
        };
        marks(report, cell).into_iter().map(cell_mark).collect()
    }
}

/// The rotations of a mark.
fn facings(report: &Report<Move>, mark: &Mark) -> Vec<Facing> {
    let mut facings: Vec<Facing> = Vec::new();
    for candidate in mark.candidates.iter().map(|&index| &report.candidates[index]) {
        let Move::Place { rotation, meeple, .. } = candidate.mv else { continue };
        if facings.last().is_none_or(|facing| facing.rotation != rotation) {
            facings.push(Facing { rotation, visits: 0, claims: Vec::new() });
        }
        if let Some(facing) = facings.last_mut() {
            facing.visits += candidate.visits;
            facing.claims.push((meeple, candidate.visits, loss_of(report, candidate)));
        }
    }
    facings
}

/// One mark in each cell but `except`: there the tile lies.
pub(super) fn cell_marks(marks: &Rc<[CellMark]>, except: Option<Cell>) -> Html {
    memo((marks.clone(), except), |(marks, except)| {
        html! {
            for CellMark { cell, mark, facings, .. } in marks.iter() {
                { mark_view(mark, shift(*cell), *except == Some(*cell), html! {
                    for facing in facings { { tick(facing, mark.visits) } }
                }) }
            }
        }
    })
}

/// The share of a rotation, as the length of a tick at the edge where the tile's north comes to lie.
fn tick(facing: &Facing, visits: u32) -> Html {
    let part = facing.visits as f32 / visits.max(1) as f32;
    let length = 4.0 + 26.0 * part;
    html! {
        <rect class="board-tick" x={format!("{:.1}", num(-length / 2.0))} y="-44" height="4" width={format!("{:.1}", num(length))} rx="2"
            transform={format!("rotate({})", 90 * u16::from(facing.rotation.turns()))} opacity={format!("{:.2}", num(0.25 + 0.75 * part))} />
    }
}

/// What the rose of a cell shows and whom it tells.
pub(super) struct Rose<'a> {
    pub(super) tile: Tile,
    pub(super) mark: &'a CellMark,
    pub(super) on_focus: &'a Callback<Option<Move>>,
    pub(super) on_try: Callback<Move>,
    pub(super) on_close: Callback<MouseEvent>,
}

/// The rotations and claims in one cell, with what the search thinks of them.
pub(super) fn rose(rose: &Rose) -> Html {
    let Rose { tile, mark, .. } = rose;
    html! {
        <section class="board-card board-rose" aria-label={format!("Candidates at {}", words::place(mark.cell))}>
            <h3>{ words::place(mark.cell) }
                <button type="button" class="board-close" aria-label="Close" onclick={&rose.on_close}>{ "×" }</button>
            </h3>
            <div class="board-rose-rows">
                for facing in &mark.facings {
                    <div class="board-rose-facing">
                        { tile_view(*tile, facing.rotation) }
                        <ul>
                            { for most_visited(facing).map(|claim| claim_row(rose, facing.rotation, *claim)) }
                            if facing.claims.len() > SHOWN_CLAIMS {
                                <li class="board-rose-rest">{ format!("{} more, hardly tried", facing.claims.len() - SHOWN_CLAIMS) }</li>
                            }
                        </ul>
                    </div>
                }
            </div>
        </section>
    }
}

/// How many claims of a rotation the rose lists.
const SHOWN_CLAIMS: usize = 3;

/// The claims of a rotation that were tried most, in the order in which they are listed.
fn most_visited(facing: &Facing) -> impl Iterator<Item = &(Option<Claim>, u32, Option<u8>)> {
    let mut visits: Vec<u32> = facing.claims.iter().map(|claim| claim.1).collect();
    order::by_key(&mut visits, |&visits| visits);
    let least = visits.iter().nth_back(SHOWN_CLAIMS - 1).copied().unwrap_or(0);
    facing.claims.iter().filter(move |claim| claim.1 >= least).take(SHOWN_CLAIMS)
}

fn claim_row(
    rose: &Rose,
    rotation: Rotation,
    (meeple, visits, loss): (Option<Claim>, u32, Option<u8>),
) -> Html {
    let Rose { tile, mark, on_focus, on_try, .. } = rose;
    let mv = Move::Place { cell: mark.cell, rotation, meeple };
    let segment = meeple.and_then(|claim| claim.segment(*tile));
    let name = segment
        .map_or_else(|| "no meeple".to_owned(), |segment| words::segment_words(*tile, rotation, segment));
    let show = |mv: Option<Move>| on_focus.reform(move |_: FocusEvent| mv);
    let point = |mv: Option<Move>| on_focus.reform(move |_: PointerEvent| mv);
    html! {
        <li key={mv.to_string()}>
            <button type="button" class="board-rose-claim" onclick={on_try.reform(move |_| mv)}
                onfocus={show(Some(mv))} onblur={show(None)} onpointerenter={point(Some(mv))} onpointerleave={point(None)}>
                <span>{ name }</span>
                <svg class={classes!("board-bar", loss_class(loss))} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                    <rect class="board-bar-track" width="100" height="10" />
                    <rect class="board-bar-part" width={percent(visits, mark.mark.visits)} height="10" />
                </svg>
                <span class="board-number">{ format!("{} %", percent(visits, mark.total)) }</span>
            </button>
        </li>
    }
}

/// A share in per cent, to the tenth.
fn percent(part: u32, whole: u32) -> String {
    format!("{:.1}", num(100.0 * part as f32 / whole.max(1) as f32))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilescope_core::Candidate;

    #[test]
    fn a_cell_gathers_its_rotations_and_claims() {
        let candidate = |mv: &str, visits| Candidate { visits, ..Candidate::unvisited(mv.parse().unwrap()) };
        let candidates = vec![
            candidate("0,1r0", 100),
            candidate("0,1r0f0", 200),
            candidate("0,1r2", 100),
            candidate("1,0r1", 600),
        ];
        let report = Report { player: None, iterations: 1000, nodes: 0, candidates, choice: Some(3) };
        let marks = CellMark::all(&report);
        assert_eq!(marks.len(), 2);
        assert_eq!((marks[0].mark.visits, marks[0].top.to_string().as_str()), (400, "0,1r0f0"));
        assert_eq!(marks[0].facings.iter().map(|facing| facing.visits).collect::<Vec<_>>(), [300, 100]);
        assert_eq!(marks[0].facings[0].claims.len(), 2);
        assert!(marks[1].mark.best);
    }
}
