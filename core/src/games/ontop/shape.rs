//! Sets of rhombi and triangles, and the changes that a placement makes to each.

use core::hint::select_unpredictable;

use super::constants::{COLUMNS, ROWS};
use super::{Colour, Rhombus, Ring, Tile, Triangle};
use crate::bits::select;

/// A set of up to 128 rhombi or triangles; bit `i` stands for number `i`.
pub(super) type Set = u128;

pub(super) const BOARD: Set = (1 << Triangle::COUNT) - 1;

/// The triangles and rhombi on and around a rhombus.
pub(super) struct Shape {
    pub(super) triangles: Set,
    /// The rhombi that contain one of its triangles, including itself: no tile can be placed there any longer.
    pub(super) taken: Set,
    /// The rhombi that contain a triangle beside it: a tile can be placed there from now on, if they are free.
    pub(super) beside: Set,
    pub(super) corners: [u8; 4],
}

pub(super) static SHAPES: [Shape; Rhombus::COUNT] = {
    const BLANK: Shape = Shape { triangles: 0, taken: 0, beside: 0, corners: [0; 4] };
    let mut shapes = [BLANK; Rhombus::COUNT];
    let mut index = 0;
    while index < Rhombus::COUNT {
        let rhombus = Rhombus::at(index);
        let shape = &mut shapes[index];
        let [first, second] = rhombus.triangles();
        shape.triangles = 1 << first.index() | 1 << second.index();
        shape.taken = holding(shape.triangles);
        shape.beside = holding(beside(shape.triangles) & !shape.triangles);
        let mut corner = 0;
        while corner < 4 {
            shape.corners[corner] = rhombus.corners()[corner].index() as u8;
            corner += 1;
        }
        index += 1;
    }
    shapes
};

pub(super) static VERTICES: [[u8; 3]; Triangle::COUNT] = {
    let mut numbers = [[0; 3]; Triangle::COUNT];
    let mut index = 0;
    while index < 3 * Triangle::COUNT {
        let vertices = Triangle::at(index / 3).vertices();
        numbers[index / 3][index % 3] = vertices[index % 3].index() as u8;
        index += 1;
    }
    numbers
};

/// The words that the corners of a tile add to the circles around them, in the order of the rhombus's corners.
pub(super) static CORNERS: [[[u16; 4]; 2]; Tile::COUNT] = {
    let mut corners = [[[0; 4]; 2]; Tile::COUNT];
    let mut index = 0;
    while index < 8 * Tile::COUNT {
        let (tile, rotation, corner) = (index / 8, index / 4 % 2, index % 4);
        let colour: Colour = Tile::ALL[tile].corners()[(corner + 2 * rotation) % 4];
        corners[tile][rotation][corner] = Ring::corner(colour, 1 + corner as u16 % 2);
        index += 1;
    }
    corners
};

const fn column(column: usize) -> Set {
    let mut set = 0;
    let mut row = 0;
    while row < ROWS {
        set |= 1 << (row * COLUMNS + column);
        row += 1;
    }
    set
}

#[inline]
pub(super) const fn beside(triangles: Set) -> Set {
    const FIRST: Set = column(0);
    const LAST: Set = column(COLUMNS - 1);
    // A triangle points up if the sum of row and column is even. The number of the triangle is then even too, because
    // a row has nine. The triangle stands on one of the next row.
    const UP: Set = Set::MAX / 3;
    let in_row = (triangles & !LAST) << 1 | (triangles & !FIRST) >> 1;
    let across = (triangles & UP) << COLUMNS | (triangles & !UP) >> COLUMNS;
    (in_row | across) & BOARD
}

pub(super) const fn holding(triangles: Set) -> Set {
    let mut set = 0;
    let mut index = 0;
    while index < Rhombus::COUNT {
        let [first, second] = Rhombus::at(index).triangles();
        if triangles >> first.index() & 1 != 0 || triangles >> second.index() & 1 != 0 {
            set |= 1 << index;
        }
        index += 1;
    }
    set
}

/// Returns the numbers in a set in ascending order.
#[inline]
pub(super) fn members(mut set: Set) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let lowest = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            lowest
        })
    })
}

/// Returns the number in a set that has exactly `n` smaller ones. The set must have more than `n` numbers.
#[inline]
pub(super) fn nth(set: Set, n: u32) -> usize {
    let (low, high) = (set as u64, (set >> 64) as u64);
    let in_low = low.count_ones();
    // The word that holds the number is unpredictable.
    let beyond = n >= in_low;
    let word = select_unpredictable(beyond, high, low);
    let n = select_unpredictable(beyond, n.wrapping_sub(in_low), n);
    (select(word, n) + if beyond { 64 } else { 0 }) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nth_member_has_n_before_it() {
        for set in [1 << 95, 0x8000_0000_0000_0001_8000_0000_0000_0001, 0x0123_4567_89ab_cdef_1111] {
            for (n, member) in members(set).enumerate() {
                assert_eq!(nth(set, n as u32), member);
            }
        }
    }

    #[test]
    fn beside_returns_the_neighbours() {
        for triangle in Triangle::all() {
            let near = triangle.neighbours().fold(0, |set, near| set | 1 << near.index());
            assert_eq!(beside(1 << triangle.index()), near, "{triangle}");
        }
    }

    #[test]
    fn rotating_a_tile_swaps_opposite_corners() {
        for [upright, turned] in CORNERS {
            assert_eq!([turned[2], turned[3], turned[0], turned[1]], upright);
            assert_ne!(turned, upright);
        }
    }
}
