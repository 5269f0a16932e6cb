//! The remaining pieces: the tiles still to be drawn, and the stones beside the board.

use tilescope_core::Player;
use tilescope_core::games::ontop::{Colour, OnTop, STONES, Tile};
use tilescope_language::{say, t};
use yew::prelude::*;

use super::art::picture;
use super::card::dot;
use super::describe::of_tile;
use crate::board::bag;

/// Lists the types of tiles, each with the number that is left, and the stones of the colours that nobody plays.
pub(super) fn pool(position: &OnTop) -> Html {
    let kinds = Tile::ALL
        .map(|tile| (say!("tile {tile}, {}", of_tile(tile)), position.remaining(tile), picture(tile, 60)));
    html! {
        <>
            { bag("bag ot-bag", &kinds) }
            <p class="help">{ t("Stones left to place. The game ends when a colour runs out of stones.") }</p>
            <ul class="ot-stones">
                { for Colour::ALL.into_iter().map(|colour| html! {
                    <li>{ dot(colour) }{ format!("{} {}", super::describe::colour_name(colour), position.stones(colour)) }</li>
                }) }
            </ul>
        </>
    }
}

/// Draws the stones that a player still has to place, seen from the side; the ones on the board are outlines.
pub(super) fn stones(position: &OnTop, player: Player) -> Html {
    let left = position.stones(Colour::of(player));
    html! {
        <span class="score-meeples">
            <svg viewBox={format!("0 0 {} 12", u32::from(STONES) * 5)} aria-hidden="true">
                { for (0..STONES).map(|index| html! {
                    <rect class={if index < left { "ot-left" } else { "meeple-out" }} x={(u32::from(index) * 5 + 1).to_string()}
                        y="1" width="3" height="10" rx="1" />
                }) }
            </svg>
            <span class="hidden">{ say!("{left} of {STONES} stones left, ") }</span>
        </span>
    }
}
