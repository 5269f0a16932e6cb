//! The rules of tidiness. Greedy players avoid squares outside the castle-centred square, and holes of one cell in
//! it.
//!
//! A cell of the centred square is a hole if it is empty and each of its neighbours is a square or outside. The
//! castle does not close a hole (as in the research code of Gedda 2018).

use super::super::geometry::{Cell, Direction};
use super::super::kingdom::{CASTLE, Kingdom};
use super::super::room::Room;

/// Returns the castle-centred square of 5 x 5 or 7 x 7.
pub(super) const fn centre(size: i8) -> u64 {
    const SQUARES: [u64; 2] = [square(2), square(3)];
    SQUARES[if size == 5 { 0 } else { 1 }]
}

const fn square(half: i8) -> u64 {
    let mut cells = 0;
    let mut y = -half;
    while y <= half {
        let mut x = -half;
        while x <= half {
            cells |= 1 << Cell { x, y }.bit();
            x += 1;
        }
        y += 1;
    }
    cells
}

/// Returns whether a kingdom has nothing that greedy players avoid.
#[inline]
pub(super) fn is_tidy(kingdom: &Kingdom, size: i8) -> bool {
    kingdom.is_centred(size) && room(kingdom.occupied, centre(size)).is_some()
}

/// Returns the room in the centred square for a domino that leaves no hole; `None` if there is already a hole.
///
/// A dead end is a free cell with exactly one neighbour that is free or the castle. A domino closes a hole only if it
/// covers that neighbour and not the dead end itself. Its halves have no common neighbour, so each can be checked
/// alone: is there a dead end beside it, other than its other half?
#[inline]
pub(super) fn room(occupied: u64, centre: u64) -> Option<Room> {
    let free = centre & !occupied;
    let [a, b, c, d] = Direction::ALL.map(|direction| direction.shift(free | CASTLE));
    if free & !(a | b | c | d) != 0 {
        return None;
    }
    let dead_ends = free & (a ^ b ^ c ^ d) & !(a & b | c & d);
    let [north, east, south, west] = Direction::ALL.map(|direction| direction.opposite().shift(dead_ends));
    let (western, eastern) = (free & !(north | south | west), free & !(north | east | south));
    let (northern, southern) = (free & !(north | east | west), free & !(east | south | west));
    Some(Room {
        east: western & Direction::West.shift(eastern),
        south: northern & Direction::North.shift(southern),
    })
}
