//! The tray below the board: the tile in hand and, during a preview, the actions on it.

use std::rc::Rc;

use tilescope_core::State;
use tilescope_core::games::carcassonne::{Carcassonne, Claim, MEEPLES, Move};
use tilescope_language::{plural, say, t};
use tilescope_session::Seat;
use yew::prelude::*;

use super::consequence::consequence;
use super::describe;
use super::tile::tile_view;
use super::turn::{Action, Stage, Turn};
use crate::board::player::{in_hand, name, player_class};
use crate::board::{Controls, PendingTurn, step_in_group};

#[derive(Properties, PartialEq)]
pub(super) struct TrayProps {
    pub(super) position: Rc<Carcassonne>,
    pub(super) seats: Rc<[Seat]>,
    /// Whether the viewer plays the tile. Otherwise it is only shown, so that the board keeps its size.
    pub(super) playable: bool,
    pub(super) turn: Turn,
    pub(super) controls: Controls<Carcassonne>,
}

#[component]
pub(super) fn Tray(props: &TrayProps) -> Html {
    let TrayProps { position, seats, playable, turn, controls } = props;
    let (Some(tile), Some(player)) = (position.in_hand(), position.player()) else {
        // A component always has an element.
        return html! { <div hidden=true /> };
    };
    let left = position.meeples_left(player);
    let rotation = turn.placement().map_or(turn.last, |(_, rotation)| rotation);
    let tried = turn.placement().is_some();
    html! {
        <div class={classes!("board-tray", "board-tray-meeples", player_class(player), tried.then_some("board-trying"), (!playable).then_some("board-waiting"))}>
            <div class="board-hand">
                { tile_view(tile, rotation) }
                <p>
                    <b>{ say!("Tile {tile}") }</b>
                    <span>{ say!("{left} of {MEEPLES} meeples left") }</span>
                    if *playable && !tried {
                        <span>{ say!("fits in {}", plural!(turn.options().cells.len(), "{n} cell", "{n} cells")) }</span>
                    }
                </p>
            </div>
            if tried {
                { chips(props) }
            } else {
                <p class="board-invitation" id="board-invitation">
                    { if *playable { t("Choose a marked cell.").to_owned() } else { in_hand(seats, player) } }
                </p>
            }
            if *playable {
                <div class="board-actions">
                    if turn.rotations().len() > 1 {
                        <button type="button" class="board-button" aria-label={t("Rotate anticlockwise")} onclick={controls.acts(Action::Rotate { clockwise: false })}>{ "↺" }</button>
                        <button type="button" class="board-button" aria-label={t("Rotate clockwise")} onclick={controls.acts(Action::Rotate { clockwise: true })}>{ "↻" }</button>
                    }
                    if tried {
                        <button type="button" class="board-button" onclick={controls.acts(Action::Back)}>
                            { if matches!(turn.stage, Stage::Claimed { .. }) { t("Back") } else { t("Cancel") } }
                        </button>
                    }
                    <button type="button" class="board-button board-primary" disabled={!turn.is_complete()}
                        aria-describedby={(!tried).then_some("board-invitation")}
                        onclick={controls.acts(Action::Confirm)}>{ t("Confirm") }</button>
                </div>
            }
        </div>
    }
}

fn chips(TrayProps { position, seats, turn, controls, .. }: &TrayProps) -> Html {
    let (Some(tile), Some((cell, rotation))) = (position.in_hand(), turn.placement()) else {
        return Html::default();
    };
    let none = std::iter::once(None);
    let choices: Vec<Option<(u8, Claim)>> = none.chain(turn.claims().iter().copied().map(Some)).collect();
    let chosen = turn.meeple();
    html! {
        <div class="board-chips" role="radiogroup" aria-label={t("Meeple")} onkeydown={step_in_group}>
            { for choices.into_iter().enumerate().map(|(number, choice)| {
                let claim = choice.map(|(_, claim)| claim);
                let now = chosen == Some(claim);
                let what = choice.map_or_else(|| t("no meeple").to_owned(), |(segment, _)| describe::segment_words(tile, rotation, segment));
                let consequence = consequence(position, Move::Place { cell, rotation, meeple: claim }, &|player| name(seats, player));
                let reachable = if chosen.is_none() { number == 0 } else { now };
                html! {
                    <button type="button" key={number} role="radio" class="board-chip" aria-checked={now.to_string()}
                        tabindex={if reachable { "0" } else { "-1" }} data-choice={number.to_string()}
                        onclick={controls.acts(Action::Choose(claim))}>
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
