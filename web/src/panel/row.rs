//! One candidate.

use yew::prelude::*;

use super::format::{Estimate, count, percent, plus_minus, signed};
use super::rows::Row;
use super::verdict::gauge;

#[derive(Properties, PartialEq)]
pub(super) struct Props {
    pub(super) row: Row,
    /// Where it stands, from 0.
    pub(super) place: usize,
    /// Whether the Tab key reaches it.
    pub(super) reachable: bool,
    /// Whether what follows is shown.
    pub(super) open: bool,
    /// Whether the move is pointed at, here or on the board.
    pub(super) pointed: bool,
    pub(super) describe: Callback<AttrValue, AttrValue>,
    pub(super) on_over: Callback<AttrValue>,
    pub(super) on_reach: Callback<AttrValue>,
    pub(super) on_toggle: Callback<AttrValue>,
}

#[component]
pub(super) fn RowView(props: &Props) -> Html {
    let row = &props.row;
    let words =
        use_memo((row.mv.clone(), props.describe.clone()), |(mv, describe)| describe.emit(mv.clone()));
    let next = use_memo((row.line.first().cloned(), props.describe.clone()), |(next, describe)| {
        next.clone().map(|next| describe.emit(next))
    });
    let mv = || row.mv.clone();
    let (over, reach, toggle) = (mv(), mv(), mv());
    let line = format!("panel-line-{}", props.place);
    html! {
        <>
            <tr
                role="row" class="panel-row" data-pointed={props.pointed.then_some("true")}
                onpointerover={props.on_over.reform(move |_| over.clone())}
                onclick={props.on_toggle.reform(move |_| toggle.clone())}
            >
                <td role="cell" class="panel-cell-mark">
                    <i
                        class="panel-mark" data-loss={row.class().map(|class| class.to_string())}
                        data-best={row.chosen.then_some("true")} data-open={row.open.then_some("true")}
                    ></i>
                    <span class="panel-rank">{ row.rank }</span>
                    <span class="panel-hidden">{ mark(row) }</span>
                </td>
                <th scope="row" role="rowheader" class="panel-cell-move">
                    <button
                        type="button" class="panel-move" data-place={props.place.to_string()}
                        tabindex={if props.reachable { "0" } else { "-1" }}
                        aria-expanded={props.open.to_string()} aria-controls={props.open.then(|| line.clone())}
                        onfocus={props.on_reach.reform(move |_| reach.clone())}
                    >
                        <span class="panel-move-words">{ (*words).clone() }</span>
                        if let Some(next) = next.as_ref() {
                            <span class="panel-move-next">{ format!("then {next}") }</span>
                        }
                    </button>
                </th>
                <td role="cell" class="panel-cell-visits">
                    <span class="panel-number">{ count(row.visits) }</span>
                    <span class="panel-bar" style={format!("--share:{:.4}", row.share)} aria-hidden="true"><i></i></span>
                </td>
                <td role="cell" class="panel-cell-win">{ rate(row.win.as_ref()) }</td>
                <td role="cell" class="panel-cell-lead">{ number(row.lead.as_ref(), signed) }</td>
                <td role="cell" class="panel-cell-value">{ number(row.value.as_ref(), value) }</td>
            </tr>
            if props.open {
                <tr role="row" class="panel-line" id={line}>
                    <td role="cell" colspan="6">{ follows(row, &props.describe) }</td>
                </tr>
            }
        </>
    }
}

fn rate(win: Option<&Estimate>) -> Html {
    let Some(win) = win else { return html! { <span class="panel-number">{ "–" }</span> } };
    html! {
        <>
            <span class="panel-number">{ percent(win.mean) }</span>
            <span class="panel-error">{ plus_minus(win.half().map(|half| half * 100.0)) }</span>
            <span class="panel-gauge" style={gauge(win)} aria-hidden="true">
                <i class="panel-gauge-fill"></i><i class="panel-gauge-whisker"></i>
            </span>
        </>
    }
}

fn number(estimate: Option<&Estimate>, show: impl Fn(f64) -> String) -> Html {
    let Some(estimate) = estimate else { return html! { <span class="panel-number">{ "–" }</span> } };
    html! {
        <>
            <span class="panel-number">{ show(estimate.mean) }</span>
            <span class="panel-error">{ estimate.half().map(|half| format!("± {}", show(half).replace('+', ""))) }</span>
        </>
    }
}

/// A value in whatever unit, with enough digits for the smallest.
fn value(value: f64) -> String {
    format!("{value:.3}").replace('-', "−")
}

/// The mark in words.
fn mark(row: &Row) -> String {
    let loss = match row.loss {
        _ if row.chosen => ", the choice".to_string(),
        Some(loss) => format!(", loses {loss:.1} points"),
        None => ", not tried yet".to_string(),
    };
    if row.open && !row.chosen { loss + ", not yet told apart from the choice" } else { loss }
}

/// What is most likely to follow, move by move, and what the move loses.
fn follows(row: &Row, describe: &Callback<AttrValue, AttrValue>) -> Html {
    html! {
        <>
            if row.line.is_empty() {
                <p class="panel-note">{ "The search has not looked beyond this move yet." }</p>
            } else {
                <ol class="panel-line-moves">
                    { for row.line.iter().map(|mv| html! { <li>{ describe.emit(mv.clone()) }</li> }) }
                </ol>
            }
            <p class="panel-note">
                if let (Some(loss), false) = (row.loss, row.chosen) {
                    { format!("Lead against the best move: {} points. ", signed(-loss)) }
                    if row.open { { "The two cannot be told apart yet. " } }
                }
                if let Some(estimate) = &row.value {
                    { format!("Value of the search: {}", value(estimate.mean)) }
                    { estimate.half().map(|half| format!(" ± {}", value(half))) }
                    { "." }
                }
            </p>
        </>
    }
}
