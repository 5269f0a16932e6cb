//! A kingdom on the table: its dominoes around the castle, the cells that it may still cover, and its points.

use tilescope_art::kingdomino::kingdom::{self, Chip};
use tilescope_art::kingdomino::piece::castle;
use tilescope_core::Player;
use tilescope_core::games::kingdomino::{Cell, Domino, Kingdomino, Placement, Span};
use yew::prelude::*;

use super::piece;
use crate::board::player::player_class;
use crate::board::{drawn_all, shift};

pub(super) use tilescope_art::kingdomino::kingdom::{boxes, cells, chips, outline, seen, view};

/// Draws content in cells, with `view` filling a square drawing of 1000 units.
pub(super) fn frame(view: Span, content: Html) -> Html {
    let Span { west, east, north, south } = view;
    let [width, height] = [east - west, south - north].map(|steps| 100 * (i32::from(steps) + 1));
    let side = width.max(height) + 40;
    let (x, y) = (50 - 100 * i32::from(west), 50 - 100 * i32::from(north));
    let (x, y) = (x + (side - width) / 2, y + (side - height) / 2);
    let style = format!("transform:scale(calc(1000/{side})) translate({x}px,{y}px)");
    html! { <g class="kd-ground" ~style={style}>{ content }</g> }
}

#[derive(Properties, PartialEq)]
pub(super) struct LandProps {
    pub(super) player: Player,
    pub(super) dominoes: Vec<(Domino, Placement)>,
}

#[component]
pub(super) fn Land(LandProps { player, dominoes }: &LandProps) -> Html {
    html! {
        <g class={player_class(*player)}>
            <path class="kd-body" d={boxes([Cell::CASTLE], 50)} />
            <g transform="scale(.5)">{ drawn_all(castle()) }</g>
            <g>for &(domino, placement) in dominoes { { laid(domino, placement, "kd-laid") } }</g>
        </g>
    }
}

pub(super) fn laid(domino: Domino, placement: Placement, class: &'static str) -> Html {
    let [first, second] = placement.cells();
    html! {
        <g key={domino.number()} {class}>
            { around(placement, 49, "kd-body") }
            for (cell, is_second) in [(first, false), (second, true)] {
                <g transform={format!("{} scale(.5)", shift(cell.x, cell.y))}>{ piece::square(domino, is_second) }</g>
            }
        </g>
    }
}

/// Draws a rectangle around both cells of a placement, `reach` units from their middles.
pub(super) fn around(placement: Placement, reach: i32, class: &'static str) -> Html {
    html! { <path {class} d={kingdom::around(placement, reach)} /> }
}

/// Draws the free cells that the kingdom may still cover, and the cells that `tried` gives up.
pub(super) fn plots(position: &Kingdomino, player: Player, view: Span, tried: Option<&Kingdomino>) -> Html {
    drawn_all(kingdom::plots(position, player, view, tried))
}

/// Draws a chip in the south-eastern corner of its square.
pub(super) fn chip_view(chip: &Chip) -> Html {
    let change = match chip.gain {
        0 => None,
        1.. => Some("kd-gains"),
        _ => Some("kd-loses"),
    };
    html! { <g class={classes!("kd-chip", change)} transform={chip.place()}>{ drawn_all(kingdom::chip(chip)) }</g> }
}
