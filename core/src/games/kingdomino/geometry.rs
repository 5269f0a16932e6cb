//! The places of squares: cells around the castle, directions, placements, and sets of cells as one word.
//!
//! ```text
//! A set of cells is a u64 on a torus of 8 x 8 that is wound like a thread (the cell east of the last column
//! is in the first column of the next row):
//!
//!   bit = (27 + 8 y + x) mod 64                  x east, y south, castle 0,0 = bit 27
//!
//!   neighbours:  east +1   south +8   west -1   north -8      rotations, no edges to mask
//!
//! Two cells share a bit if they are 8 columns and one row, or 8 rows apart. A kingdom and the cells around
//! it never reach that far. The outermost cells of a 7 x 7 kingdom's room do; room.rs explains why that is
//! harmless.
//! ```

use core::fmt;

use super::Domino;

/// A cell: `x` counts columns to the east of the castle, `y` rows to the south. It is written `1,-2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell {
    /// The number of columns to the east of the castle.
    pub x: i8,
    /// The number of rows to the south of the castle.
    pub y: i8,
}

impl Cell {
    /// The cell of the castle.
    pub const CASTLE: Cell = Cell { x: 0, y: 0 };
    /// The largest distance in columns or rows that any kingdom reaches from its castle.
    pub const FARTHEST: i8 = 6;

    /// Returns the next cell in a direction.
    pub const fn toward(self, direction: Direction) -> Cell {
        // The direction is unpredictable in playouts, so this uses a table instead of branches.
        const STEPS: [(i8, i8); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];
        let (x, y) = STEPS[direction as usize];
        Cell { x: self.x + x, y: self.y + y }
    }

    #[inline]
    pub(super) const fn bit(self) -> u32 {
        (27 + 8 * self.y as i32 + self.x as i32) as u32 & 63
    }

    /// Returns the cell of a bit, among the 8 rows and 8 columns that start at `corner`.
    #[inline]
    pub(super) const fn from_bit(bit: u32, corner: Cell) -> Cell {
        let beyond = bit.wrapping_sub(corner.bit()) & 63;
        Cell { x: corner.x + (beyond & 7) as i8, y: corner.y + (beyond >> 3) as i8 }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// The direction from the first half of a domino to the second.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Direction {
    /// Up: `n`.
    North,
    /// Right: `e`.
    East,
    /// Down: `s`.
    South,
    /// Left: `w`.
    West,
}

impl Direction {
    /// All directions, clockwise.
    pub const ALL: [Direction; 4] = [Direction::North, Direction::East, Direction::South, Direction::West];

    /// Returns the index in [`Direction::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the opposite direction.
    pub const fn opposite(self) -> Direction {
        Direction::ALL[(self as usize + 2) % 4]
    }

    /// Returns the letter in the notation of a placement.
    pub const fn letter(self) -> char {
        ['n', 'e', 's', 'w'][self as usize]
    }

    /// Moves every cell of a set by one step.
    #[inline]
    pub(super) const fn shift(self, cells: u64) -> u64 {
        // In playouts, a jump by direction is often mispredicted, so this uses a table instead of branches.
        const STEPS: [u32; 4] = [56, 1, 8, 63];
        cells.rotate_left(STEPS[self as usize])
    }
}

#[inline]
pub(super) const fn around(cells: u64) -> u64 {
    cells.rotate_left(1) | cells.rotate_right(1) | cells.rotate_left(8) | cells.rotate_right(8)
}

/// The place of a domino: `1,-2e` has its first half at 1,-2 and its second half one cell to the east. A domino with
/// two equal halves is described from the west or from the north.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Placement {
    /// The cell of the first half.
    pub cell: Cell,
    /// The direction from the first half to the second.
    pub direction: Direction,
}

impl Placement {
    /// Returns the cells of the first and the second half.
    pub const fn cells(self) -> [Cell; 2] {
        [self.cell, self.cell.toward(self.direction)]
    }

    /// Returns the placement of the same cells with the halves swapped.
    pub const fn flipped(self) -> Placement {
        Placement { cell: self.cell.toward(self.direction), direction: self.direction.opposite() }
    }

    /// Returns whether the rules describe a domino on these cells in this way. A domino with two equal halves is
    /// described from the west or from the north.
    pub const fn is_canonical(self, domino: Domino) -> bool {
        !(domino.is_double() && matches!(self.direction, Direction::North | Direction::West))
    }

    /// Returns the placement with which the rules describe a domino on these cells.
    pub const fn canonical(self, domino: Domino) -> Placement {
        if self.is_canonical(domino) { self } else { self.flipped() }
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.cell, self.direction.letter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bit_shifts_match_moved_cells() {
        for direction in Direction::ALL {
            let cell = Cell { x: 2, y: -2 };
            assert_eq!(direction.shift(1 << cell.bit()), 1 << cell.toward(direction).bit());
            assert_eq!(cell.toward(direction).toward(direction.opposite()), cell);
        }
        assert_eq!(around(1).count_ones(), 4);
    }

    #[test]
    fn a_corner_makes_bits_unambiguous() {
        for corner in [Cell { x: -6, y: -6 }, Cell { x: -2, y: 0 }, Cell::CASTLE] {
            for bit in 0..64 {
                let cell = Cell::from_bit(bit, corner);
                assert_eq!(cell.bit(), bit);
                assert!((0..8).contains(&(cell.x - corner.x)) && (0..8).contains(&(cell.y - corner.y)));
            }
        }
    }
}
