//! The tray below the kingdom: the domino in hand, the next task, and Confirm.

use tilescope_core::games::kingdomino::Kingdomino;
use tilescope_core::{Player, State};
use tilescope_floor::number::signed;
use tilescope_language::{plural, say, t};
use tilescope_session::Seat;
use yew::prelude::*;

use super::describe;
use super::piece::{domino_view, king_view};
use super::turn::{Action, Turn};
use crate::board::player::{player_class, to_move};
use crate::board::{Controls, PendingTurn};

/// Draws the tray of the player to move. It stays in place while another one plays.
pub(super) fn tray(
    position: &Kingdomino,
    seats: &[Seat],
    playable: bool,
    turn: &Turn,
    controls: &Controls<Kingdomino>,
) -> Html {
    let Some(player) = position.player() else { return Html::default() };
    let turns = turn.placement.is_some() && turn.options().ways(turn.anchor).len() > 1;
    html! {
        <div class={classes!(
            "board-tray", "kd-tray", player_class(player),
            (!playable).then_some("board-waiting"), turn.is_begun().then_some("board-trying"),
        )}>
            <div class="kd-hand">
                if let Some(domino) = position.pending() { { domino_view(domino) } } else { { king_view(player) } }
                <p>
                    <b>{ position.pending().map_or_else(|| t("First choice").to_owned(), |domino| say!("Domino {domino}")) }</b>
                    <span>{ position.pending().map_or_else(|| t("Nothing to place yet").to_owned(), describe::halves) }</span>
                </p>
            </div>
            <p class="board-invitation" id="board-invitation">
                { if playable { invitation(position, player, turn) } else { html! { to_move(seats, player) } } }
            </p>
            if playable {
                <div class="board-actions">
                    if turns {
                        <button type="button" class="board-button" aria-label={t("Rotate anticlockwise")} onclick={controls.acts(Action::Rotate { clockwise: false })}>{ "↺" }</button>
                        <button type="button" class="board-button" aria-label={t("Rotate clockwise")} onclick={controls.acts(Action::Rotate { clockwise: true })}>{ "↻" }</button>
                    }
                    if turn.swapped().is_some() {
                        <button type="button" class="board-button" aria-label={t("Swap halves")} onclick={controls.acts(Action::Swap)}>{ "⇄" }</button>
                    }
                    if turn.is_begun() {
                        <button type="button" class="board-button" onclick={controls.acts(Action::Back)}>{ t("Back") }</button>
                    }
                    <button type="button" class="board-button board-primary" disabled={!turn.is_complete()}
                        aria-describedby={(!turn.is_complete()).then_some("board-invitation")} onclick={controls.acts(Action::Confirm)}>
                        { if turn.options().discards() && turn.options().free.is_empty() { t("Discard") } else { t("Confirm") } }
                    </button>
                </div>
            }
        </div>
    }
}

fn invitation(position: &Kingdomino, player: Player, turn: &Turn) -> Html {
    let discards = turn.options().discards();
    let gain = turn.placement.and_then(|place| position.preview(place)).map(|tried| {
        let (now, then) = (position.scores()[player], tried.scores()[player]);
        (then, then - now)
    });
    html! {
        <>
            if let Some((points, gain)) = gain {
                <b class={if gain < 0 { "kd-gain kd-loses" } else { "kd-gain" }}>{ say!("{points} points ({})", signed(gain)) }</b>
            }
            if discards {
                <b class="kd-gain">{ t("It fits nowhere and is discarded.") }</b>
            }
            { match (turn.is_complete(), turn.choice) {
                (false, _) if turn.placement.is_none() && !turn.options().places.is_empty() => t(" Choose a marked \
                    cell in your kingdom.").to_owned(),
                (false, _) => t(" Choose a domino for the next round.").to_owned(),
                (true, Some(domino)) => say!(" Next round: domino {domino}."),
                (true, None) => t(" This is your last domino.").to_owned(),
            } }
        </>
    }
}

pub(super) fn status(position: &Kingdomino, turn: &Turn) -> String {
    let Some(player) = position.player().filter(|_| turn.options().to_move) else { return String::new() };
    if turn.played().is_some() {
        return t("played").to_owned();
    }
    let discards = turn.options().discards();
    let laid = turn.placement.map(|place| {
        let points = position.preview(place).map_or(0, |tried| tried.scores()[player]);
        say!("previewing {}: {}", describe::placement(place), plural!(points, "{n} point", "{n} points"))
    });
    let discarded = discards.then(|| t("the domino fits nowhere and is discarded").to_owned());
    let taken = turn.choice.map(|domino| say!("taking domino {domino}"));
    let asked = match (turn.is_complete(), turn.placement) {
        (true, _) => Some(t("Confirm?").to_owned()),
        (false, Some(_)) => Some(t("Enter to choose a domino").to_owned()),
        _ => None,
    };
    let parts: Vec<String> = laid.into_iter().chain(discarded).chain(taken).chain(asked).collect();
    parts.join(". ")
}
