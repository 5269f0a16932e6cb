//! The pieces, drawn: enamel between brass wires on black tiles, and stones stacked on closed circles.
//!
//! A tile is drawn standing around 0,0, its first acute corner at the top, and turned into its place. Its sectors
//! join those of its neighbours to circles. Each colour has a grain of its own and a mark, so that nobody needs to
//! tell colours: blue a disc, white a square, red a triangle, yellow a diamond.

use tilescope_core::games::ontop::{Circle, Colour, Cover, OnTop, Place, Placed, Tile, Triangle};
use yew::prelude::*;

use super::geometry::{at_triangle, degrees, middle, shift, vertex};
use crate::board::player::MARKS;

/// The outline of a tile.
pub(super) const RHOMBUS: &str = "M0-86.600 50 0 0 86.600-50 0Z";

/// The sectors of a tile, in the order of its corners.
const SECTORS: [&str; 4] = [
    "M0-86.600 21-50.200A42 42 0 0 1-21-50.200Z",
    "M50 0 29 36.400A42 42 0 0 1 29-36.400Z",
    "M0 86.600-21 50.200A42 42 0 0 1 21 50.200Z",
    "M-50 0-29-36.400A42 42 0 0 1-29 36.400Z",
];

/// Arcs within an acute and an obtuse sector, around its corner and pointing down and left: what the grains of the
/// colours are drawn along.
const GRAINS: [&str; 2] = [
    "M5 8.700A10 10 0 0 1-5 8.700M10 17.300A20 20 0 0 1-10 17.300M15 26A30 30 0 0 1-15 26",
    "M-5 8.700A10 10 0 0 1-5-8.700M-10 17.300A20 20 0 0 1-10-17.300M-15 26A30 30 0 0 1-15-26",
];

/// Where the grains of the corners lie, and their marks.
const GRAIN_PLACES: [&str; 4] = [
    "translate(0-86.600)",
    "translate(50 0)",
    "rotate(180)translate(0-86.600)",
    "rotate(180)translate(50 0)",
];
const MARK_PLACES: [&str; 4] = ["0-53", "21 0", "0 53", "-21 0"];

/// The wires around the sectors.
const WIRES: &str = "M21-50.200A42 42 0 0 1-21-50.200M29 36.400A42 42 0 0 1 29-36.400M-21 50.200A42 42 0 0 1 21 50.200M-29-36.400A42 42 0 0 1-29 36.400";

/// A small star in each half of a tile.
const STARS: &str = "M0-35.500 1.800-30.700 6.500-28.900 1.800-27.100 0-22.300-1.800-27.100-6.500-28.900-1.800-30.700ZM0 22.300 1.800 27.100 6.500 28.900 1.800 30.700 0 35.500-1.800 30.700-6.500 28.900-1.800 27.100Z";

/// A triangle that points up, around its middle.
pub(super) const TRIANGLE: &str = "M0-57.700 50 28.900-50 28.900Z";
/// A black triangle within its rim, and the arcs of the circles that it closes.
const INNER: &str = "M0-49 42.500 24.500-42.500 24.500Z";
const ARCS: &str =
    "M21-21.400A42 42 0 0 1-21-21.400M8 28.900A42 42 0 0 1 29-7.500M-29-7.500A42 42 0 0 1-8 28.900";
/// What a start triangle shows.
const START: &str = "M0-24 20.800 12-20.800 12ZM0-10 8.700 5-8.700 5Z";

/// A circle around a vertex.
pub(super) const RING: &str = "M43 0a43 43 0 1 1-86 0a43 43 0 1 1 86 0Z";

/// The button on a tie, and its sign.
const BUTTON: &str = "M13 0a13 13 0 1 1-26 0a13 13 0 1 1 26 0Z";
const EQUAL: &str = "M-5-3H5M-5 3H5";

/// A stone: its side and its top; and the shade of a tower.
const SIDE: &str = "M-20-7v7a20 20 0 0 0 40 0v-7Z";
const TOP: &str = "M20-7a20 20 0 1 1-40 0a20 20 0 1 1 40 0Z";
const SHADE: &str = "M26 7a23 21 0 1 1-46 0a23 21 0 1 1 46 0Z";

/// Where the lowest stone of a tower lies.
const GROUND: i32 = 3;
/// How far each stone lies above the one below it.
const STEP: i32 = 7;

/// The class that gives a colour as `--ot-colour`, with its grain.
pub(super) fn colour_class(colour: Colour) -> &'static str {
    ["ot-blue", "ot-white", "ot-red", "ot-yellow"][colour.index()]
}

/// A path.
pub(super) fn path(class: &'static str, d: impl Into<AttrValue>) -> Html {
    outline(class, d.into(), None)
}

/// A path that is drawn around 0,0 and put to its place.
pub(super) fn path_at(class: &'static str, d: &'static str, transform: impl Into<AttrValue>) -> Html {
    outline(class, d.into(), Some(transform.into()))
}

fn outline(class: &'static str, d: AttrValue, transform: Option<AttrValue>) -> Html {
    html! { <path {class} {d} {transform} /> }
}

/// A tile, turned clockwise by degrees. Its marks stay upright.
pub(super) fn tile(tile: Tile, degrees: i16) -> Html {
    let upright = -degrees;
    html! {
        <g transform={format!("rotate({degrees})")}>
            { path("ot-body", RHOMBUS) }
            for (corner, colour) in tile.corners().into_iter().enumerate() {
                <g class={colour_class(colour)}>
                    { path("ot-sector", SECTORS[corner]) }
                    { path_at("ot-grain board-fine", GRAINS[corner % 2], GRAIN_PLACES[corner]) }
                    { path_at("ot-mark", MARKS[colour.index()],
                        format!("translate({}) rotate({upright}) scale(1.600)", MARK_PLACES[corner])) }
                </g>
            }
            { path("ot-wire", WIRES) }
            { path("ot-star", STARS) }
            { path("ot-edge", RHOMBUS) }
        </g>
    }
}

/// A tile where it lies.
pub(super) fn placed(tile_type: Tile, place: Place) -> Html {
    html! { <g key={place.rhombus.index()} transform={shift(middle(place.rhombus))}>{ tile(tile_type, degrees(place)) }</g> }
}

/// A tile by itself, lying, as large as its style says. It is hidden from screen readers: words stand beside it.
pub(super) fn picture(tile_type: Tile, degrees: i16) -> Html {
    let box_of = if degrees % 180 == 0 { "-53 -90 106 180" } else { "-80 -47 160 94" };
    html! { <svg class="ot-picture" viewBox={box_of} aria-hidden="true">{ tile(tile_type, degrees) }</svg> }
}

/// A black triangle: one of the two that lie there from the start, or a filled hole.
pub(super) fn black(triangle: Triangle, start: bool) -> Html {
    html! {
        <g class="ot-black" key={triangle.index()} transform={at_triangle(triangle)}>
            { path("ot-body", TRIANGLE) }
            { path("ot-bevel", INNER) }
            { path("ot-wire", ARCS) }
            if start { { path("ot-wire", START) } }
            { path("ot-edge", TRIANGLE) }
        </g>
    }
}

/// The stones on a closed circle: those of the second-largest shares below, the winner's on top, with the points
/// that it was paid. On a tie there are none, and a plain button says so.
pub(super) fn tower(circle: &Circle) -> Html {
    let place = shift(vertex(circle.vertex));
    let Some(winner) = circle.winner else {
        return html! { <g class="ot-tower" key={circle.vertex.index()} transform={place}>{ path("ot-tie", BUTTON) }{ path("ot-tie-mark", EQUAL) }</g> };
    };
    let mut stones: Vec<Colour> =
        Colour::ALL.into_iter().filter(|colour| circle.stones[colour.index()]).collect();
    stones.retain(|&colour| colour != winner);
    stones.push(winner);
    let top = GROUND - STEP * stones.len() as i32;
    html! {
        <g class="ot-tower" key={circle.vertex.index()} transform={place}>
            { path("ot-shade", SHADE) }
            for (floor, &colour) in stones.iter().enumerate() {
                { stone(colour, GROUND - STEP * floor as i32) }
            }
            <g class={colour_class(winner)} transform={format!("translate(0 {top})")}>
                { path("ot-inlay", MARKS[winner.index()]) }
                <text class="ot-points" y="6.300">{ circle.points }</text>
            </g>
        </g>
    }
}

/// A stone whose lower rim lies at a height, with its mark on the side that is seen.
fn stone(colour: Colour, y: i32) -> Html {
    html! {
        <g class={colour_class(colour)} transform={format!("translate(0 {y})")}>
            { path("ot-stone-side", SIDE) }
            { path("ot-stone-top", TOP) }
            { path_at("ot-side-mark", MARKS[colour.index()], "translate(0 16.500) scale(.850)") }
        </g>
    }
}

/// Everything that lies on the board.
pub(super) fn pieces(position: &OnTop) -> Html {
    let covered = |triangle: Triangle| match position.cover_of(triangle) {
        Cover::Start => Some(black(triangle, true)),
        Cover::Filled => Some(black(triangle, false)),
        Cover::Empty | Cover::Tile(_) => None,
    };
    html! {
        <>
            <g>{ for Triangle::all().filter_map(covered) }</g>
            <g>{ for position.placed().map(|Placed { tile, place }| placed(tile, place)) }</g>
        </>
    }
}

/// The towers on all closed circles, from the back to the front.
pub(super) fn towers(position: &OnTop) -> Html {
    html! { { for position.closed_circles().map(|circle| tower(&circle)) } }
}
