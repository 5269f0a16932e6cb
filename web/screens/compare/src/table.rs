//! The candidates of one search, in an order common to both.

use std::rc::Rc;

use tilescope_core::Report;
use tilescope_floor::explain::{note, on_escape};
use tilescope_language::about;
use tilescope_panel::{
    Column, Describer, MoveView, Row, candidates, columns, is_computed, leaves, mark_cell, number_cells,
    row_keys, rows, show_all,
};
use tilescope_protocol::any_move::AnyMove;
use yew::prelude::*;

/// The number of rows shown unless you ask for all.
const SHOWN: usize = 10;

#[derive(Properties, PartialEq)]
pub(super) struct TableProps {
    pub(super) letter: &'static str,
    pub(super) report: Rc<Report<AnyMove>>,
    pub(super) order: Rc<[AnyMove]>,
    /// The rank of each move in this search, in the order of the report.
    pub(super) ranks: Vec<(AnyMove, usize)>,
    pub(super) name: AttrValue,
    /// The label of the utility that the searcher maximises.
    pub(super) utility: AttrValue,
    pub(super) describer: Describer,
    pub(super) focus: Option<AnyMove>,
    pub(super) on_focus: Callback<Option<AnyMove>>,
}

/// Renders the candidates. The focused move is highlighted.
#[component]
pub(super) fn Table(props: &TableProps) -> Html {
    let TableProps { letter, report, order, name, focus, on_focus, .. } = props;
    let all = use_state_eq(|| false);
    let body = use_node_ref();
    let found = use_memo(report.clone(), |report| rows(report));
    let computed = is_computed(report);
    let row = |mv: &AnyMove| found.iter().find(|row| row.mv == *mv);
    let mut shown: Vec<&Row> = order.iter().filter_map(row).collect();
    if !*all {
        // A move that is focused elsewhere is shown, however low its rank.
        let pointed = shown.iter().skip(SHOWN).copied().find(|row| Some(row.mv) == *focus);
        shown.truncate(SHOWN);
        shown.extend(pointed);
    }
    let reached = shown.iter().position(|row| Some(row.mv) == *focus).unwrap_or(0);
    let onpointerout = {
        let (on_focus, body) = (on_focus.clone(), body.clone());
        Callback::from(move |event: PointerEvent| {
            if event.pointer_type() == "mouse" && leaves(event.related_target(), &body) {
                on_focus.emit(None);
            }
        })
    };
    let onfocusout = {
        let (on_focus, body) = (on_focus.clone(), body.clone());
        Callback::from(move |event: FocusEvent| {
            if leaves(event.related_target(), &body) {
                on_focus.emit(None);
            }
        })
    };
    let onkeydown = row_keys(&body, reached, shown.len(), on_focus.reform(|()| None));
    let head = |Column { name, class, id, sentence, .. }: &Column| {
        let id = format!("{id}-{letter}");
        html! {
            <th scope="col" role="columnheader" class={*class}>
                <button type="button" class="term-name" aria-describedby={id.clone()} onkeydown={on_escape()}>{ *name }</button>
                { note(id, sentence) }
            </th>
        }
    };
    let caption = html! {
        <caption class="panel-hidden">{ about!(name, "Search {letter}: {moves} moves for you. Use the arrow \
            keys to move between rows", "Search \
            {letter}: {moves} moves for {name}. Use the arrow keys to move between rows", moves = found.len()) }</caption>
    };
    let body = html! {
        <tbody role="rowgroup" ref={&body} {onpointerout} {onfocusout} {onkeydown}>
            for (place, row) in shown.iter().enumerate() {
                <key={row.mv.to_string()}>{ line(props, row, place, place == reached, computed) }</>
            }
        </tbody>
    };
    html! {
        <div class="panel-candidates">
            { candidates(caption, None, columns(computed, name, &props.utility).iter().map(head).collect(), body) }
            { show_all(&all, SHOWN, found.len()) }
        </div>
    }
}

fn line(props: &TableProps, row: &Row, place: usize, reachable: bool, computed: bool) -> Html {
    let mv = row.mv;
    let pointed = props.focus == Some(mv);
    let rank = props.ranks.iter().find(|(ranked, _)| *ranked == mv).map_or(row.rank, |(_, rank)| *rank);
    let point = props.on_focus.reform(move |()| Some(mv));
    html! {
        <tr role="row" class="panel-row" data-pointed={pointed.then_some("true")} onpointerover={point.reform(|_| ())}
            onclick={point.reform(|_| ())}>
            { mark_cell(row, rank) }
            <th scope="row" role="rowheader" class="panel-cell-move">
                <button type="button" class="panel-move" data-place={place.to_string()} tabindex={if reachable { "0" } else { "-1" }}
                    onfocus={point.reform(|_| ())}>
                    <MoveView {mv} next={None::<AnyMove>} describer={props.describer.clone()} />
                </button>
            </th>
            { number_cells(row, computed) }
        </tr>
    }
}
