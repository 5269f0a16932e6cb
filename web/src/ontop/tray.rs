//! The tray below the board: the tile in hand and, once it is tried, what can be done with it.

use tilescope_core::games::ontop::{Colour, OnTop, Place, STONES};
use tilescope_core::{Player, State};
use yew::prelude::*;

use super::art::picture;
use super::board::acts;
use super::desk::Desk;
use super::geometry::{Lean, degrees};
use super::outcome::Outcome;
use super::turn::{Action, Turn};
use super::words::{count, of_lean, of_tile};
use crate::board::player::{name, player_class};
use crate::tabletop::BoardProps;

/// The tray of the player whose turn it is. Where that is not the viewer, the tile is only shown, so that the board
/// keeps its size.
pub(super) fn tray(
    props: &BoardProps<OnTop>,
    desk: &Desk,
    outcome: Option<&Outcome>,
    names: &dyn Fn(Colour) -> String,
) -> Html {
    let BoardProps { position, seats, playable, .. } = props;
    let (Some(tile), Some(player)) = (position.in_hand(), position.player()) else { return Html::default() };
    let tried = desk.turn.place();
    let places = desk.options.rhombi.len();
    html! {
        <div class={classes!("board-tray", player_class(player), tried.is_some().then_some("board-trying"), (!playable).then_some("board-waiting"))}>
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
                    <button type="button" class="board-button" onclick={acts(desk, Action::Flip)}>{ "Turn" }</button>
                    <button type="button" class="board-button" onclick={acts(desk, Action::Back)}>{ "Cancel" }</button>
                    <button type="button" class="board-button board-primary" onclick={acts(desk, Action::Confirm)}>{ "Confirm" }</button>
                </div>
            } else {
                <p class="board-invitation">
                    { if *playable {
                        format!("Choose one of {}.", count(places, "marked edge"))
                    } else {
                        format!("In the hand of {}.", name(seats, player))
                    } }
                </p>
            }
        </div>
    }
}

fn stones_left(position: &OnTop, player: Player) -> String {
    format!("{} of {STONES} stones left", position.stones(Colour::of(player)))
}

/// The edges of the triangle that was pointed at.
fn choices(desk: &Desk, place: Place) -> Html {
    let Turn { anchor: Some(anchor), .. } = desk.turn else { return Html::default() };
    html! {
        <div class="board-chips" role="group" aria-label={format!("Edges of {anchor}")}>
            { for desk.turn.choices().into_iter().enumerate().map(|(number, rhombus)| {
                let onclick = acts(desk, Action::Choose(number, anchor));
                html! {
                    <button type="button" key={number} class="board-chip" aria-pressed={(rhombus == place.rhombus).to_string()} {onclick}>
                        <span class="board-chip-number" aria-hidden="true">{ number + 1 }</span>
                        <svg class="ot-lean" viewBox="-92 -92 184 184" aria-hidden="true">
                            <path transform={format!("rotate({})", Lean::of(rhombus).degrees())} d={super::art::RHOMBUS} />
                        </svg>
                        <span class="board-hidden">{ of_lean(rhombus) }</span>
                    </button>
                }
            }) }
        </div>
    }
}
