//! The pieces, drawn: enamel between brass wires on black tiles, and stones stacked on closed circles.
//!
//! A tile is drawn standing around 0,0 with its first acute corner at the top, and then turned into its place. Its
//! sectors and its neighbours' sectors form circles. Each colour has its own grain and mark, so that nobody has to
//! distinguish colours: blue a disc, white a square, red a triangle, yellow a diamond.

use tilescope_core::games::ontop::{Circle, Colour, Cover, OnTop, Tile, Triangle};

use crate::drawing::Drawing;
use crate::player::MARKS;

/// The outline of a tile.
pub const RHOMBUS: &str = "M0-86.600 50 0 0 86.600-50 0Z";

/// The sectors of a tile, in the order of its corners.
const SECTORS: [&str; 4] = [
    "M0-86.600 21-50.200A42 42 0 0 1-21-50.200Z",
    "M50 0 29 36.400A42 42 0 0 1 29-36.400Z",
    "M0 86.600-21 50.200A42 42 0 0 1 21 50.200Z",
    "M-50 0-29-36.400A42 42 0 0 1-29 36.400Z",
];

/// Arcs within an acute and an obtuse sector, around its corner and pointing down and left. The grains of the colours
/// are drawn along them.
const GRAINS: [&str; 2] = [
    "M5 8.700A10 10 0 0 1-5 8.700M10 17.300A20 20 0 0 1-10 17.300M15 26A30 30 0 0 1-15 26",
    "M-5 8.700A10 10 0 0 1-5-8.700M-10 17.300A20 20 0 0 1-10-17.300M-15 26A30 30 0 0 1-15-26",
];

const GRAIN_PLACES: [&str; 4] = [
    "translate(0-86.600)",
    "translate(50 0)",
    "rotate(180)translate(0-86.600)",
    "rotate(180)translate(50 0)",
];
const MARK_PLACES: [&str; 4] = ["0-53", "21 0", "0 53", "-21 0"];

const WIRES: &str = "M21-50.200A42 42 0 0 1-21-50.200M29 36.400A42 42 0 0 1 29-36.400M-21 50.200A42 42 0 0 1 21 50.200M-29-36.400A42 42 0 0 1-29 36.400";

/// A small star in each half of a tile.
const STARS: &str = "M0-35.500 1.800-30.700 6.500-28.900 1.800-27.100 0-22.300-1.800-27.100-6.500-28.900-1.800-30.700ZM0 22.300 1.800 27.100 6.500 28.900 1.800 30.700 0 35.500-1.800 30.700-6.500 28.900-1.800 27.100Z";

/// A triangle that points up, centred on 0,0.
pub const TRIANGLE: &str = "M0-57.700 50 28.900-50 28.900Z";
/// A black triangle within its rim, and the arcs of the circles that it closes.
const INNER: &str = "M0-49 42.500 24.500-42.500 24.500Z";
const ARCS: &str =
    "M21-21.400A42 42 0 0 1-21-21.400M8 28.900A42 42 0 0 1 29-7.500M-29-7.500A42 42 0 0 1-8 28.900";
const START: &str = "M0-24 20.800 12-20.800 12ZM0-10 8.700 5-8.700 5Z";

/// A circle around a vertex.
pub const RING: &str = "M43 0a43 43 0 1 1-86 0a43 43 0 1 1 86 0Z";

/// The button that marks a tie, and its sign.
const BUTTON: &str = "M13 0a13 13 0 1 1-26 0a13 13 0 1 1 26 0Z";
const EQUAL: &str = "M-5-3H5M-5 3H5";

/// A stone, as its side and its top; and the shadow of a tower.
const SIDE: &str = "M-20-7v7a20 20 0 0 0 40 0v-7Z";
const TOP: &str = "M20-7a20 20 0 1 1-40 0a20 20 0 1 1 40 0Z";
const SHADE: &str = "M26 7a23 21 0 1 1-46 0a23 21 0 1 1 46 0Z";

/// The height of the lowest stone of a tower.
const GROUND: i32 = 3;
/// The height of each stone above the one below it.
const STEP: i32 = 7;

/// Returns the class that sets a colour as `--ot-colour`, with its grain.
pub fn colour_class(colour: Colour) -> &'static str {
    ["ot-blue", "ot-white", "ot-red", "ot-yellow"][colour.index()]
}

/// Draws a tile, turned clockwise by degrees. Its marks stay upright.
pub fn tile(tile: Tile, degrees: i16) -> Drawing {
    let upright = -degrees;
    let sector = |(corner, colour): (usize, Colour)| Drawing::Group {
        class: colour_class(colour),
        place: None,
        parts: vec![
            Drawing::path("ot-sector", SECTORS[corner]),
            Drawing::path_at("ot-grain board-fine", GRAINS[corner % 2], GRAIN_PLACES[corner]),
            Drawing::path_at(
                "ot-mark",
                MARKS[colour.index()],
                format!("translate({}) rotate({upright}) scale(1.600)", MARK_PLACES[corner]),
            ),
        ],
    };
    let mut parts = vec![Drawing::path("ot-body", RHOMBUS)];
    parts.extend(tile.corners().into_iter().enumerate().map(sector));
    parts.extend([
        Drawing::path("ot-wire", WIRES),
        Drawing::path("ot-star", STARS),
        Drawing::path("ot-edge", RHOMBUS),
    ]);
    Drawing::group("", format!("rotate({degrees})"), parts)
}

/// The class of a black triangle.
pub const BLACK_CLASS: &str = "ot-black";

/// Draws a black triangle that points up: one of the two on the board from the start, or a filled hole.
pub fn black(start: bool) -> Vec<Drawing> {
    let mut parts = vec![
        Drawing::path("ot-body", TRIANGLE),
        Drawing::path("ot-bevel", INNER),
        Drawing::path("ot-wire", ARCS),
    ];
    parts.extend(start.then(|| Drawing::path("ot-wire", START)));
    parts.push(Drawing::path("ot-edge", TRIANGLE));
    parts
}

/// The class of a tower.
pub const TOWER_CLASS: &str = "ot-tower";

/// Draws the stones on a closed circle: the second-largest shares below, the winner's on top, with the points that it
/// was paid. A tie has a plain button instead of stones.
pub fn tower(circle: &Circle) -> Vec<Drawing> {
    let Some(winner) = circle.winner else {
        return vec![Drawing::path("ot-tie", BUTTON), Drawing::path("ot-tie-mark", EQUAL)];
    };
    let mut stones: Vec<Colour> =
        Colour::ALL.into_iter().filter(|colour| circle.stones[colour.index()]).collect();
    stones.retain(|&colour| colour != winner);
    stones.push(winner);
    let top = GROUND - STEP * stones.len() as i32;
    let mut parts = vec![Drawing::path("ot-shade", SHADE)];
    let floors = stones.iter().enumerate();
    parts.extend(floors.map(|(floor, &colour)| stone(colour, GROUND - STEP * floor as i32)));
    parts.push(Drawing::group(
        colour_class(winner),
        format!("translate(0 {top})"),
        vec![
            Drawing::path("ot-inlay", MARKS[winner.index()]),
            Drawing::text("ot-points", (0.0, 6.3), circle.points.to_string()),
        ],
    ));
    parts
}

/// Draws a stone with its lower rim at a height, and its mark on the visible side.
fn stone(colour: Colour, y: i32) -> Drawing {
    Drawing::group(
        colour_class(colour),
        format!("translate(0 {y})"),
        vec![
            Drawing::path("ot-stone-side", SIDE),
            Drawing::path("ot-stone-top", TOP),
            Drawing::path_at("ot-side-mark", MARKS[colour.index()], "translate(0 16.500) scale(.850)"),
        ],
    )
}

/// Draws a single stone, centred on 0,0.
pub fn seat(colour: Colour) -> Drawing {
    stone(colour, 3)
}

/// Returns the black triangles on the board, and for each whether it was there from the start.
pub fn blacks(position: &OnTop) -> impl Iterator<Item = (Triangle, bool)> {
    Triangle::all().filter_map(|triangle| match position.cover_of(triangle) {
        Cover::Start => Some((triangle, true)),
        Cover::Filled => Some((triangle, false)),
        Cover::Empty | Cover::Tile(_) => None,
    })
}
