//! The remaining pieces: the tiles in the bag, and the meeples beside the table.

use tilescope_core::games::carcassonne::{Carcassonne, MEEPLES, Rotation, Tile};
use tilescope_language::say;
use yew::prelude::*;

use super::tile::tile_view;
use crate::board;

/// Lists all types of tiles, each with the number that is left.
pub(super) fn bag(position: &Carcassonne) -> Html {
    let kinds = Tile::ALL
        .map(|tile| (say!("tile {tile}"), position.remaining(tile), tile_view(tile, Rotation::default())));
    board::bag("bag", &kinds)
}

/// Draws a player's meeples: small figures in supply, outlines for the ones on the table.
pub(super) fn meeples(left: u8) -> Html {
    html! {
        <span class="score-meeples">
            <svg viewBox={format!("0 0 {} 12", u32::from(MEEPLES) * 12)} aria-hidden="true">
                { for (0..MEEPLES).map(|index| html! {
                    <path class={if index < left { "meeple-left" } else { "meeple-out" }}
                        transform={format!("translate({} 6.500) scale(.54)", 6 + u32::from(index) * 12)}
                        d="M0-9a4 4 0 0 1 3.500 6C8-2 10 0 9 2L5 2l4 8H2.500L0 6l-2.500 4H-9l4-8-4 0c-1-2 1-4 5.500-5A4 4 0 0 1 0-9Z" />
                }) }
            </svg>
            <span class="hidden">{ say!("{left} of {MEEPLES} meeples left, ") }</span>
        </span>
    }
}
