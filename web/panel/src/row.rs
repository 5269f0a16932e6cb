//! A row of the table: one candidate.

use std::rc::Rc;

use tilescope_protocol::any_move::AnyMove;
use yew::prelude::*;

use super::cells::{mark_cell, number_cells};
use super::describer::{Describer, MoveView};
use super::explain::too_rare;
use super::line::Line;
use super::rows::Row;

pub(super) struct RowView<'a> {
    pub(super) row: &'a Row,
    /// Whether values are computed instead of being playout means.
    pub(super) computed: bool,
    /// The index of the row, from 0.
    pub(super) place: usize,
    pub(super) reachable: bool,
    pub(super) open: bool,
    /// Whether the move is pointed at, here or on the board.
    pub(super) pointed: bool,
    pub(super) describer: &'a Describer,
    pub(super) names: &'a Rc<[AttrValue]>,
    pub(super) here: bool,
    /// Whether the search keeps the positions after a move.
    pub(super) kept: bool,
    pub(super) on_over: &'a Callback<AnyMove>,
    pub(super) on_reach: &'a Callback<AnyMove>,
    pub(super) on_toggle: &'a Callback<AnyMove>,
    pub(super) on_line: &'a Callback<Rc<[AnyMove]>>,
}

pub(super) fn row_view(props: &RowView) -> Html {
    let row = props.row;
    let mv = row.mv;
    let line = format!("panel-line-{}", props.place);
    html! {
        <>
            <tr
                role="row" class="panel-row" data-pointed={props.pointed.then_some("true")}
                data-rare={row.rare.then_some("true")} title={row.rare.then(too_rare)}
                onpointermove={props.on_over.reform(move |_| mv)}
                onclick={props.on_toggle.reform(move |_| mv)}
            >
                { mark_cell(row, row.rank) }
                <th scope="row" role="rowheader" class="panel-cell-move">
                    <button
                        type="button" class="panel-move" data-place={props.place.to_string()}
                        tabindex={if props.reachable { "0" } else { "-1" }}
                        aria-expanded={props.open.to_string()} aria-controls={props.open.then(|| line.clone())}
                        onfocus={props.on_reach.reform(move |_| mv)}
                    >
                        <MoveView {mv} next={row.pv.first().filter(|ply| ply.is_telling()).map(|ply| ply.mv)} describer={props.describer.clone()} />
                    </button>
                </th>
                { number_cells(row, props.computed) }
            </tr>
            if props.open {
                <tr role="row" class="panel-line" id={line}>
                    <td role="cell" colspan={if props.computed { "5" } else { "6" }}>
                        <Line row={row.clone()} describer={props.describer.clone()} names={props.names.clone()} here={props.here}
                            kept={props.kept} on_line={props.on_line.clone()} />
                    </td>
                </tr>
            }
        </>
    }
}
