//! The rhombi that tiles can cover, and the notation of a tile's place, `c4c5`.

use core::fmt;

use super::constants::{COLUMNS, ROWS};
use super::{Rotation, Triangle, Vertex};
use crate::notation::Cursor;
use crate::{ParseError, ParseErrorKind};

/// Two triangles with a common edge, which a tile can cover.
///
/// The corners, clockwise from the upper acute one, for the three directions of a rhombus:
///
/// ```text
///       0             3_______0      0_______1
///      /\             /\     /        \     /\
///     /  \           /  \   /          \   /  \
///   3/____\1        /____\ /            \ /____\
///    \    /        2      1              3      2
///     \  /
///      \/
///       2
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rhombus(u8);

/// The triangles of each rhombus, in ascending order.
static PAIRS: [[Triangle; 2]; Rhombus::COUNT] = {
    let mut pairs = [[Triangle::at(0); 2]; Rhombus::COUNT];
    let (mut count, mut index) = (0, 0);
    while index < Triangle::COUNT {
        let triangle = Triangle::at(index);
        if triangle.column() + 1 < COLUMNS {
            pairs[count] = [triangle, Triangle::at(index + 1)];
            count += 1;
        }
        if triangle.points_up() && triangle.row() + 1 < ROWS {
            pairs[count] = [triangle, Triangle::at(index + COLUMNS)];
            count += 1;
        }
        index += 1;
    }
    assert!(count == Rhombus::COUNT);
    pairs
};

impl Rhombus {
    /// The number of rhombi on the board, within rows and across them.
    pub const COUNT: usize = ROWS * (COLUMNS - 1) + ((ROWS - 1) * COLUMNS).div_ceil(2);

    /// Returns the rhombus with a number below [`Rhombus::COUNT`].
    #[inline]
    pub(super) const fn at(index: usize) -> Rhombus {
        debug_assert!(index < Rhombus::COUNT);
        Rhombus(index as u8)
    }

    /// Returns all rhombi, in ascending order of their first triangle and then of their second.
    pub fn all() -> impl ExactSizeIterator<Item = Rhombus> {
        (0..Rhombus::COUNT).map(Rhombus::at)
    }

    /// Returns the rhombus of two triangles in any order; `None` if they do not share an edge.
    pub fn new(one: Triangle, other: Triangle) -> Option<Rhombus> {
        let pair = [one.min(other), one.max(other)];
        PAIRS.binary_search(&pair).ok().map(Rhombus::at)
    }

    /// Returns the number, 0 to 95, in the order of [`Rhombus::all`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns its triangles, starting with the upper one, or the left one within a row.
    pub const fn triangles(self) -> [Triangle; 2] {
        PAIRS[self.index()]
    }

    /// Returns its corners, clockwise from the upper acute one: acute, obtuse, acute, obtuse.
    pub const fn corners(self) -> [Vertex; 4] {
        let [first, second] = self.triangles();
        let (one, other) = (first.vertices(), second.vertices());
        if first.row() != second.row() {
            // A pair across rows: one on top of the other.
            [one[0], one[1], other[2], one[2]]
        } else if first.points_up() {
            // A pair within a row, leaning to the right.
            [other[1], one[1], one[2], one[0]]
        } else {
            // A pair within a row, leaning to the left.
            [one[0], one[1], other[1], one[2]]
        }
    }

    /// Returns the triangles, starting with the one that has the first acute corner of a tile.
    const fn ends(self, rotation: Rotation) -> [Triangle; 2] {
        let [first, second] = self.triangles();
        let leans_right = first.row() == second.row() && first.points_up();
        if leans_right == matches!(rotation, Rotation::Upright) { [second, first] } else { [first, second] }
    }
}

impl fmt::Debug for Rhombus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.triangles();
        write!(f, "Rhombus({first}{second})")
    }
}

/// The place and rotation of a tile. `c4c5` is the rhombus of the triangles c4 and c5, with the tile's first acute
/// corner in c4. Places are ordered by rhombus, then by rotation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The rhombus that the tile covers.
    pub rhombus: Rhombus,
    /// The rotation of the tile.
    pub rotation: Rotation,
}

impl Place {
    pub(super) fn read(text: &mut Cursor<'_>) -> Result<Place, ParseError> {
        let start = text.clone();
        let ends = [Triangle::read(text)?, Triangle::read(text)?];
        let rhombus = Rhombus::new(ends[0], ends[1])
            .ok_or_else(|| start.error(ParseErrorKind::Expected("two triangles with a common edge")))?;
        let upright = rhombus.ends(Rotation::Upright) == ends;
        Ok(Place { rhombus, rotation: if upright { Rotation::Upright } else { Rotation::Turned } })
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.rhombus.ends(self.rotation);
        write!(f, "{first}{second}")
    }
}

impl Triangle {
    /// Returns the rhombi that the triangle is half of, at most three.
    pub fn rhombi(self) -> impl Iterator<Item = Rhombus> {
        Rhombus::all().filter(move |rhombus| rhombus.triangles().contains(&self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn corners(rhombus: usize) -> [(usize, usize); 4] {
        Rhombus::at(rhombus).corners().map(|vertex| (vertex.line(), vertex.x()))
    }

    #[test]
    fn rhombi_are_numbered_by_their_triangles() {
        let pairs = [(0, [0, 1]), (1, [0, 9]), (2, [1, 2]), (40, [28, 37]), (95, [70, 71])];
        for (rhombus, triangles) in pairs {
            assert_eq!(Rhombus::at(rhombus).triangles().map(Triangle::index), triangles);
        }
        for rhombus in Rhombus::all() {
            let [one, other] = rhombus.triangles();
            assert!(one < other && one.neighbours().any(|near| near == other));
            assert_eq!(Rhombus::new(other, one), Some(rhombus));
        }
    }

    #[test]
    fn corners_go_clockwise_from_the_upper_acute_one() {
        assert_eq!(corners(0), [(0, 3), (1, 2), (1, 0), (0, 1)]);
        assert_eq!(corners(1), [(0, 1), (1, 2), (2, 1), (1, 0)]);
        assert_eq!(corners(2), [(0, 1), (0, 3), (1, 4), (1, 2)]);
    }

    /// A tile's first acute corner is a vertex of the first triangle of its place, and not of the second.
    #[test]
    fn first_triangle_contains_the_first_acute_corner() {
        for rhombus in Rhombus::all() {
            for rotation in Rotation::ALL {
                let [first, second] = rhombus.ends(rotation);
                let corner = rhombus.corners()[2 * rotation.index()];
                assert!(first.vertices().contains(&corner) && !second.vertices().contains(&corner));
            }
        }
    }
}
