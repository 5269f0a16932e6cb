//! The numbers of a candidate as table cells.

use tilescope_core::Value;
use tilescope_core::search::Depth;
use tilescope_floor::number::{local, num};
use tilescope_language::{say, t};
use tilescope_table::format::{Estimate, percent, plus_minus, points, signed, value, visits};
use yew::prelude::*;

use super::rows::Row;
use super::verdict::gauge;

/// Renders the mark of a candidate and its rank, from 1.
pub fn mark_cell(row: &Row, rank: usize) -> Html {
    cell(
        "panel-cell-mark",
        html! {
            <>
                <i
                    class="panel-mark" data-loss={row.class().map(|class| class.to_string())}
                    data-best={row.best.then_some("true")} data-open={row.open.then_some("true")}
                ></i>
                { span("panel-rank", rank.to_string()) }
                { span("panel-hidden", mark(row)) }
            </>
        },
    )
}

/// Renders the numbers of a candidate, in the order of [`columns`](super::columns::columns).
pub fn number_cells(row: &Row, computed: bool) -> Html {
    html! {
        <>
            { cell("panel-cell-visits", html! {
                <>
                    { span("panel-number", visits(row.visits)) }
                    { span("panel-error", format!("{} %", local(row.part * 100.0))) }
                    <span class="panel-bar" ~style={format!("--share:{:.4}", num(row.share))} aria-hidden="true"><i></i></span>
                </>
            }) }
            if computed {
                { cell("panel-cell-win", span("panel-number", ahead(&row.known))) }
                { cell("panel-cell-lead", worth(&row.known)) }
            } else {
                { cell("panel-cell-win", rate(row.win.as_ref())) }
                { cell("panel-cell-lead", number(row.lead.as_ref(), signed)) }
                { cell("panel-cell-value", number(row.value.as_ref(), value)) }
            }
        </>
    }
}

/// Renders a computed value in points, with its kind: exact, an upper bound for a move that was cut, or an estimate.
fn worth(known: &Value) -> Html {
    match *known {
        Value::Unknown => unknown(),
        Value::Exact { value, .. } => span("panel-number panel-exact", format!("= {}", points(value))),
        Value::Bounds { upper, .. } => span("panel-number panel-bound", format!("≤ {}", points(upper))),
        Value::Sampled { moments, .. } => {
            let mean = moments.mean().map_or_else(String::new, points);
            span("panel-number panel-sampled", format!("≈ {mean}"))
        }
    }
}

fn ahead(known: &Value) -> String {
    match known.depth() {
        None => "–".into(),
        Some(Depth::Plies(1)) => t("1 move").into(),
        Some(Depth::Plies(plies)) => say!("{plies} moves"),
        Some(Depth::End) => t("to the end").into(),
    }
}

fn rate(win: Option<&Estimate>) -> Html {
    let Some(win) = win else { return unknown() };
    html! {
        <>
            { span("panel-number", percent(win.mean)) }
            { span("panel-error", plus_minus(win.half().map(|half| half * 100.0))) }
            <span class="panel-gauge" ~style={gauge(win)} aria-hidden="true"></span>
        </>
    }
}

fn number(estimate: Option<&Estimate>, show: fn(f64) -> String) -> Html {
    let Some(estimate) = estimate else { return unknown() };
    let error = estimate.half().map_or_else(String::new, |half| format!("± {}", show(half).replace('+', "")));
    html! { <>{ span("panel-number", show(estimate.mean)) }{ span("panel-error", error) }</> }
}

/// Renders the placeholder of a number that is not known yet.
fn unknown() -> Html {
    span("panel-number", "–")
}

fn cell(class: &'static str, content: Html) -> Html {
    html! { <td role="cell" {class}>{ content }</td> }
}

fn span(class: &'static str, text: impl Into<AttrValue>) -> Html {
    html! { <span {class}>{ text.into() }</span> }
}

fn mark(row: &Row) -> String {
    let loss = match row.loss {
        _ if row.best && row.known.is_proven() => t(", proven: no move is better").to_string(),
        _ if row.chosen => t(", best move").to_string(),
        Some(loss) if loss < 0.0 => say!(", gains {:.1} points", local(-loss)),
        Some(loss) => say!(", loses {:.1} points", local(loss)),
        None if row.visits > 0 => t(", too few visits to compare").to_string(),
        None => t(", not tried yet").to_string(),
    };
    if row.open { loss + t(", may be as good as the best move") } else { loss }
}
