//! The board: its triangles, and the vertices at the centres of the circles.
//!
//! ```text
//!   line 0     1___3___5___7___9          x of a vertex, in half edges
//!   row  a    /\  /\  /\  /\  /\          9 triangles, the first points up
//!   line 1   0__2___4___6___8__10
//!   row  b   \/  \/  \/  \/  \/           9 triangles, the first points down
//!   line 2     1___3___5___7___9          and so on to row h and line 8
//! ```
//!
//! In a drawing with edges of length 1, a vertex is at X = x / 2 and Y = line * sqrt(3) / 2.

use core::fmt;

use super::constants::{COLUMNS, GOLD, ROWS, START};
use crate::notation::Cursor;
use crate::{ParseError, ParseErrorKind};

/// A triangle of the board: `c4` is the fourth one of the third row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Triangle(u8);

impl Triangle {
    /// The number of triangles on the board.
    pub const COUNT: usize = ROWS * COLUMNS;

    /// Returns the triangle in a row and a column, both from 0; `None` if they are off the board.
    pub const fn new(row: usize, column: usize) -> Option<Triangle> {
        if row < ROWS && column < COLUMNS { Some(Triangle((row * COLUMNS + column) as u8)) } else { None }
    }

    /// Returns the triangle with a number below [`Triangle::COUNT`].
    pub(super) const fn at(index: usize) -> Triangle {
        debug_assert!(index < Triangle::COUNT);
        Triangle(index as u8)
    }

    /// Returns all triangles, row by row from left to right.
    pub fn all() -> impl ExactSizeIterator<Item = Triangle> {
        (0..Triangle::COUNT).map(Triangle::at)
    }

    /// Returns the number, 0 to 71, in the order of [`Triangle::all`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the row from the top, 0 to 7.
    pub const fn row(self) -> usize {
        self.0 as usize / COLUMNS
    }

    /// Returns the column from the left, 0 to 8.
    pub const fn column(self) -> usize {
        self.0 as usize % COLUMNS
    }

    /// Returns whether the triangle stands on an edge instead of a vertex.
    pub const fn points_up(self) -> bool {
        (self.row() + self.column()).is_multiple_of(2)
    }

    /// Returns whether it is a black start triangle.
    pub const fn is_start(self) -> bool {
        self.index() == START[0].0 * COLUMNS + START[0].1 || self.index() == START[1].0 * COLUMNS + START[1].1
    }

    /// Returns the corners clockwise, starting with the upper one or the upper left one.
    pub const fn vertices(self) -> [Vertex; 3] {
        let (line, x) = (self.row(), self.column());
        if self.points_up() {
            [Vertex::at(line, x + 1), Vertex::at(line + 1, x + 2), Vertex::at(line + 1, x)]
        } else {
            [Vertex::at(line, x), Vertex::at(line, x + 2), Vertex::at(line + 1, x + 1)]
        }
    }

    /// Returns the triangles that share an edge with it, at most three.
    pub fn neighbours(self) -> impl Iterator<Item = Triangle> {
        let (row, column) = (self.row(), self.column());
        let beyond = if self.points_up() { row + 1 } else { row.wrapping_sub(1) };
        [(row, column.wrapping_sub(1)), (row, column + 1), (beyond, column)]
            .into_iter()
            .filter_map(|(row, column)| Triangle::new(row, column))
    }

    pub(super) fn read(text: &mut Cursor<'_>) -> Result<Triangle, ParseError> {
        let start = text.clone();
        let index = |c: Option<char>, first| (c? as usize).checked_sub(first as usize);
        let row = index(text.take(), 'a');
        let column = index(text.take(), '1');
        row.zip(column)
            .and_then(|(row, column)| Triangle::new(row, column))
            .ok_or_else(|| start.error(ParseErrorKind::Expected("a triangle a1 to h9")))
    }
}

impl fmt::Display for Triangle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.row() as u8) as char, self.column() + 1)
    }
}

impl fmt::Debug for Triangle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Triangle({self})")
    }
}

/// A vertex of the board, the centre of a circle of up to six triangles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Vertex(u8);

/// The number of vertices of an even line, and of an odd one.
const EVEN: usize = COLUMNS.div_ceil(2);
const ODD: usize = COLUMNS / 2 + 2;

impl Vertex {
    /// The number of vertices on the board.
    pub const COUNT: usize = (ROWS / 2 + 1) * EVEN + ROWS / 2 * ODD;

    /// Returns the vertex on a line at `x` half edges. There must be one.
    const fn at(line: usize, x: usize) -> Vertex {
        Vertex((line / 2 * (EVEN + ODD) + line % 2 * EVEN + x / 2) as u8)
    }

    /// Returns all vertices, line by line from left to right.
    pub fn all() -> impl ExactSizeIterator<Item = Vertex> {
        (0..Vertex::COUNT as u8).map(Vertex)
    }

    /// Returns the number, 0 to 48, in the order of [`Vertex::all`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the line from the top, 0 to 8.
    pub const fn line(self) -> usize {
        let (pair, rest) = (self.0 as usize / (EVEN + ODD), self.0 as usize % (EVEN + ODD));
        2 * pair + (rest >= EVEN) as usize
    }

    /// Returns the position on the line in half edges, 0 to 10. It is even on odd lines and odd on even lines.
    pub const fn x(self) -> usize {
        let rest = self.0 as usize % (EVEN + ODD);
        if rest >= EVEN { 2 * (rest - EVEN) } else { 2 * rest + 1 }
    }

    /// Returns whether points count twice here, on the left border.
    pub const fn is_gold(self) -> bool {
        let mut gold = false;
        let mut index = 0;
        while index < GOLD.len() {
            gold |= self.0 == Vertex::at(GOLD[index].0, GOLD[index].1).0;
            index += 1;
        }
        gold
    }

    /// Returns the triangles around it: six inside the board; four, three or two at its border.
    pub fn triangles(self) -> impl Iterator<Item = Triangle> {
        Triangle::all().filter(move |triangle| triangle.vertices().contains(&self))
    }
}

impl fmt::Debug for Vertex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Vertex(line {}, x {})", self.line(), self.x())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn circles_have_six_triangles_inside_and_fewer_at_the_border() {
        let mut vertices = [0; 7];
        for vertex in Vertex::all() {
            assert_eq!(Vertex::at(vertex.line(), vertex.x()), vertex);
            vertices[vertex.triangles().count()] += 1;
        }
        assert_eq!(vertices, [0, 0, 12, 6, 6, 0, 25]);
    }

    #[test]
    fn the_left_border_is_gold() {
        let gold: Vec<Vertex> = Vertex::all().filter(|vertex| vertex.is_gold()).collect();
        assert_eq!(
            gold.iter().map(|vertex| vertex.index()).collect::<Vec<_>>(),
            [0, 5, 11, 16, 22, 27, 33, 38, 44]
        );
        let triangles: Vec<usize> = gold.iter().map(|vertex| vertex.triangles().count()).collect();
        assert_eq!(triangles, [2, 2, 4, 2, 4, 2, 4, 2, 2]);
    }

    #[test]
    fn neighbours_have_two_vertices_in_common() {
        for triangle in Triangle::all() {
            let near: Vec<Triangle> = triangle.neighbours().collect();
            for other in Triangle::all() {
                let common =
                    triangle.vertices().iter().filter(|&vertex| other.vertices().contains(vertex)).count();
                assert_eq!(near.contains(&other), common == 2, "{triangle} {other}");
            }
        }
    }

    #[test]
    fn the_start_triangles_point_up() {
        let start: Vec<usize> = Triangle::all().filter(|t| t.is_start()).map(Triangle::index).collect();
        assert_eq!(start, [20, 24]);
        assert!(start.iter().all(|&index| Triangle::at(index).points_up()));
    }
}
