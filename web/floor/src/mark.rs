//! A player's colour and mark.

use tilescope_core::Player;
use yew::prelude::*;

/// Renders the colour of a player's pieces with a shape that distinguishes them without colour.
pub fn mark(player: Player) -> Html {
    let number = player.index();
    html! {
        <svg class="seat-mark" viewBox="0 0 32 32" aria-hidden="true">
            <rect x="1" y="1" width="30" height="30" rx="8" fill={format!("var(--player-{})", number + 1)} />
            <path d={SHAPES[number]} fill="var(--paper)" />
        </svg>
    }
}

/// Disc, square, triangle, diamond, cross.
const SHAPES: [&str; tilescope_core::MAX_PLAYERS] = [
    "M16 8a8 8 0 1 1 0 16 8 8 0 0 1 0-16Z",
    "M9 9h14v14H9Z",
    "M16 7 25 23H7Z",
    "m16 6 10 10-10 10L6 16Z",
    "M13 7h6v6h6v6h-6v6h-6v-6H7v-6h6Z",
];
