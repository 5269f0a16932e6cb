//! The empty board: a wooden frame with scalloped edges, triangles, printed circles, and gold on the left.

use tilescope_core::games::ontop::{Triangle, Vertex};

use super::geometry::{HEIGHT, Point, centre, vertex};
use crate::drawing::Drawing;
use crate::number::num;

const ROWS: u8 = 8;
const COLUMNS: u8 = 9;

/// The width of the frame beyond the outermost vertices.
pub const FRAME: f32 = 0.6;

/// The lower right corner of the board. The upper left corner is 0, 0.
pub const END: Point = (5.0, ROWS as f32 * HEIGHT);

const OUTLINE: &str = "M50 0l-50 86.600 50 86.600-50 86.600 50 86.600-50 86.600 50 86.600-50 86.600 50 86.600h400l50-86.600-50-86.600 50-86.600-50-86.600 50-86.600-50-86.600 50-86.600-50-86.600Z";

/// The radius of the circles around the vertices, and of the scallops behind the circles on the border.
const RADIUS: i32 = 42;
const SCALLOP: i32 = 46;

/// Draws the empty board.
pub fn ground() -> Vec<Drawing> {
    let border = |vertex: Vertex| vertex.triangles().count() < 6 && !vertex.is_gold();
    let mut parts = vec![
        Drawing::path("ot-frame-edge", OUTLINE),
        Drawing::path("ot-frame", OUTLINE),
        Drawing::path("ot-scallop", circles(border, SCALLOP)),
        Drawing::path("ot-gold", circles(Vertex::is_gold, SCALLOP)),
        Drawing::path("ot-field", OUTLINE),
        Drawing::path("ot-down", triangles(false)),
        Drawing::path("ot-grid", triangles(true)),
        Drawing::path("ot-ring", circles(|vertex| !vertex.is_gold(), RADIUS)),
        Drawing::path("ot-ring ot-ring-gold", circles(Vertex::is_gold, RADIUS)),
    ];
    parts.extend(Vertex::all().filter(|vertex| vertex.is_gold()).map(twice));
    parts.extend((0..COLUMNS).map(|column| name((column as f32 / 2.0 + 0.5, -0.445), b'1' + column)));
    parts.extend(
        (0..ROWS).map(|row| name((END.0 + 0.08, (f32::from(row) + 0.5) * HEIGHT + 0.045), b'a' + row)),
    );
    parts
}

/// Returns the path of the triangles that point up, or of the ones that point down.
fn triangles(up: bool) -> String {
    let mut path = String::new();
    for triangle in Triangle::all().filter(|triangle| triangle.points_up() == up) {
        let mut command = 'M';
        for corner in triangle.vertices() {
            let (x, y) = vertex(corner);
            path += &format!("{command}{:.1} {:.1}", num(100.0 * x), num(100.0 * y));
            command = 'L';
        }
        path.push('Z');
    }
    path
}

/// Returns the path of the circles around some vertices.
fn circles(wanted: fn(Vertex) -> bool, radius: i32) -> String {
    let mut path = String::new();
    for at in Vertex::all().filter(|&vertex| wanted(vertex)) {
        let (x, y) = vertex(at);
        let (left, y, wide) = (num(100.0 * x - radius as f32), num(100.0 * y), 2 * radius);
        path +=
            &format!("M{left:.1} {y:.1}a{radius} {radius} 0 1 0 {wide} 0a{radius} {radius} 0 1 0-{wide} 0");
    }
    path
}

/// Draws the sign that points count twice around a gold vertex.
fn twice(at: Vertex) -> Drawing {
    let (x, y) = vertex(at);
    // The triangles around it are further in, and the sign further out.
    let (mut dx, mut dy) = (0.0, 0.0);
    for triangle in at.triangles() {
        let inwards = centre(triangle);
        (dx, dy) = (dx + x - inwards.0, dy + y - inwards.1);
    }
    let far = 0.33 / dx.hypot(dy);
    text("ot-twice", (x + far * dx, y + far * dy + 0.055), "×2".into())
}

/// Draws the name of a row or a column on the frame.
fn name(at: Point, name: u8) -> Drawing {
    text("ot-name", at, char::from(name).to_string())
}

fn text(class: &'static str, (x, y): Point, text: String) -> Drawing {
    Drawing::text(class, (100.0 * x, 100.0 * y), text)
}
