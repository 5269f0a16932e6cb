//! Rectangles of cells.

use super::geometry::Cell;

/// A rectangle of cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Span {
    /// The first column.
    pub west: i8,
    /// The last column.
    pub east: i8,
    /// The first row.
    pub north: i8,
    /// The last row.
    pub south: i8,
}

impl Span {
    /// Returns whether the rectangle contains a cell.
    pub fn contains(&self, cell: Cell) -> bool {
        (self.west..=self.east).contains(&cell.x) && (self.north..=self.south).contains(&cell.y)
    }

    #[inline]
    pub(super) fn and(&self, other: &Span) -> Span {
        Span {
            west: self.west.max(other.west),
            east: self.east.min(other.east),
            north: self.north.max(other.north),
            south: self.south.min(other.south),
        }
    }

    /// Returns the castle-centred square of `size` columns and rows.
    #[inline]
    pub(super) const fn centred(size: i8) -> Span {
        let half = size / 2;
        Span { west: -half, east: half, north: -half, south: half }
    }

    /// Extends the rectangle to two adjacent cells.
    #[inline]
    pub(super) fn add(&mut self, [a, b]: [Cell; 2]) {
        self.west = self.west.min(a.x.min(b.x));
        self.east = self.east.max(a.x.max(b.x));
        self.north = self.north.min(a.y.min(b.y));
        self.south = self.south.max(a.y.max(b.y));
    }

    /// Returns the rectangle with some more columns and rows on each side.
    #[inline]
    pub(super) fn widened(&self, columns: i8, rows: i8) -> Span {
        Span {
            west: self.west - columns,
            east: self.east + columns,
            north: self.north - rows,
            south: self.south + rows,
        }
    }

    #[inline]
    pub(super) const fn columns(&self) -> usize {
        (self.east - self.west + 1) as usize
    }

    #[inline]
    pub(super) const fn rows(&self) -> usize {
        (self.south - self.north + 1) as usize
    }

    /// Returns its cells as a set. It must have at most seven columns and rows.
    pub(super) fn cells(&self) -> u64 {
        let row = ((1_u64 << self.columns()) - 1).rotate_left(self.corner().bit());
        (0..self.rows() as u32).fold(0, |cells, y| cells | row.rotate_left(8 * y))
    }

    #[inline]
    pub(super) const fn corner(&self) -> Cell {
        Cell { x: self.west, y: self.north }
    }
}
