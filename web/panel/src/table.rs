use std::cell::RefCell;
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use tilescope_core::Report;
use tilescope_floor::explain::{note, on_escape};
use tilescope_language::{about, plural, t};
use tilescope_protocol::any_move::AnyMove;
use web_sys::HtmlElement;
use yew::prelude::*;

use super::candidates::{candidates, leaves, row_keys, show_all};
use super::columns::{Column, columns};
use super::describer::Describer;
use super::ranking::{Grip, Ranking};
use super::row::{RowView, row_view};
use super::rows::{Key, is_computed, rows};

const TOP: usize = 10;

/// The milliseconds by which the table lags behind the board: about half the time between two reports, so that each
/// gets frames of its own.
const BEHIND: u32 = 60;

#[derive(Properties, PartialEq, Clone)]
pub(super) struct TableProps {
    pub(super) report: Rc<Report<AnyMove>>,
    pub(super) settled: bool,
    pub(super) name: AttrValue,
    pub(super) names: Rc<[AttrValue]>,
    pub(super) describer: Describer,
    pub(super) here: bool,
    /// The utility that the searcher maximises, as a label.
    pub(super) utility: AttrValue,
    pub(super) focus: Option<AnyMove>,
    pub(super) on_focus: Callback<Option<AnyMove>>,
    pub(super) on_line: Callback<Rc<[AnyMove]>>,
}

/// Whether the pointer or the focus holds the order of the rows.
#[derive(Clone, Copy, PartialEq, Default)]
struct Held {
    pointer: bool,
    focus: bool,
}

/// The table of candidates, updated a moment after the marks on the board.
#[component]
pub(super) fn Table(props: &TableProps) -> Html {
    let report = use_report(props);
    html! { <Candidates ..TableProps { report, ..props.clone() } /> }
}

/// Returns the report to show: the first of a position and the last of a search at once, others a moment after they
/// arrive.
#[hook]
fn use_report(props: &TableProps) -> Rc<Report<AnyMove>> {
    // Another position has another describer.
    let now = (props.describer.clone(), props.report.clone());
    let shown = use_state({
        let now = now.clone();
        || now
    });
    let setter = shown.setter();
    use_effect_with(now.clone(), move |now| {
        let now = now.clone();
        // The next numbers do not delay these.
        Timeout::new(BEHIND, move || setter.set(now)).forget();
    });
    let (_, report) = if props.settled || shown.0 != props.describer { now } else { (*shown).clone() };
    report
}

#[component]
fn Candidates(props: &TableProps) -> Html {
    let wanted = use_state_eq(|| None::<Key>);
    let all = use_state_eq(|| false);
    let open = use_state_eq(|| None::<AnyMove>);
    // The one row that the Tab key reaches; arrow keys move on from it.
    let stop = use_state_eq(|| None::<AnyMove>);
    let held = use_mut_ref(Held::default);
    let ranking = use_mut_ref(Ranking::default);
    let body = use_node_ref();

    use_row_in_view(&body, props.focus, &held);
    let rows = rows(&props.report);
    let computed = is_computed(&props.report);
    let kept = rows.iter().any(|row| !row.pv.is_empty());
    let key = wanted.filter(|key| key.fits(computed)).unwrap_or(Key::usual(computed));
    let grip = match *held.borrow() {
        Held { pointer: true, .. } | Held { focus: true, .. } => Grip::Held,
        _ if props.settled => Grip::Settled,
        _ => Grip::Free,
    };
    let mut places = ranking.borrow_mut().update(&rows, key, grip, js_sys::Date::now()).to_vec();
    if !*all {
        let pointed = places.iter().skip(TOP).copied().find(|&index| props.focus == Some(rows[index].mv));
        places.truncate(TOP);
        // A move that is pointed at on the board is shown, however low its rank.
        places.extend(pointed);
    }
    let reached = places.iter().position(|&index| *stop == Some(rows[index].mv)).unwrap_or(0);

    let on_over = {
        let (held, on_focus) = (held.clone(), props.on_focus.clone());
        Callback::from(move |mv: AnyMove| {
            held.borrow_mut().pointer = true;
            on_focus.emit(Some(mv));
        })
    };
    let on_out = {
        let (held, on_focus, body) = (held.clone(), props.on_focus.clone(), body.clone());
        Callback::from(move |event: PointerEvent| {
            if leaves(event.related_target(), &body) {
                held.borrow_mut().pointer = false;
                on_focus.emit(None);
            }
        })
    };
    let on_reach = {
        let (held, stop, on_focus) = (held.clone(), stop.clone(), props.on_focus.clone());
        Callback::from(move |mv: AnyMove| {
            held.borrow_mut().focus = true;
            stop.set(Some(mv));
            on_focus.emit(Some(mv));
        })
    };
    let on_blur = {
        let (on_focus, body) = (props.on_focus.clone(), body.clone());
        Callback::from(move |event: FocusEvent| {
            if leaves(event.related_target(), &body) {
                held.borrow_mut().focus = false;
                on_focus.emit(None);
            }
        })
    };
    let on_key = row_keys(&body, reached, places.len(), props.on_focus.reform(|()| None));
    let on_toggle = {
        let open = open.clone();
        Callback::from(move |mv: AnyMove| open.set((*open != Some(mv)).then_some(mv)))
    };
    let sort = |column: &Column| {
        let &Column { name, key: of, class, id, ref sentence } = column;
        let chosen = key == of;
        let onclick = {
            let wanted = wanted.clone();
            Callback::from(move |_: MouseEvent| wanted.set(Some(of)))
        };
        html! {
            <th scope="col" role="columnheader" {class} aria-sort={chosen.then_some("descending")}>
                <button type="button" class="panel-sort term-name" aria-describedby={id} onkeydown={on_escape()} {onclick}>{ name }</button>
                { note(id, sentence) }
            </th>
        }
    };
    let caption = html! {
        <caption>
            { about!(props.name, "{moves} for you", "{moves} for {name}", moves = plural!(rows.len(), "{n} move", "{n} moves")) }
            <span class="panel-hidden">
                { t(": arrow keys move between rows, Enter shows the likely continuation") }
            </span>
        </caption>
    };
    let body = html! {
        <tbody
            role="rowgroup" ref={&body} onpointerout={on_out} onfocusout={on_blur} onkeydown={on_key}
        >
            { for places.iter().enumerate().map(|(place, &index)| {
                let row = &rows[index];
                let view = RowView {
                    row,
                    computed,
                    place,
                    reachable: place == reached,
                    open: *open == Some(row.mv),
                    pointed: props.focus == Some(row.mv),
                    describer: &props.describer,
                    names: &props.names,
                    here: props.here,
                    kept,
                    on_line: &props.on_line,
                    on_over: &on_over,
                    on_reach: &on_reach,
                    on_toggle: &on_toggle,
                };
                html! { <key={index}>{ row_view(&view) }</> }
            }) }
        </tbody>
    };
    html! {
        <div class="panel-candidates">
            { candidates(caption, None, columns(computed, &props.name, &props.utility).iter().map(&sort).collect(), body) }
            { show_all(&all, TOP, rows.len()) }
        </div>
    }
}

/// Scrolls the panel to the row of a move that is pointed at elsewhere, and back afterwards.
#[hook]
fn use_row_in_view(body: &NodeRef, focus: Option<AnyMove>, held: &Rc<RefCell<Held>>) {
    let before = use_mut_ref(|| None::<i32>);
    let (body, held) = (body.clone(), held.clone());
    use_effect_with(focus, move |focus| {
        let Some(rows) = body.cast::<HtmlElement>().filter(|_| *held.borrow() == Held::default()) else {
            return;
        };
        let Ok(Some(frame)) = rows.closest(".game-analysis") else { return };
        let row = focus.and_then(|_| rows.query_selector("[data-pointed]").ok().flatten());
        let Some(row) = row else {
            if let Some(top) = before.take() {
                frame.set_scroll_top(top);
            }
            return;
        };
        let (seen, place) = (frame.get_bounding_client_rect(), row.get_bounding_client_rect());
        let shift = (place.bottom() - seen.bottom()).max(0.0) + (place.top() - seen.top()).min(0.0);
        if shift != 0.0 {
            before.borrow_mut().get_or_insert(frame.scroll_top());
            frame.set_scroll_top(frame.scroll_top() + shift.round() as i32);
        }
    });
}
