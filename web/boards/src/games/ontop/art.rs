//! The pieces as elements.

use tilescope_art::ontop::geometry::{at_triangle, degrees, middle, shift, vertex};
use tilescope_art::ontop::piece::{self, BLACK_CLASS, TOWER_CLASS, blacks};
use tilescope_core::games::ontop::{Circle, OnTop, Place, Placed, Tile, Triangle};
use yew::prelude::*;

use crate::board::{drawn, drawn_all};

pub(super) use tilescope_art::ontop::piece::{RHOMBUS, RING, TRIANGLE, colour_class};

pub(super) fn path(class: &'static str, d: impl Into<AttrValue>) -> Html {
    html! { <path {class} d={d.into()} /> }
}

/// Creates a path that is drawn around 0,0 and moved into place.
pub(super) fn path_at(class: &'static str, d: &'static str, transform: impl Into<AttrValue>) -> Html {
    html! { <path {class} {d} transform={transform.into()} /> }
}

pub(super) fn placed(tile: Tile, place: Place) -> Html {
    html! { <g key={place.rhombus.index()} transform={shift(middle(place.rhombus))}>{ drawn(piece::tile(tile, degrees(place))) }</g> }
}

/// Draws a single tile, lying on its side, as large as its style says. It is hidden from screen readers, because
/// words stand beside it.
pub(super) fn picture(tile: Tile, degrees: i16) -> Html {
    let box_of = if degrees % 180 == 0 { "-53 -90 106 180" } else { "-80 -47 160 94" };
    html! { <svg class="ot-picture" viewBox={box_of} aria-hidden="true">{ drawn(piece::tile(tile, degrees)) }</svg> }
}

/// Draws a black triangle: one of the two on the board from the start, or a filled hole.
pub(super) fn black(triangle: Triangle, start: bool) -> Html {
    html! { <g class={BLACK_CLASS} key={triangle.index()} transform={at_triangle(triangle)}>{ drawn_all(piece::black(start)) }</g> }
}

pub(super) fn tower(circle: &Circle) -> Html {
    let place = shift(vertex(circle.vertex));
    html! { <g class={TOWER_CLASS} key={circle.vertex.index()} transform={place}>{ drawn_all(piece::tower(circle)) }</g> }
}

/// Draws the empty board.
pub(super) fn ground() -> Html {
    drawn_all(tilescope_art::ontop::ground::ground())
}

pub(super) fn pieces(position: &OnTop) -> Html {
    html! {
        <>
            <g>{ for blacks(position).map(|(triangle, start)| black(triangle, start)) }</g>
            <g>{ for position.placed().map(|Placed { tile, place }| placed(tile, place)) }</g>
        </>
    }
}

/// Draws the towers on all closed circles, from the back to the front.
pub(super) fn towers(position: &OnTop) -> Html {
    html! { { for position.closed_circles().map(|circle| tower(&circle)) } }
}
