//! The tray below the board: the tile in hand and, once it is tried, what can be done with it.

use std::rc::Rc;

use tilescope_core::State;
use tilescope_core::games::carcassonne::{Carcassonne, Claim, MEEPLES, Move};
use web_sys::HtmlElement;
use yew::prelude::*;

use super::tile::tile_view;
use super::turn::{Action, Stage, Turn};
use super::words;
use crate::board::Confirm;
use crate::board::player::{name, player_class};
use crate::hooks::use_effect_with;
use crate::session::Seat;

/// What the tray shows and whom it tells.
#[derive(PartialEq)]
pub(super) struct Tray {
    pub(super) position: Rc<Carcassonne>,
    pub(super) seats: Rc<[Seat]>,
    /// Whether the viewer plays the tile; otherwise it is only shown, so that the board keeps its size.
    pub(super) playable: bool,
    pub(super) turn: Turn,
    pub(super) confirm: Confirm,
    pub(super) on_act: Callback<Action>,
}

/// The tray of the player whose turn it is.
#[hook]
pub(super) fn use_tray(tray: Rc<Tray>) -> Html {
    let Tray { position, seats, playable, turn, on_act, .. } = &*tray;
    let ready = use_node_ref();
    let decided = matches!(turn.stage, Stage::Claimed { .. });
    // What comes next gets the focus: after the meeple the last word.
    use_effect_with(decided, {
        let ready = ready.clone();
        move |&decided| {
            if let (true, Some(button)) = (decided, ready.cast::<HtmlElement>()) {
                let _ = button.focus();
            }
        }
    });
    let (Some(tile), Some(player)) = (position.in_hand(), position.player()) else { return Html::default() };
    let left = position.meeples_left(player);
    let rotation = turn.placement().map_or(turn.last, |(_, rotation)| rotation);
    let act = |action: Action| {
        let on_act = on_act.clone();
        move |_: MouseEvent| on_act.emit(action.clone())
    };
    html! {
        <div class={classes!("board-tray", "board-tray-meeples", player_class(player), turn.placement().is_some().then_some("board-trying"), (!playable).then_some("board-waiting"))}>
            <div class="board-hand">
                { tile_view(tile, rotation) }
                <p>
                    <b>{ format!("Tile {tile}") }</b>
                    <span>{ format!("{left} of {MEEPLES} meeples left") }</span>
                    if *playable && turn.placement().is_none() {
                        <span>{ match turn.options.spots.len() {
                            1 => "fits in 1 cell".to_owned(),
                            count => format!("fits in {count} cells"),
                        } }</span>
                    }
                </p>
            </div>
            if turn.placement().is_some() {
                { chips(&tray) }
                <div class="board-actions">
                    if turn.rotations().len() > 1 {
                        <button type="button" class="board-button" aria-label="Turn back" onclick={act(Action::Rotate { clockwise: false })}>{ "↺" }</button>
                        <button type="button" class="board-button" aria-label="Turn clockwise" onclick={act(Action::Rotate { clockwise: true })}>{ "↻" }</button>
                    }
                    <button type="button" class="board-button" onclick={act(Action::Back)}>{ if decided { "Back" } else { "Cancel" } }</button>
                    <button type="button" class="board-button board-primary" ref={ready} disabled={!decided}
                        onclick={act(Action::Confirm)}>{ "Confirm" }</button>
                </div>
            } else {
                <p class="board-invitation">
                    { if *playable { "Choose a marked cell.".to_owned() } else { format!("In the hand of {}.", name(seats, player)) } }
                </p>
            }
        </div>
    }
}

/// The meeple's choices: each says what it brings about.
fn chips(tray: &Tray) -> Html {
    let Tray { position, seats, turn, confirm, on_act, .. } = tray;
    let (Some(tile), Some((cell, rotation))) = (position.in_hand(), turn.placement()) else {
        return Html::default();
    };
    let none = std::iter::once(None);
    let choices: Vec<Option<(u8, Claim)>> = none.chain(turn.claims().iter().copied().map(Some)).collect();
    let chosen = turn.meeple();
    html! {
        <div class="board-chips" role="radiogroup" aria-label="Meeple" onkeydown={step}>
            { for choices.into_iter().enumerate().map(|(number, choice)| {
                let claim = choice.map(|(_, claim)| claim);
                let now = chosen == Some(claim);
                let what = choice.map_or_else(|| "no meeple".to_owned(), |(segment, _)| words::segment_words(tile, rotation, segment));
                let consequence = words::consequence(position, Move::Place { cell, rotation, meeple: claim }, &|player| name(seats, player));
                let reachable = if chosen.is_none() { number == 0 } else { now };
                let (on_act, confirm) = (on_act.clone(), *confirm);
                html! {
                    <button type="button" key={number} role="radio" class="board-chip" aria-checked={now.to_string()}
                        tabindex={if reachable { "0" } else { "-1" }} data-choice={number.to_string()}
                        onclick={move |_| on_act.emit(Action::Claim(claim, confirm))}>
                        <span class="board-chip-number" aria-hidden="true">{ number }</span>
                        <span class="board-chip-words">
                            <span>{ what }</span>
                            if !consequence.is_empty() { <small>{ consequence }</small> }
                        </span>
                    </button>
                }
            }) }
        </div>
    }
}

/// Arrows go from chip to chip without choosing.
fn step(event: KeyboardEvent) {
    let Some(chip) = event.target_dyn_into::<web_sys::Element>() else { return };
    let chip = match chip.closest("[role=radio]") {
        Ok(Some(chip)) => chip,
        _ => return,
    };
    let next = match event.key().as_str() {
        "ArrowRight" | "ArrowDown" => chip.next_element_sibling(),
        "ArrowLeft" | "ArrowUp" => chip.previous_element_sibling(),
        "Home" => chip.parent_element().and_then(|group| group.first_element_child()),
        "End" => chip.parent_element().and_then(|group| group.last_element_child()),
        _ => return,
    };
    event.prevent_default();
    if let Some(next) = next.and_then(|next| wasm_bindgen::JsCast::dyn_into::<HtmlElement>(next).ok()) {
        let _ = next.focus();
    }
}
