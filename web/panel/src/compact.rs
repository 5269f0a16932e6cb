//! The best moves, in a small space.

use std::rc::Rc;

use tilescope_core::Report;
use tilescope_floor::size::use_size;
use tilescope_language::about;
use tilescope_protocol::any_move::AnyMove;
use tilescope_table::format::{Estimate, percent, plus_minus, signed};
use yew::prelude::*;

use super::candidates::candidates;
use super::cells::{mark_cell, number_cells};
use super::columns::columns;
use super::describer::{Describer, MoveView};
use super::ranking::{Grip, Ranking};
use super::rows::{Key, Row, is_computed, rows};
use super::verdict::gauge;

/// The height of a row, and of the column headings, in pixels at the default type size.
const ROW: f32 = 44.0;
const HEADS: f32 = 28.0;

#[derive(Properties, PartialEq)]
pub struct BriefProps {
    pub report: Rc<Report<AnyMove>>,
    pub settled: bool,
    pub name: AttrValue,
    pub describer: Describer,
    /// The utility that the searcher maximises, as a label.
    pub utility: AttrValue,
    pub most: usize,
    pub verdict: bool,
    pub listed: bool,
    pub numbers: bool,
    pub focus: Option<AnyMove>,
    pub on_focus: Callback<Option<AnyMove>>,
}

/// The verdict on the best move, and below it the best moves, as many as fit.
#[component]
pub fn Brief(props: &BriefProps) -> Html {
    let BriefProps { report, name, describer, numbers, .. } = props;
    let node = use_node_ref();
    let height = use_state_eq(|| 0.0_f32);
    let setter = height.setter();
    use_size(&node, Callback::from(move |(_, height)| setter.set(height)));
    let ranking = use_mut_ref(Ranking::default);

    let rows = rows(report);
    let computed = is_computed(report);
    let grip = match (props.focus, props.settled) {
        (Some(_), _) => Grip::Held,
        (None, true) => Grip::Settled,
        (None, false) => Grip::Free,
    };
    let order = ranking.borrow_mut().update(&rows, Key::usual(computed), grip, js_sys::Date::now()).to_vec();
    let headed = *height >= HEADS + 3.0 * ROW && *numbers;
    let room = ((*height - if headed { HEADS } else { 0.0 }) / ROW) as usize;
    let best = rows.iter().find(|row| row.chosen);
    let on_out = props.on_focus.reform(|_: PointerEvent| None);
    let on_blur = props.on_focus.reform(|_: FocusEvent| None);
    // A row that moves under a resting pointer, for instance where a button was pressed, does not count as pointed
    // at.
    let row = |&index: &usize| {
        let row = &rows[index];
        let mv = row.mv;
        html! {
            <tr key={index} role="row" class="panel-row" data-pointed={(props.focus == Some(mv)).then_some("true")}
                onpointermove={props.on_focus.reform(move |_: PointerEvent| Some(mv))}>
                { mark_cell(row, row.rank) }
                <th scope="row" role="rowheader" class="panel-cell-move">
                    <button type="button" class="panel-move" onfocus={props.on_focus.reform(move |_: FocusEvent| Some(mv))}
                        onclick={props.on_focus.reform(move |_: MouseEvent| Some(mv))}>
                        <MoveView {mv} next={None::<AnyMove>} describer={describer.clone()} />
                    </button>
                </th>
                if *numbers { { number_cells(row, computed) } }
            </tr>
        }
    };
    let caption = html! {
        <caption class="panel-hidden">{ about!(name, "Best moves for you", "Best moves for {name}") }</caption>
    };
    let columns = columns(computed, name, &props.utility).into_iter().filter(|_| *numbers).map(|column| html! {
        <th scope="col" role="columnheader" class={column.class} title={column.sentence}>{ column.name }</th>
    });
    let columns = columns.collect();
    let body = html! {
        <tbody role="rowgroup" onpointerleave={on_out} onfocusout={on_blur}>
            { for order.iter().take(room.min(props.most)).map(row) }
        </tbody>
    };
    html! {
        <div class="brief" data-listed={props.listed.then_some("")}>
            <div class="brief-verdict">
                if let Some(best) = best.filter(|_| props.verdict) {
                    { verdict(best, name, describer, *numbers) }
                }
            </div>
            <div class="brief-list" ref={node}>
                if props.listed && room > 0 {
                    { candidates(caption, (!headed).then_some("panel-hidden"), columns, body) }
                }
            </div>
        </div>
    }
}

/// Describes the best move, with its win rate or its lead.
fn verdict(best: &Row, name: &AttrValue, describer: &Describer, numbers: bool) -> Html {
    let (rate, error) = match (best.win, best.lead.or(best.value)) {
        (Some(win), _) => (percent(win.mean), plus_minus(win.half().map(|half| half * 100.0))),
        (None, Some(lead)) => (signed(lead.mean), plus_minus(lead.half())),
        (None, None) => (String::new(), String::new()),
    };
    let means = match (best.win, best.lead) {
        (Some(_), Some(Estimate { mean, .. })) => {
            let points = signed(mean);
            about!(
                name,
                "your win rate, average lead {points} points",
                "win rate of {name}, average lead {points} points"
            )
        }
        (Some(_), None) => about!(name, "your win rate", "win rate of {name}"),
        (None, _) => about!(name, "your lead in points", "lead of {name} in points"),
    };
    html! {
        <>
            <p class="brief-best">
                <MoveView mv={best.mv} next={None::<AnyMove>} describer={describer.clone()} />
                if numbers {
                    <span class="brief-rate" title={means.clone()}>
                        <b>{ rate }</b><span class="panel-error">{ error }</span>
                        <span class="panel-hidden">{ means }</span>
                    </span>
                }
            </p>
            if let Some(win) = best.win.filter(|_| numbers) {
                <div class="panel-gauge panel-gauge-large" ~style={gauge(&win)} aria-hidden="true"></div>
            }
        </>
    }
}
