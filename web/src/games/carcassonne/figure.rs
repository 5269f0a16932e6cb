//! Meeples.

use tilescope_core::Player;
use yew::prelude::*;

use super::geometry::Point;
use crate::board::player::{MARKS, player_class};
use crate::number::num;

/// A head on a cloak, around 0,0.
const BODY: &str = "M0-11.500a4.600 4.600 0 0 1 2.800 8.250C5.600-1 7.600 4 8.200 8.300A1.500 1.500 0 0 1 6.700 10H-6.700A1.500 1.500 0 0 1-8.200 8.300C-7.600 4-5.600-1-2.800-3.250A4.600 4.600 0 0 1 0-11.500Z";

/// A meeple: the colour and the mark of its player, standing at a place, or lying on the ground there as farmers do.
pub(super) fn figure(player: Player, Point { x, y }: Point, lies: bool) -> Html {
    let (turn, mark) = if lies { ("rotate(-90)", "translate(4 0)") } else { ("", "translate(0 4)") };
    html! {
        <g class={classes!("board-meeple", player_class(player))} transform={format!("translate({:.1} {:.1})", num(x), num(y))}>
            <g transform={turn}>
                <path class="board-meeple-rim" d={BODY} />
                <path class="board-meeple-body" d={BODY} />
            </g>
            <path class="board-meeple-mark" transform={mark} d={MARKS[player.index()]} />
        </g>
    }
}
