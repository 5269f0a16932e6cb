//! The place of a tile: cells and rotations.

use core::fmt;

use super::Kind;

/// A cell of the table. The start tile is at 0,0; x grows to the east and y to the south.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Cell {
    /// Steps to the east.
    pub x: i8,
    /// Steps to the south.
    pub y: i8,
}

impl Cell {
    /// The cell of the start tile.
    pub const START: Cell = Cell { x: 0, y: 0 };

    /// The farthest that a cell beside a tile can be from the start tile, along x or y: 71 tiles in a row plus one
    /// step.
    pub const FARTHEST: i8 = 72;

    /// Returns the neighbour on a side: north 0, east 1, south 2, west 3.
    ///
    /// # Panics
    /// In debug builds, if a coordinate overflows `i8`. No cell of a game does.
    #[inline]
    pub const fn beside(self, side: usize) -> Cell {
        const STEPS: [(i8, i8); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];
        let (x, y) = STEPS[side & 3];
        Cell { x: self.x + x, y: self.y + y }
    }

    /// Returns the eight cells around this one.
    pub fn around(self) -> [Cell; 8] {
        const STEPS: [(i8, i8); 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];
        STEPS.map(|(x, y)| Cell { x: self.x + x, y: self.y + y })
    }

    /// Returns whether `other` is this cell or one of the eight around it.
    #[inline]
    pub const fn is_near(self, other: Cell) -> bool {
        let x = self.x.wrapping_sub(other.x).wrapping_add(1) as u8;
        let y = self.y.wrapping_sub(other.y).wrapping_add(1) as u8;
        (x <= 2) & (y <= 2)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// A rotation by 0 to 3 clockwise quarter turns from the base orientation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Rotation(u8);

impl Rotation {
    /// All rotations.
    pub const ALL: [Rotation; 4] = [Rotation(0), Rotation(1), Rotation(2), Rotation(3)];

    /// Returns the rotation for any number of clockwise quarter turns.
    #[inline]
    pub const fn new(turns: u8) -> Rotation {
        Rotation(turns & 3)
    }

    /// Returns the number of clockwise quarter turns.
    #[inline]
    pub const fn turns(self) -> u8 {
        self.0
    }

    /// Rotates the mask of a segment (see [`Segment::at`](super::Segment::at)) from the base orientation to its
    /// orientation on the table.
    pub const fn turn(self, kind: Kind, at: u8) -> u8 {
        match kind {
            Kind::City | Kind::Road => (at << self.0 | at >> (4 - self.0)) & 0xF,
            Kind::Field => at.rotate_left(2 * self.0 as u32),
            Kind::Monastery => 0,
        }
    }
}

impl fmt::Display for Rotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}", self.0)
    }
}
