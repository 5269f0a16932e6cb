//! The tiles that are still to be drawn.

use std::rc::Rc;

use tilescope_core::games::carcassonne::{Carcassonne, Tile};
use yew::prelude::*;

use crate::carcassonne::TileView;

/// What the [`Bag`] shows.
#[derive(Properties, PartialEq, Debug)]
pub struct BagProps {
    /// The position.
    pub position: Rc<Carcassonne>,
}

/// All types of tiles with how many of each are left.
#[component]
pub fn Bag(props: &BagProps) -> Html {
    let position = &props.position;
    let total = position.remaining_total();
    html! {
        <>
            <p class="help">
                { match total {
                    0 => "No tile is left to be drawn.".to_owned(),
                    1 => "One tile is left to be drawn.".to_owned(),
                    _ => format!("{total} tiles are left; each is as likely as any other to be drawn next."),
                } }
            </p>
            <ul class="bag">
                { for Tile::ALL.into_iter().map(|tile| {
                    let left = position.remaining(tile);
                    html! {
                        <li class={classes!("bag-tile", (left == 0).then_some("bag-none"))}>
                            <TileView {tile} />
                            <span class="bag-count">
                                <span class="hidden">{ format!("tile {tile}: ") }</span>{ format!("{left}") }
                                <span class="hidden">{ " left" }</span>
                            </span>
                            <span class="bag-share">
                                { if left == 0 { String::new() } else { format!("{:.0} %", 100.0 * f64::from(left) / f64::from(total)) } }
                            </span>
                        </li>
                    }
                }) }
            </ul>
        </>
    }
}
