//! Meeples.

use tilescope_core::Player;
use yew::prelude::*;

use super::geometry::Point;
use crate::board::player::{MARKS, player_class};

/// A head on a cloak, around 0,0.
const BODY: &str = "M0-11.500a4.600 4.600 0 0 1 2.800 8.250C5.600-1 7.600 4 8.200 8.300A1.500 1.500 0 0 1 6.700 10H-6.700A1.500 1.500 0 0 1-8.200 8.300C-7.600 4-5.600-1-2.800-3.250A4.600 4.600 0 0 1 0-11.500Z";

/// What a [`Figure`] shows.
#[derive(Properties, PartialEq, Debug)]
pub(super) struct FigureProps {
    /// Whose it is.
    pub(super) player: Player,
    /// Where it stands.
    pub(super) place: Point,
    /// Whether it lies on the ground, as farmers do.
    #[prop_or_default]
    pub(super) lies: bool,
}

/// A meeple: the colour and the mark of its player, standing or lying.
#[component]
pub(super) fn Figure(props: &FigureProps) -> Html {
    let Point { x, y } = props.place;
    let turn = if props.lies { " rotate(-90)" } else { "" };
    let mark = if props.lies { "translate(4 0)" } else { "translate(0 4)" };
    html! {
        <g class={classes!("board-meeple", player_class(props.player))} transform={format!("translate({x:.1} {y:.1})")}>
            <g transform={turn.trim_start()}>
                <path class="board-meeple-rim" d={BODY} />
                <path class="board-meeple-body" d={BODY} />
            </g>
            <path class="board-meeple-mark" transform={mark} d={MARKS[props.player.index()]} />
        </g>
    }
}
