//! The tray below the board: the tile in hand and, once it is tried, what can be done with it.

use std::rc::Rc;

use tilescope_core::games::ontop::{Colour, OnTop, Place, STONES};
use tilescope_core::{Player, State};
use yew::prelude::*;

use super::art::{RHOMBUS, path_at, picture};
use super::board::BoardProps;
use super::desk::Desk;
use super::geometry::{Lean, degrees};
use super::outcome::Outcome;
use super::turn::Action;
use super::words::{count, of_lean, of_tile};
use crate::board::player::{name, player_class};

/// The tray of the player whose turn it is. Where that is not the viewer, the tile is only shown, so that the board
/// keeps its size.
pub(super) fn tray(desk: &Rc<Desk>, outcome: Option<&Outcome>, names: &dyn Fn(Colour) -> String) -> Html {
    let BoardProps { position, seats, playable, .. } = &*desk.props;
    let (Some(tile), Some(player)) = (position.in_hand(), position.player()) else { return Html::default() };
    let tried = desk.memory.turn.place();
    let state = match (tried, playable) {
        (Some(_), _) => "board-trying",
        (None, true) => "",
        (None, false) => "board-waiting",
    };
    html! {
        <div class={format!("board-tray {} {state}", player_class(player))}>
            <div class="board-hand">
                { picture(tile, tried.map_or(60, degrees)) }
                <p>
                    <b>{ format!("Tile {tile}") }</b>
                    <span>{ of_tile(tile) }</span>
                    <span>{ stones_left(position, player) }</span>
                </p>
            </div>
            if let (Some(place), Some(outcome)) = (tried, outcome) {
                <div class="ot-choices">
                    { choices(desk, place) }
                    <p class="ot-outcome">{ outcome.in_short(names) }</p>
                </div>
                <div class="board-actions">
                    { button(desk, "board-button", "Turn", Action::Flip) }
                    { button(desk, "board-button", "Cancel", Action::Back) }
                    { button(desk, "board-button board-primary", "Confirm", Action::Confirm) }
                </div>
            } else {
                <p class="board-invitation">
                    { if *playable {
                        format!("Choose one of {}.", count(desk.options.rhombi.len(), "marked edge"))
                    } else {
                        format!("In the hand of {}.", name(seats, player))
                    } }
                </p>
            }
        </div>
    }
}

fn button(desk: &Rc<Desk>, class: &'static str, label: &'static str, action: Action) -> Html {
    html! { <button type="button" {class} onclick={desk.acts(action)}>{ label }</button> }
}

fn stones_left(position: &OnTop, player: Player) -> String {
    format!("{} of {STONES} stones left", position.stones(Colour::of(player)))
}

/// The edges of the triangle that was pointed at.
fn choices(desk: &Rc<Desk>, place: Place) -> Html {
    let turn = &desk.memory.turn;
    let Some(anchor) = turn.anchor else { return Html::default() };
    html! {
        <div class="board-chips" role="group" aria-label={format!("Edges of {anchor}")}>
            for (number, rhombus) in turn.choices().into_iter().enumerate() {
                <button type="button" key={number} class="board-chip" onclick={desk.acts(Action::Choose(number, anchor))}
                    aria-pressed={if rhombus == place.rhombus { "true" } else { "false" }}>
                    <span class="board-chip-number" aria-hidden="true">{ number + 1 }</span>
                    <svg class="ot-lean" viewBox="-92 -92 184 184" aria-hidden="true">
                        { path_at("ot-lean-tile", RHOMBUS, format!("rotate({})", Lean::of(rhombus).degrees())) }
                    </svg>
                    <span class="board-hidden">{ of_lean(rhombus) }</span>
                </button>
            }
        </div>
    }
}
