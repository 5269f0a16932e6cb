//! The tray below the board: the tile in hand and, during a preview, the actions on it.

use tilescope_art::ontop::geometry::{Lean, degrees};
use tilescope_core::games::ontop::{Colour, OnTop, Place, STONES};
use tilescope_core::{Player, State};
use tilescope_language::{plural, say, t};
use yew::prelude::*;

use super::art::{RHOMBUS, path_at, picture};
use super::describe::{of_lean, of_tile};
use super::outcome::Outcome;
use super::turn::Action;
use crate::board::player::{in_hand, player_class};
use crate::board::{Board, Controls};
use crate::game_ui::BoardProps;

/// Draws the tray of the player to move. If the viewer is not to move, the tile is only shown, so that the board
/// keeps its size.
pub(super) fn tray(
    board: &Board<OnTop>,
    props: &BoardProps<OnTop>,
    outcome: Option<&Outcome>,
    names: &dyn Fn(Colour) -> String,
) -> Html {
    let BoardProps { position, seats, playable, .. } = props;
    let (Some(tile), Some(player)) = (position.in_hand(), position.player()) else { return Html::default() };
    let tried = board.state.turn.place();
    let state = match (tried, playable) {
        (Some(_), _) => "board-trying",
        (None, true) => "",
        (None, false) => "board-waiting",
    };
    let rotate = Action::Rotate { clockwise: true };
    html! {
        <div class={format!("board-tray {} {state}", player_class(player))}>
            <div class="board-hand">
                { picture(tile, tried.map_or(60, degrees)) }
                <p>
                    <b>{ say!("Tile {tile}") }</b>
                    <span>{ of_tile(tile) }</span>
                    <span>{ stones_left(position, player) }</span>
                </p>
            </div>
            if let (Some(place), Some(outcome)) = (tried, outcome) {
                <div class="ot-choices">
                    { choices(board, place) }
                    <p class="ot-outcome">{ outcome.short_label(names) }</p>
                </div>
            } else {
                <p class="board-invitation" id="board-invitation">
                    { if *playable {
                        say!("Choose one of {}.", plural!(board.shown.options.rhombi.len(), "{n} marked edge", "{n} marked edges"))
                    } else {
                        in_hand(seats, player)
                    } }
                </p>
            }
            if *playable {
                <div class="board-actions">
                    if tried.is_some() {
                        { button(&board.controls, t("Rotate"), rotate) }
                        { button(&board.controls, t("Cancel"), Action::Back) }
                    }
                    <button type="button" class="board-button board-primary" disabled={tried.is_none()}
                        aria-describedby={tried.is_none().then_some("board-invitation")}
                        onclick={board.controls.acts(Action::Confirm)}>{ t("Confirm") }</button>
                </div>
            }
        </div>
    }
}

fn button(controls: &Controls<OnTop>, label: &'static str, action: Action) -> Html {
    html! { <button type="button" class="board-button" onclick={controls.acts(action)}>{ label }</button> }
}

fn stones_left(position: &OnTop, player: Player) -> String {
    say!("{} of {STONES} stones left", position.stones(Colour::of(player)))
}

fn choices(board: &Board<OnTop>, place: Place) -> Html {
    let turn = &board.state.turn;
    let Some(anchor) = turn.anchor else { return Html::default() };
    let on_choose = |number| {
        board.controls.on(move |controls, _: MouseEvent| {
            let action = controls.with_drawn(|_, state| state.turn.try_choice(number, anchor));
            if let Some(action) = action {
                controls.act(action);
            }
        })
    };
    html! {
        <div class="board-chips" role="group" aria-label={say!("Edges of {anchor}")}>
            for (number, rhombus) in turn.choices().into_iter().enumerate() {
                <button type="button" key={number} class="board-chip" onclick={on_choose(number)}
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
