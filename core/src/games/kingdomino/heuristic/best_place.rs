//! The place where a domino gains most.
//!
//! The halves of most dominoes differ in terrain. Such a domino gains the sum of two adjacent bytes of [`Table`], and
//! its best place is a maximum over all pairs of neighbours. That takes a few additions of whole vectors. Trying
//! every place would score one kingdom for each.
//!
//! ```text
//!   one half          1   1   4   4  ..     by the cell's bit
//!   the other half    0   0   6   6  ..     from the next bit on: the cell to the east
//!   both              1   1  10  10  ..
//!   free pairs       FF  00  00  FF  ..
//!   masked            1   0   0  10  ..     the maximum is 10
//! ```
//!
//! This is repeated with the halves exchanged, and both ways with the cell to the south, eight bits further.

use super::super::domino::Domino;
use super::super::geometry::Direction;
use super::super::room::Room;
use super::gain::{LANES, Table, spread};
use crate::bits::bits;

/// The pairs of neighbours in a room, by their western or northern cell, as set bits and as set bytes.
pub(super) struct Pairs {
    east: u64,
    south: u64,
    east_lanes: [u8; LANES],
    south_lanes: [u8; LANES],
}

impl Pairs {
    #[inline(always)]
    pub(super) fn of(room: &Room) -> Pairs {
        let Room { east, south } = *room;
        Pairs { east, south, east_lanes: spread(east), south_lanes: spread(south) }
    }

    /// Returns the pairs with at least one cell in `cells`.
    #[inline]
    fn with(&self, cells: u64) -> [u64; 2] {
        let at = |direction: Direction| cells | direction.opposite().shift(cells);
        [self.east & at(Direction::East), self.south & at(Direction::South)]
    }
}

/// Returns the most that a domino gains on any pair of neighbours; `None` if it does not fit.
#[inline(always)]
pub(super) fn best_place(domino: Domino, [first, second]: [&Table; 2], pairs: &Pairs) -> Option<i32> {
    if pairs.with(first.anchors | second.anchors) == [0; 2] {
        return None;
    }
    if domino.is_double() {
        return Some(best_of_double(domino, first, pairs));
    }
    // A pair without an anchor gains nothing but the crowns, which is never more than other pairs gain.
    let [near, far] = domino.halves();
    let near = &first.gains[usize::from(near.crowns)];
    let far = &second.gains[usize::from(far.crowns)];
    let mut best = 0;
    for lane in 0..LANES {
        let one = near[lane].wrapping_add(far[lane + 1]);
        let two = far[lane].wrapping_add(near[lane + 1]);
        let east = one.max(two) & pairs.east_lanes[lane];
        let one = near[lane].wrapping_add(far[lane + 8]);
        let two = far[lane].wrapping_add(near[lane + 8]);
        let south = one.max(two) & pairs.south_lanes[lane];
        best = best.max(east.max(south));
    }
    Some(i32::from(best))
}

/// Returns the same for a domino of one terrain that fits. The gain of a pair that touches one area depends on that
/// area alone. Pairs that touch several are scored one by one.
#[inline]
fn best_of_double(domino: Domino, table: &Table, pairs: &Pairs) -> i32 {
    let crowns = domino.halves().iter().map(|half| half.crowns).sum();
    let mut best = table.joined(0, 2, crowns);
    let (mut once, mut often) = ([0; 2], [0; 2]);
    for area in table.areas() {
        let [east, south] = pairs.with(area.halo);
        often = [often[0] | once[0] & east, often[1] | once[1] & south];
        once = [once[0] | east, once[1] | south];
        if east | south != 0 {
            let (squares, all) = (i32::from(area.squares) + 2, i32::from(area.crowns + crowns));
            best = best.max(squares * all - i32::from(area.points()));
        }
    }
    for (direction, firsts) in [Direction::East, Direction::South].into_iter().zip(often) {
        for bit in bits(firsts) {
            let cell = 1 << bit;
            best = best.max(table.joined(cell | direction.shift(cell), 2, crowns));
        }
    }
    best
}
