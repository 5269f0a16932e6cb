//! The candidates of one search, in an order common to both.

use std::rc::Rc;

use tilescope_core::Report;
use tilescope_language::{about, say, t};
use tilescope_panel::{
    Column, Describer, MoveView, Row, columns, is_computed, mark_cell, note, number_cells, on_escape, rows,
};
use tilescope_protocol::Terms;
use tilescope_protocol::any_move::AnyMove;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, Node};
use yew::prelude::*;

/// The number of rows shown unless you ask for all.
const SHOWN: usize = 10;

/// The properties of the table.
#[derive(Properties, PartialEq)]
pub(super) struct TableProps {
    /// The letter of the search.
    pub(super) letter: &'static str,
    pub(super) report: Rc<Report<AnyMove>>,
    /// The order of the rows.
    pub(super) order: Rc<[AnyMove]>,
    /// The rank of each move in this search, in the order of the report.
    pub(super) ranks: Vec<(AnyMove, usize)>,
    /// The name of the player to move.
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
    let found = use_memo(report.clone(), |report| rows(report, &Terms::default()));
    let computed = is_computed(report);
    let row = |mv: &AnyMove| found.iter().find(|row| row.mv == *mv);
    let mut shown: Vec<&Row> = order.iter().filter_map(row).collect();
    let more = shown.len().saturating_sub(SHOWN);
    if !*all {
        // A move that is focused elsewhere is shown, however low its rank.
        let pointed = shown.iter().skip(SHOWN).copied().find(|row| Some(row.mv) == *focus);
        shown.truncate(SHOWN);
        shown.extend(pointed);
    }
    let reached = shown.iter().position(|row| Some(row.mv) == *focus).unwrap_or(0);
    let leaves = |target: Option<web_sys::EventTarget>, body: &NodeRef| {
        let target = target.and_then(|target| target.dyn_into::<Node>().ok());
        !body.get().is_some_and(|body| body.contains(target.as_ref()))
    };
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
    let onkeydown = {
        let (on_focus, body, last) = (on_focus.clone(), body.clone(), shown.len().saturating_sub(1));
        Callback::from(move |event: KeyboardEvent| {
            let place = match event.key().as_str() {
                "ArrowDown" => (reached + 1).min(last),
                "ArrowUp" => reached.saturating_sub(1),
                "Home" => 0,
                "End" => last,
                "Escape" => return on_focus.emit(None),
                _ => return,
            };
            event.prevent_default();
            let button = body
                .cast::<HtmlElement>()
                .and_then(|body| body.query_selector(&format!("[data-place='{place}']")).ok().flatten())
                .and_then(|button| button.dyn_into::<HtmlElement>().ok());
            if let Some(button) = button {
                // An element that cannot take the focus leaves it where it is.
                let _ = button.focus();
            }
        })
    };
    let head = |Column { name, class, id, sentence, .. }: &Column| {
        let id = format!("{id}-{letter}");
        html! {
            <th scope="col" role="columnheader" class={*class}>
                <button type="button" class="term-name" aria-describedby={id.clone()} onkeydown={on_escape()}>{ *name }</button>
                { note(id, sentence) }
            </th>
        }
    };
    let show_all = {
        let all = all.clone();
        Callback::from(move |_: MouseEvent| all.set(!*all))
    };
    html! {
        <div class="panel-candidates">
            <table class="panel-table" role="table">
                <caption class="panel-hidden">{ about!(name, "Search {letter}: {moves} moves for you. Use the arrow \
                    keys to move between rows", "Search \
                    {letter}: {moves} moves for {name}. Use the arrow keys to move between rows", moves = found.len()) }</caption>
                <thead role="rowgroup">
                    <tr role="row">
                        <th scope="col" role="columnheader" class="panel-cell-mark"><span class="panel-hidden">{ t("Rank and loss") }</span></th>
                        <th scope="col" role="columnheader" class="panel-cell-move">{ t("Move") }</th>
                        { for columns(computed, name, &props.utility).iter().map(head) }
                    </tr>
                </thead>
                <tbody role="rowgroup" ref={body} {onpointerout} {onfocusout} {onkeydown}>
                    for (place, row) in shown.iter().enumerate() {
                        <key={row.mv.to_string()}>{ line(props, row, place, place == reached, computed) }</>
                    }
                </tbody>
            </table>
            if more > 0 {
                <button type="button" class="panel-button panel-more" aria-expanded={all.to_string()} onclick={show_all}>
                    if *all { { say!("Show the top {SHOWN}") } } else { { say!("Show all {}", found.len()) } }
                </button>
            }
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
