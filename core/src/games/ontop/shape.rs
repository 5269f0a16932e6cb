//! Sets of rhombi and triangles, and for each rhombus and triangle what a placement there changes.

use super::{Colour, Rhombus, Ring, Tile, Triangle};
use crate::bits::{bits, select};

/// A set of up to 128 rhombi or triangles; bit `i` stands for number `i`.
pub(super) type Set = u128;

/// What lies on and around a rhombus.
pub(super) struct Shape {
    /// Its two triangles.
    pub(super) triangles: Set,
    /// The triangles that have an edge in common with it, at most four.
    pub(super) around: Set,
    /// The rhombi that hold one of its triangles, itself among them: no tile can lie there any more.
    pub(super) taken: Set,
    /// The rhombi that hold a triangle around it: a tile can lie there from now on, if they are free.
    pub(super) beside: Set,
    /// The numbers of its corners.
    pub(super) corners: [u8; 4],
    /// Which of its corners are gold.
    pub(super) gold: [bool; 4],
}

/// The shape of each rhombus.
pub(super) static SHAPES: [Shape; Rhombus::COUNT] = {
    const BLANK: Shape =
        Shape { triangles: 0, around: 0, taken: 0, beside: 0, corners: [0; 4], gold: [false; 4] };
    let mut shapes = [BLANK; Rhombus::COUNT];
    let mut index = 0;
    while index < Rhombus::COUNT {
        let rhombus = Rhombus::at(index);
        let shape = &mut shapes[index];
        let [first, second] = rhombus.triangles();
        shape.triangles = 1 << first.index() | 1 << second.index();
        shape.around = (beside(first) | beside(second)) & !shape.triangles;
        shape.taken = holding(shape.triangles);
        shape.beside = holding(shape.around);
        let mut corner = 0;
        while corner < 4 {
            let vertex = rhombus.corners()[corner];
            shape.corners[corner] = vertex.index() as u8;
            shape.gold[corner] = vertex.is_gold();
            corner += 1;
        }
        index += 1;
    }
    shapes
};

/// For each triangle the rhombi that hold it, at most three.
pub(super) static HOLDING: [Set; Triangle::COUNT] = {
    let mut sets = [0; Triangle::COUNT];
    let mut index = 0;
    while index < Triangle::COUNT {
        sets[index] = holding(1 << index);
        index += 1;
    }
    sets
};

/// What the corners of a tile add to the circles around them, in the order of the rhombus's corners.
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

/// The triangles that have an edge in common with one.
const fn beside(triangle: Triangle) -> Set {
    let mut set = 0;
    let mut index = 0;
    while index < Rhombus::COUNT {
        let [first, second] = Rhombus::at(index).triangles();
        if first.index() == triangle.index() {
            set |= 1 << second.index();
        }
        if second.index() == triangle.index() {
            set |= 1 << first.index();
        }
        index += 1;
    }
    set
}

/// The rhombi that hold a triangle of a set.
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

/// The two words of a set.
#[inline]
fn words(set: Set) -> (u64, u64) {
    (set as u64, (set >> 64) as u64)
}

/// The numbers in a set, ascending.
#[inline]
pub(super) fn members(set: Set) -> impl Iterator<Item = usize> {
    let (low, high) = words(set);
    bits(low).chain(bits(high).map(|place| 64 + place)).map(|place| place as usize)
}

/// The number in a set that has `n` smaller ones in it; there must be more than `n`.
#[inline]
pub(super) fn nth(set: Set, n: u32) -> usize {
    let (low, high) = words(set);
    let in_low = low.count_ones();
    let place = if n < in_low { select(low, n) } else { 64 + select(high, n - in_low) };
    place as usize
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
    fn a_turned_tile_has_its_corners_opposite() {
        for [upright, turned] in CORNERS {
            assert_eq!([turned[2], turned[3], turned[0], turned[1]], upright);
            assert_ne!(turned, upright);
        }
    }
}
