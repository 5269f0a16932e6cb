//! The pieces, drawn: enamel between brass wires on black tiles, and stones stacked on closed circles.
//!
//! A tile is drawn standing around 0,0, its first acute corner at the top, and turned into its place. Its sectors
//! join those of its neighbours to circles. Each colour has a grain of its own and a mark, so that nobody needs to
//! tell colours: blue a disc, white a square, red a triangle, yellow a diamond.

use tilescope_core::games::ontop::{Circle, Colour, Cover, OnTop, Place, Placed, Tile, Triangle};
use yew::prelude::*;

use super::geometry::{centre, degrees, middle, shift, vertex};
use crate::board::player::MARKS;
use crate::number::num;

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

/// How far each stone of a tower lies above the one below it.
const STEP: f32 = 7.0;

/// The class that gives a colour as `--ot-colour`, with its grain.
pub(super) fn colour_class(colour: Colour) -> &'static str {
    ["ot-blue", "ot-white", "ot-red", "ot-yellow"][colour.index()]
}

/// A tile, turned clockwise by degrees. Its marks stay upright.
pub(super) fn tile(tile: Tile, degrees: i16) -> Html {
    let marks = [(0, -53), (21, 0), (0, 53), (-21, 0)];
    let corners = tile.corners();
    html! {
        <g transform={format!("rotate({degrees})")}>
            <path class="ot-body" d={RHOMBUS} />
            for (colour, sector) in corners.iter().zip(SECTORS) {
                <path class={classes!("ot-sector", colour_class(*colour))} d={sector} />
            }
            for (corner, colour) in corners.iter().enumerate() {
                { grain(corner, *colour) }
            }
            <path class="ot-wire" d={WIRES} />
            <path class="ot-star" d={STARS} />
            for (colour, (x, y)) in corners.iter().zip(marks) {
                <path class={classes!("ot-mark", colour_class(*colour))}
                    transform={format!("translate({x} {y}) rotate({}) scale(1.600)", -degrees)} d={MARKS[colour.index()]} />
            }
            <path class="ot-edge" d={RHOMBUS} />
        </g>
    }
}

/// The grain of a corner's enamel.
fn grain(corner: usize, colour: Colour) -> Html {
    let place = [
        "translate(0-86.600)",
        "translate(50 0)",
        "rotate(180)translate(0-86.600)",
        "rotate(180)translate(50 0)",
    ][corner];
    html! { <path class={classes!("ot-grain", "board-fine", colour_class(colour))} transform={place} d={GRAINS[corner % 2]} /> }
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
    let turn = if triangle.points_up() { "" } else { " rotate(180)" };
    html! {
        <g class="ot-black" key={triangle.index()} transform={shift(centre(triangle)) + turn}>
            <path class="ot-body" d={TRIANGLE} />
            <path class="ot-bevel" d={INNER} />
            <path class="ot-wire" d={ARCS} />
            if start { <path class="ot-wire" d={START} /> }
            <path class="ot-edge" d={TRIANGLE} />
        </g>
    }
}

/// The stones on a closed circle: those of the second-largest shares below, the winner's on top, with the points
/// that it was paid. On a tie there are none, and a plain button says so.
pub(super) fn tower(circle: &Circle) -> Html {
    let below = Colour::ALL
        .into_iter()
        .filter(|&colour| circle.stones[colour.index()] && circle.winner != Some(colour));
    let stones: Vec<Colour> = below.chain(circle.winner).collect();
    let height = stones.len() as f32;
    html! {
        <g class="ot-tower" key={circle.vertex.index()} transform={shift(vertex(circle.vertex))}>
            if let Some(winner) = circle.winner {
                <ellipse class="ot-shade" cx="3" cy="7" rx="23" ry="21" />
                { for stones.iter().enumerate().map(|(floor, &colour)| stone(colour, 3.0 - STEP * floor as f32)) }
                <g class={classes!("ot-top", colour_class(winner))} transform={format!("translate(0 {:.1})", num(3.0 - STEP * height))}>
                    <path class="ot-inlay" d={MARKS[winner.index()]} />
                    <text class="ot-points" y="6.300">{ circle.points }</text>
                </g>
            } else {
                <circle class="ot-tie" r="13" />
                <path class="ot-tie-mark" d="M-5-3H5M-5 3H5" />
            }
        </g>
    }
}

/// A stone whose lower rim lies at a height, with its mark on the side that is seen.
fn stone(colour: Colour, y: f32) -> Html {
    html! {
        <g class={classes!("ot-stone", colour_class(colour))} transform={format!("translate(0 {:.1})", num(y))}>
            <path class="ot-stone-side" d="M-20-7v7a20 20 0 0 0 40 0v-7Z" />
            <circle class="ot-stone-top" cy="-7" r="20" />
            <path class="ot-side-mark" transform="translate(0 16.500) scale(.850)" d={MARKS[colour.index()]} />
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
