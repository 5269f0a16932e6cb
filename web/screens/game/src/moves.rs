//! The list of turns, with the points they scored. A click or a key shows the position after a turn.

use std::rc::Rc;

use tilescope_boards::game_ui::TurnSummary;
use tilescope_core::Player;
use tilescope_floor::icon::{Sign, icon};
use tilescope_floor::mark::mark;
use tilescope_floor::number::signed;
use tilescope_language::t;
use tilescope_session::{Seat, SessionAction};
use tilescope_table::describe;
use tilescope_table::turn_list::TurnEntry;
use web_sys::HtmlElement;
use yew::prelude::*;

use super::state::PageAction;

#[derive(Properties, PartialEq)]
pub struct MovesProps {
    pub turns: Rc<[TurnEntry]>,
    pub seats: Rc<[Seat]>,
    /// The number of plies before the first decision.
    pub start: usize,
    pub played: usize,
    pub shown: usize,
    /// Dispatches actions of the page: shows the position after a turn.
    pub dispatch: Callback<PageAction>,
}

#[component]
pub fn Moves(props: &MovesProps) -> Html {
    let list = use_node_ref();
    {
        let list = list.clone();
        use_effect_with((props.shown, props.turns.len()), move |_| bring_into_view(&list));
    }
    let places: Vec<usize> =
        std::iter::once(props.start).chain(props.turns.iter().map(|entry| entry.to)).collect();
    let at = places.iter().rposition(|&ply| ply <= props.shown).unwrap_or(0);
    let present = places.iter().rposition(|&ply| ply <= props.played).unwrap_or(0);
    let step = |label: &'static str, sign: Sign, to: Option<usize>| {
        let target = to.and_then(|index| places.get(index).copied());
        let onclick = target.map(|ply| show(ply).callback(&props.dispatch).reform(|_: MouseEvent| ()));
        html! {
            <button type="button" class="button button-quiet button-icon" aria-label={label} title={label}
                disabled={target.is_none()} {onclick}>{ icon(sign) }</button>
        }
    };
    let onkeydown = {
        let (places, dispatch) = (places.clone(), props.dispatch.clone());
        Callback::from(move |event: KeyboardEvent| {
            let target = match event.key().as_str() {
                "ArrowUp" | "ArrowLeft" => at.saturating_sub(1),
                "ArrowDown" | "ArrowRight" => (at + 1).min(places.len() - 1),
                "Home" => 0,
                "End" => present,
                _ => return,
            };
            event.prevent_default();
            dispatch.emit(show(places[target]));
        })
    };
    html! {
        <section class="moves" aria-label={t("Moves")}>
            <div class="moves-steps">
                { step(t("First position"), Sign::First, (at > 0).then_some(0)) }
                { step(t("Previous position"), Sign::Back, at.checked_sub(1)) }
                { step(t("Next position"), Sign::Forward, Some(at + 1)) }
                { step(t("Current position"), Sign::Last, (at != present).then_some(present)) }
            </div>
            <ol class="moves-list" ref={list} {onkeydown}>
                { for props.turns.iter().enumerate().map(|(index, entry)| html! {
                    <Row key={index} number={index + 1} entry={entry.clone()} seats={&props.seats} shown={index + 1 == at}
                        reachable={index + 1 == at.max(1)} undone={entry.to > props.played} dispatch={&props.dispatch} />
                }) }
                if props.turns.is_empty() {
                    <li class="help">{ t("Turns are listed here. Click one to go back to it.") }</li>
                }
            </ol>
        </section>
    }
}

#[derive(Properties, PartialEq)]
struct RowProps {
    number: usize,
    entry: TurnEntry,
    seats: Rc<[Seat]>,
    shown: bool,
    reachable: bool,
    undone: bool,
    dispatch: Callback<PageAction>,
}

#[component]
fn Row(props: &RowProps) -> Html {
    let RowProps { number, entry, seats, dispatch, .. } = props;
    let TurnSummary { words, short, picture, .. } = &entry.summary;
    let gains = Player::all(seats.len())
        .map(|player| (player, entry.gains[player]))
        .filter(|&(_, points)| points != 0);
    html! {
        <li>
            <button type="button" class={classes!("move", props.undone.then_some("move-undone"))}
                title={describe::of_entry(entry, seats)} aria-current={props.shown.then_some("step")} tabindex={if props.reachable { "0" } else { "-1" }}
                onclick={show(entry.to).callback(dispatch).reform(|_| ())}>
                <span class="move-number">{ number }</span>
                { mark(entry.player) }
                <span class="hidden">{ format!("{}, {words}", seats[entry.player.index()].called()) }</span>
                { picture.clone() }
                <span class="move-words" aria-hidden="true">{ short }</span>
                <span class="move-points">
                    { for gains.map(|(player, points)| html! {
                        <span class={classes!("gain", (points < 0).then_some("gain-loss"))} ~style={format!("--player: var(--player-{})", player.index() + 1)}>
                            <span class="hidden">{ format!("{}: ", seats[player.index()].called()) }</span>
                            { signed(points) }
                        </span>
                    }) }
                </span>
            </button>
            { for entry.remarks.iter().map(|remark| html! { <p class="move-misfit">{ remark }</p> }) }
        </li>
    }
}

/// Returns the action that shows the position after some plies.
fn show(ply: usize) -> PageAction {
    PageAction::Session(SessionAction::Show(ply))
}

/// Scrolls only the list until the current row is in view. If a row has the focus, the focus moves to the current
/// one.
fn bring_into_view(list: &NodeRef) {
    let Some(list) = list.cast::<HtmlElement>() else { return };
    let Ok(Some(row)) = list.query_selector("[aria-current]") else { return };
    let (frame, place) = (list.get_bounding_client_rect(), row.get_bounding_client_rect());
    let shift = (place.bottom() - frame.bottom()).max(0.0) + (place.top() - frame.top()).min(0.0);
    list.set_scroll_top(list.scroll_top() + shift.round() as i32);
    let focused = list.query_selector("button:focus").ok().flatten();
    if let (Some(_), Ok(row)) = (focused, wasm_bindgen::JsCast::dyn_into::<HtmlElement>(row)) {
        // This fails only for elements that cannot take the focus.
        let _ = row.focus();
    }
}
