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
    let at = props.turns.partition_point(|entry| entry.to <= props.shown);
    let step = |label: &'static str, sign: Sign, leads: bool, action: SessionAction| {
        let onclick = PageAction::Session(action).callback(&props.dispatch).reform(|_: MouseEvent| ());
        html! {
            <button type="button" class="button button-quiet button-icon" aria-label={label} title={label}
                disabled={!leads} {onclick}>{ icon(sign) }</button>
        }
    };
    let dispatch = props.dispatch.clone();
    let onkeydown = Callback::from(move |event: KeyboardEvent| {
        let action = match event.key().as_str() {
            "ArrowUp" | "ArrowLeft" => SessionAction::Step(-1),
            "ArrowDown" | "ArrowRight" => SessionAction::Step(1),
            "Home" => SessionAction::Show(0),
            "End" => SessionAction::BackToPresent,
            _ => return,
        };
        event.prevent_default();
        dispatch.emit(PageAction::Session(action));
    });
    html! {
        <section class="moves" aria-label={t("Moves")}>
            <div class="moves-steps">
                { step(t("First position"), Sign::First, at > 0, SessionAction::Show(0)) }
                { step(t("Previous position"), Sign::Back, at > 0, SessionAction::Step(-1)) }
                { step(t("Next position"), Sign::Forward, at < props.turns.len(), SessionAction::Step(1)) }
                { step(t("Current position"), Sign::Last, props.shown != props.played, SessionAction::BackToPresent) }
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
                onclick={PageAction::Session(SessionAction::Show(entry.to)).callback(dispatch).reform(|_| ())}>
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
