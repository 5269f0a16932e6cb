use tilescope_art::carcassonne::figure::{self, CLASS};
use tilescope_art::carcassonne::geometry::Point;
use tilescope_core::Player;
use tilescope_floor::number::num;
use yew::prelude::*;

use crate::board::drawn_all;
use crate::board::player::player_class;

/// Draws a meeple with the colour and the mark of its player: standing at a place, or lying on the ground as farmers
/// do.
pub(super) fn figure(player: Player, Point { x, y }: Point, lies: bool) -> Html {
    html! {
        <g class={classes!(CLASS, player_class(player))} transform={format!("translate({:.1} {:.1})", num(x), num(y))}>
            { drawn_all(figure::figure(player, lies)) }
        </g>
    }
}
