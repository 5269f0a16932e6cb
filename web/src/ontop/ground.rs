//! The empty board: a wooden frame with scalloped edges, triangles, printed circles, and gold on the left.

use tilescope_core::games::ontop::{Triangle, Vertex};
use yew::prelude::*;

use super::geometry::{HEIGHT, Point, RADIUS, centre, vertex};
use crate::number::num;

/// The rows of triangles.
const ROWS: usize = 8;
/// The triangles of a row.
const COLUMNS: usize = 9;

/// How far the frame reaches beyond the outermost vertices.
pub(super) const FRAME: f32 = 0.6;

/// The lower right end of the board: the upper left end is 0, 0.
pub(super) const END: Point = (5.0, ROWS as f32 * HEIGHT);

/// The board without anything on it.
pub(super) fn ground() -> Html {
    let outline = outline();
    html! {
        <>
            <path class="ot-frame-edge" d={outline.clone()} />
            <path class="ot-frame" d={outline.clone()} />
            <path class="ot-scallop" d={circles(|vertex| vertex.triangles().count() < 6 && !vertex.is_gold(), 0.46)} />
            <path class="ot-gold" d={circles(Vertex::is_gold, 0.46)} />
            <path class="ot-field" d={outline} />
            <path class="ot-down" d={triangles(|triangle| !triangle.points_up())} />
            <path class="ot-grid" d={triangles(Triangle::points_up)} />
            <path class="ot-ring" d={circles(|vertex| !vertex.is_gold(), RADIUS)} />
            <path class="ot-ring ot-ring-gold" d={circles(Vertex::is_gold, RADIUS)} />
            { for Vertex::all().filter(|vertex| vertex.is_gold()).map(twice) }
            { for (0..COLUMNS).map(|column| name(column as f32 / 2.0 + 0.5, -0.49, (b'1' + column as u8) as char)) }
            { for (0..ROWS).map(|row| name(END.0 + 0.08, (row as f32 + 0.5) * HEIGHT, (b'a' + row as u8) as char)) }
        </>
    }
}

/// The polygon around all triangles.
fn outline() -> String {
    let ends = |lowest: bool| {
        (0..=ROWS).filter_map(move |line| {
            let on_line = Vertex::all().filter(|vertex| vertex.line() == line);
            if lowest { on_line.min() } else { on_line.max() }
        })
    };
    let right: Vec<Vertex> = ends(false).collect();
    ring(ends(true).chain(right.into_iter().rev()).map(vertex))
}

fn triangles(wanted: fn(Triangle) -> bool) -> String {
    Triangle::all()
        .filter(|&triangle| wanted(triangle))
        .map(|triangle| ring(triangle.vertices().into_iter().map(vertex)))
        .collect()
}

fn ring(points: impl Iterator<Item = Point>) -> String {
    let mut path = String::from("M");
    for (x, y) in points {
        path += &format!("{:.1} {:.1} ", num(100.0 * x), num(100.0 * y));
    }
    path + "Z"
}

fn circles(wanted: fn(Vertex) -> bool, radius: f32) -> String {
    let wide = 200.0 * radius;
    let circle = |at: Vertex| {
        let (x, y) = vertex(at);
        let (left, half) = (100.0 * (x - radius), wide / 2.0);
        let (half, wide) = (num(half), num(wide));
        format!(
            "M{:.1} {:.1}a{half} {half} 0 1 0 {wide} 0a{half} {half} 0 1 0-{wide} 0",
            num(left),
            num(100.0 * y)
        )
    };
    Vertex::all().filter(|&vertex| wanted(vertex)).map(circle).collect()
}

/// That points count twice around a gold vertex.
fn twice(at: Vertex) -> Html {
    let (x, y) = vertex(at);
    // The middle of the triangles around it lies inwards, and the sign outwards.
    let around: Vec<Point> = at.triangles().map(centre).collect();
    let away = |of: fn(&Point) -> f32| -around.iter().map(of).sum::<f32>() / around.len() as f32;
    let (dx, dy) = (x + away(|point| point.0), y + away(|point| point.1));
    let far = 0.33 / dx.hypot(dy);
    html! {
        <text class="ot-twice" x={format!("{:.1}", num(100.0 * (x + far * dx)))} y={format!("{:.1}", num(100.0 * (y + far * dy) + 5.5))}>{ "×2" }</text>
    }
}

/// The name of a row or a column on the frame.
fn name(x: f32, y: f32, name: char) -> Html {
    html! { <text class="ot-name" x={format!("{:.1}", num(100.0 * x))} y={format!("{:.1}", num(100.0 * y + 4.5))}>{ name }</text> }
}
