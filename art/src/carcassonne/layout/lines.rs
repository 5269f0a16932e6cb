//! The lines of walls, roads and edges.

use tilescope_core::games::carcassonne::{Kind, Tile};

use crate::carcassonne::geometry::{Line, Point, at, curve, on_edge};

/// The distance from the edge to a city with a gate.
pub(super) const GATE: f32 = 27.0;

/// Returns the line of a city wall between two corners, with the field on its right.
pub(super) fn wall(tile: Tile, from: f32, to: f32) -> Line {
    let (start, end) = (on_edge(from), on_edge(to));
    let sides = ((to - from).rem_euclid(8.0) / 2.0) as u8;
    let has_roads = tile.segments_of(Kind::Road) > 0;
    let controls = match sides {
        // A city of one side bulges into the tile, but less if another city or a road is near.
        1 => {
            let depth = if has_roads { 30.0 } else { 34.0 };
            bulge(start, end, 0.36, depth)
        }
        // A city of two sides has a wall across the tile, bent a little towards the field if there is no road.
        2 => {
            let bent = on_edge(from + 6.0).times(if has_roads { -0.1 } else { 0.22 });
            let towards = |point: Point| point.times(0.45).plus(bent);
            [start, towards(start), towards(end), end]
        }
        // A field of one side bulges into the city.
        _ => {
            let depth = if has_roads { GATE / 0.75 } else { 30.0 };
            bulge(start, end, 0.3, depth)
        }
    };
    curve(controls, 24)
}

/// Returns the control points of a curve between two neighbouring corners that reaches `depth` * 3/4 into the tile.
pub(super) fn bulge(start: Point, end: Point, inset: f32, depth: f32) -> [Point; 4] {
    let way = end.minus(start);
    let middle = start.plus(way.times(0.5));
    let inward = middle.times(-depth / middle.length());
    [start, start.plus(way.times(inset)).plus(inward), end.minus(way.times(inset)).plus(inward), end]
}

/// Returns the centre line of a road between two edge places.
pub(super) fn road(tile: Tile, from: f32, to: f32) -> Line {
    let (start, end) = (on_edge(from), on_edge(to));
    if to - from == 4.0 {
        // A straight road bends away from a city; otherwise it is a gentle wave.
        let (bend, wave) = if tile.segments_of(Kind::City) > 0 { (8.0, 0.0) } else { (0.0, 4.5) };
        let half = |end: Point| {
            let near = at(0.4 * end.x, bend + wave * end.x.signum());
            curve([at(0.0, bend), near, end.times(0.55), end], 12)
        };
        half(start).into_iter().rev().chain(half(end).into_iter().skip(1)).collect()
    } else {
        curve([start, start.times(0.42), end.times(0.42), end], 20)
    }
}

/// Returns a ring around the middle of the tile.
pub(super) fn circle(radius: f32) -> Line {
    swung(at(radius, 0.0), std::f32::consts::TAU / 48.0).take(48).collect()
}

/// Returns a point and its images under repeated rotation around the middle by an angle.
pub(super) fn swung(point: Point, angle: f32) -> impl Iterator<Item = Point> {
    std::iter::successors(Some(point), move |point| Some(point.swung(angle)))
}

/// Returns the line along the edge from one place to a later one, with the corners between them.
pub(super) fn edge_run(from: f32, to: f32) -> Line {
    let corners = (0..=8).map(|corner| (from / 2.0).floor() * 2.0 + f32::from(corner as u8) * 2.0);
    let between = corners.filter(|&corner| corner > from && corner < to);
    std::iter::once(from).chain(between).chain([to]).map(on_edge).collect()
}
