//! The room for a domino, and its placements there.
//!
//! ```text
//!   kingdom    ##        room     .. ....         free cells that the square may still cover, at most two
//!             ###                ....###..        steps out: no domino reaches farther
//!              K#                ....K#...
//! ```
//!
//! The room is a rectangle of up to 9 x 9 cells less the kingdom, on a torus of 8 x 8:
//!
//! - With up to 7 columns (the most in a 5 x 5 game), the torus keeps a gap between the last and the first.
//! - With 8 columns, the last one is beside the first. The [`Room`] excludes dominoes across that seam.
//! - With 9 columns, the last one shares its bits with the first. Both are two steps out, and only the far half of a
//!   domino can be there, pointing back at the kingdom. So the direction tells which of the two columns it is.
//!
//! The same holds for rows.

use core::hint::select_unpredictable;

use super::geometry::{Cell, Direction, Placement};
use super::span::Span;
use crate::Rng;
use crate::bits::{bits, select};

/// The pairs of neighbouring free cells that a domino may cover, by their western or northern cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    pub(super) east: u64,
    pub(super) south: u64,
}

impl Room {
    /// An empty room.
    pub(super) const NONE: Room = Room { east: 0, south: 0 };

    /// Returns the room in a rectangle of up to 9 columns and rows, around a kingdom that occupies some cells.
    #[inline(always)]
    pub(super) fn within(span: Span, occupied: u64) -> Room {
        PAIRS[span.columns()][span.rows()].moved(span.corner().bit()).without(occupied)
    }

    /// Returns all cells that a domino can reach around a kingdom that takes `span` and must fit into `size` columns
    /// and rows.
    #[inline(always)]
    pub(super) fn around(span: &Span, size: i8, occupied: u64) -> Room {
        let sizes = &OUTSKIRTS[usize::from(size != 5)];
        sizes[(span.columns() - 1) & 7][(span.rows() - 1) & 7].moved(span.corner().bit()).without(occupied)
    }

    /// Returns the pairs moved by a number of bits.
    #[inline(always)]
    const fn moved(&self, bits: u32) -> Room {
        Room { east: self.east.rotate_left(bits), south: self.south.rotate_left(bits) }
    }

    /// Returns the pairs without an occupied cell.
    #[inline(always)]
    fn without(self, occupied: u64) -> Room {
        let taken = |back: Direction| occupied | back.shift(occupied);
        Room { east: self.east & !taken(Direction::West), south: self.south & !taken(Direction::North) }
    }
}

/// All pairs of rectangles with some columns and rows, whose first cell is bit 0.
static PAIRS: [[Room; 10]; 10] = {
    let mut table = [[Room::NONE; 10]; 10];
    let mut index = 0;
    while index < 10 * 10 * 10 * 10 {
        let (columns, rows, x, y) = (index / 1000, index / 100 % 10, index / 10 % 10, index % 10);
        let bit = 1 << ((8 * y + x) & 63);
        if x + 1 < columns && y < rows {
            table[columns][rows].east |= bit;
        }
        if x < columns && y + 1 < rows {
            table[columns][rows].south |= bit;
        }
        index += 1;
    }
    table
};

/// The pairs within reach of a kingdom: two more columns and rows on each side, or fewer at the edge of its square.
/// The indices are the side of the square (5 or 7), then the kingdom's columns and rows, each less 1. The first cell
/// of the kingdom's rectangle is bit 0.
static OUTSKIRTS: [[[Room; 8]; 8]; 2] = {
    let mut table = [[[Room::NONE; 8]; 8]; 2];
    let mut index = 0;
    while index < 2 * 7 * 7 {
        let (size, columns, rows) = (5 + 2 * (index / 49), index / 7 % 7 + 1, index % 7 + 1);
        if columns <= size && rows <= size {
            let [across, down] = [margin(size as i8, columns), margin(size as i8, rows)];
            let pairs = &PAIRS[columns + 2 * across as usize][rows + 2 * down as usize];
            table[index / 49][columns - 1][rows - 1] = pairs.moved(64 - (8 * down + across) as u32);
        }
        index += 1;
    }
    table
};

/// Returns the number of columns or rows on either side that a domino can reach beyond a kingdom of `length`.
pub(super) const fn margin(size: i8, length: usize) -> i8 {
    let left = size - length as i8;
    if left < 2 { left } else { 2 }
}

/// The placements of a domino, as the cells of its first half for each direction.
pub(super) struct Placements {
    pub(super) places: [u64; 4],
    pub(super) corner: Cell,
}

impl Placements {
    pub(super) fn is_empty(&self) -> bool {
        self.places == [0; 4]
    }

    #[inline]
    pub(super) fn at(&self, direction: Direction, bit: u32) -> Placement {
        // The first half is two steps out to the west only if it points from there to the kingdom. Then it is not two
        // steps out to the east. The same holds for rows.
        let corner = Cell {
            x: self.corner.x - if direction == Direction::East { 2 } else { 1 },
            y: self.corner.y - if direction == Direction::South { 2 } else { 1 },
        };
        Placement { cell: Cell::from_bit(bit, corner), direction }
    }

    pub(super) fn contains(&self, placement: Placement) -> bool {
        let bit = placement.cell.bit();
        self.places[placement.direction.index()] >> bit & 1 == 1
            && self.at(placement.direction, bit) == placement
    }

    /// Returns all placements, in no particular order.
    pub(super) fn iter(&self) -> impl Iterator<Item = Placement> {
        Direction::ALL.into_iter().flat_map(move |direction| {
            bits(self.places[direction.index()]).map(move |bit| self.at(direction, bit))
        })
    }

    /// Samples a placement, each with the same probability; `None` if there are none.
    #[inline(always)]
    pub(super) fn sample(&self, rng: &mut Rng) -> Option<Placement> {
        // The direction is unpredictable, so this compares with sums of counts instead of branching.
        let counts = self.places.map(u64::count_ones);
        let two = counts[0] + counts[1];
        let three = two + counts[2];
        let total = three + counts[3];
        if total == 0 {
            return None;
        }
        let n = rng.below(total);
        let (mut index, mut below) = (0, 0);
        for sum in [counts[0], two, three] {
            index += usize::from(n >= sum);
            below = select_unpredictable(n >= sum, sum, below);
        }
        Some(self.at(Direction::ALL[index & 3], select(self.places[index & 3], n - below)))
    }
}
