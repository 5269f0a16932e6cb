//! Places on the board, in edges. The upper left vertex of the first row of triangles is 0, 0; x grows to the right
//! and y downwards. Drawings are in hundredths of an edge.

use crate::number::num;
use tilescope_core::games::ontop::{Place, Rhombus, Rotation, Triangle, Vertex};

/// A place on the board.
pub type Point = (f32, f32);

/// The height of a triangle.
pub const HEIGHT: f32 = 0.866_025_4;

/// The greatest distance between a pointer and the middle of the edge that it selects.
const REACH: f32 = 0.62;

/// The greatest distance between a pointer and the vertex whose circle it selects.
const HUB: f32 = 0.24;

/// Returns the place of a vertex.
pub fn vertex(vertex: Vertex) -> Point {
    (vertex.x() as f32 / 2.0, vertex.line() as f32 * HEIGHT)
}

/// Returns the middle of a triangle.
pub fn centre(triangle: Triangle) -> Point {
    middle_of(&triangle.vertices())
}

/// Returns the middle of a rhombus, which is the middle of the edge that its triangles share.
pub fn middle(rhombus: Rhombus) -> Point {
    middle_of(&rhombus.corners())
}

fn middle_of(vertices: &[Vertex]) -> Point {
    let count = vertices.len() as f32;
    let sum = vertices.iter().map(|&at| vertex(at)).fold((0.0, 0.0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
    (sum.0 / count, sum.1 / count)
}

/// The three orientations of a rhombus.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Lean {
    /// One triangle above the other.
    Standing,
    /// Side by side, with the upper acute corner at the right.
    Right,
    /// Side by side, with the upper acute corner at the left.
    Left,
}

impl Lean {
    /// Returns the orientation of a rhombus.
    pub fn of(rhombus: Rhombus) -> Lean {
        let [first, second] = rhombus.triangles();
        match (first.row() == second.row(), first.points_up()) {
            (false, _) => Lean::Standing,
            (true, true) => Lean::Right,
            (true, false) => Lean::Left,
        }
    }

    /// Returns the rotation in degrees from a standing rhombus to this orientation.
    pub fn degrees(self) -> i16 {
        match self {
            Lean::Standing => 0,
            Lean::Right => 60,
            Lean::Left => -60,
        }
    }
}

/// Returns the rotation in degrees of a tile whose first acute corner points up in the drawing.
pub fn degrees(place: Place) -> i16 {
    let half = if place.rotation == Rotation::Turned { 180 } else { 0 };
    Lean::of(place.rhombus).degrees() + half
}

/// Returns the triangle at a place. `None` if it is off the board.
pub fn triangle_at(at: Point) -> Option<Triangle> {
    let nearest = nearest(Triangle::all(), centre, at)?;
    // No point of a triangle is farther from its middle than its corners are.
    (distance(centre(nearest), at) <= 2.0 / 3.0 * HEIGHT).then_some(nearest)
}

/// Returns the vertex selected by a pointer at a place, if any.
pub fn vertex_at(at: Point) -> Option<Vertex> {
    nearest(Vertex::all(), vertex, at).filter(|&near| distance(vertex(near), at) <= HUB)
}

/// Returns the rhombus selected by a pointer at a place: the one with the nearest middle, which is the middle of an
/// edge.
pub fn rhombus_at(rhombi: impl Iterator<Item = Rhombus>, at: Point) -> Option<Rhombus> {
    nearest(rhombi, middle, at).filter(|&near| distance(middle(near), at) <= REACH)
}

fn nearest<T: Copy>(all: impl Iterator<Item = T>, lies: fn(T) -> Point, at: Point) -> Option<T> {
    all.map(|one| (distance(lies(one), at), one))
        .reduce(|best, next| if next.0 < best.0 { next } else { best })
        .map(|(_, one)| one)
}

fn distance(a: Point, b: Point) -> f32 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// Returns the column and the row of a triangle.
pub fn cell_of(triangle: Triangle) -> (i8, i8) {
    (triangle.column() as i8, triangle.row() as i8)
}

/// Returns the triangle in a column and a row. `None` if it is off the board.
pub fn triangle_in((column, row): (i8, i8)) -> Option<Triangle> {
    Triangle::new(usize::try_from(row).ok()?, usize::try_from(column).ok()?)
}

/// Returns a transform that moves a drawing around 0,0 to a place.
pub fn shift((x, y): Point) -> String {
    format!("translate({:.1} {:.1})", num(100.0 * x), num(100.0 * y))
}

/// Returns a transform that moves the drawing of a triangle that points up onto a triangle of the board.
pub fn at_triangle(triangle: Triangle) -> String {
    shift(centre(triangle)) + if triangle.points_up() { "" } else { " rotate(180)" }
}

/// Returns a transform that moves the drawing of a standing rhombus onto a rhombus of the board.
pub fn at_rhombus(rhombus: Rhombus) -> String {
    format!("{} rotate({})", shift(middle(rhombus)), Lean::of(rhombus).degrees())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: Point, b: Point) -> bool {
        distance(a, b) < 1e-4
    }

    /// The corners of a standing rhombus, turned as [`Lean`] says, are the corners of core, in the same order.
    #[test]
    fn rotated_tile_corners_match_the_rules() {
        for rhombus in Rhombus::all() {
            let lean = f32::from(Lean::of(rhombus).degrees()).to_radians();
            let (sin, cos) = lean.sin_cos();
            let standing = [(0.0, -HEIGHT), (0.5, 0.0), (0.0, HEIGHT), (-0.5, 0.0)];
            let (x, y) = middle(rhombus);
            for ((across, down), corner) in standing.into_iter().zip(rhombus.corners()) {
                let turned = (x + across * cos - down * sin, y + across * sin + down * cos);
                assert!(near(turned, vertex(corner)), "{rhombus:?}: {turned:?}");
            }
        }
    }

    #[test]
    fn a_triangle_is_found_at_its_centre() {
        for triangle in Triangle::all() {
            assert_eq!(triangle_at(centre(triangle)), Some(triangle));
        }
        assert_eq!(triangle_at((-0.3, 3.0)), None);
    }

    #[test]
    fn a_pointer_selects_the_nearest_legal_edge() {
        for rhombus in Rhombus::all() {
            let (x, y) = middle(rhombus);
            assert_eq!(rhombus_at(Rhombus::all(), (x + 0.1, y - 0.1)), Some(rhombus));
        }
        let [one, other] = [Rhombus::all().next(), Rhombus::all().last()].map(Option::unwrap);
        assert_eq!(rhombus_at([one, other].into_iter(), middle(one)), Some(one));
        assert_eq!(rhombus_at([other].into_iter(), middle(one)), None);
    }

    #[test]
    fn a_pointer_selects_a_circle_only_near_its_vertex() {
        for at in Vertex::all() {
            let (x, y) = vertex(at);
            assert_eq!(vertex_at((x + 0.1, y + 0.1)), Some(at));
            assert_eq!(vertex_at((x + 0.25, y)), None);
        }
    }
}
