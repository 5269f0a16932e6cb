//! What a square adds to the points of its terrain, for all cells at once.
//!
//! A square with `k` crowns joins the areas that it touches. With S squares and C crowns on them together and
//! P points before, it gains
//!
//! ```text
//!   (S + 1) (C + k) - P
//! ```
//!
//! A terrain has this as a byte for each cell, for every `k`. The halves of most dominoes differ in terrain, so
//! such a domino gains the sum of two bytes that lie side by side, and its best place is a maximum over all
//! pairs of neighbours: a few additions of whole vectors, where trying every place would score a kingdom each.
//!
//! ```text
//!   one half          1   1   4   4  ..     by the cell's bit
//!   the other half    0   0   6   6  ..     from the next bit on: the cell to the east
//!   both              1   1  10  10  ..
//!   free pairs       FF  00  00  FF  ..
//!   what counts       1   0   0  10  ..     the most is 10
//! ```
//!
//! And again with the halves exchanged, and both ways with the cell to the south, eight bits on.

use super::super::domino::{Domino, Terrain};
use super::super::geometry::{Direction, around};
use super::super::kingdom::{CASTLE, Kingdom};
use super::super::room::Room;
use super::super::score::areas;
use crate::bits::bits;

/// The numbers of crowns that a square can have, 0 to 3.
const CROWNS: usize = 4;
/// The most areas of one terrain: more do not lie apart in 7 x 7.
const AREAS: usize = 25;
/// A byte for each cell, by its bit.
const LANES: usize = 64;
/// The first row follows once more, so that the neighbours of all cells lie one after the other, too.
const PADDED: usize = LANES + 8;

/// Connected squares of one terrain.
#[derive(Clone, Copy)]
struct Area {
    /// The cells beside them.
    halo: u64,
    squares: u8,
    crowns: u8,
}

impl Area {
    const NONE: Area = Area { halo: 0, squares: 0, crowns: 0 };

    #[inline]
    fn points(&self) -> u8 {
        self.squares * self.crowns
    }
}

/// The areas of one terrain, and what one more square gains.
pub(super) struct Table {
    count: u8,
    areas: [Area; AREAS],
    /// The cells beside an area or the castle: a domino may hold on to a half there.
    anchors: u64,
    /// By crowns and cell.
    gains: [[u8; PADDED]; CROWNS],
}

impl Table {
    pub(super) const EMPTY: Table =
        Table { count: 0, areas: [Area::NONE; AREAS], anchors: 0, gains: [[0; PADDED]; CROWNS] };

    #[inline]
    fn areas(&self) -> &[Area] {
        &self.areas[..usize::from(self.count)]
    }

    /// Takes the areas of a terrain.
    pub(super) fn read(&mut self, kingdom: &Kingdom, terrain: Terrain) {
        self.count = 0;
        for cells in areas(kingdom.terrain[terrain.index()]) {
            let (squares, crowns) = (cells.count_ones() as u8, kingdom.crowns_on(cells) as u8);
            self.areas[usize::from(self.count)] = Area { halo: around(cells), squares, crowns };
            self.count += 1;
        }
        self.fill();
    }

    /// Takes the areas of `base` and connected squares on `cells`.
    #[inline]
    pub(super) fn grow(&mut self, base: &Table, cells: u64, squares: u8, crowns: u8) {
        let mut grown = Area { halo: around(cells), squares, crowns };
        let mut count = 0;
        for area in base.areas() {
            let touches = area.halo & cells != 0;
            self.areas[count] = *area;
            count += usize::from(!touches);
            let joined = if touches { *area } else { Area::NONE };
            grown.halo |= joined.halo;
            grown.squares += joined.squares;
            grown.crowns += joined.crowns;
        }
        self.areas[count] = grown;
        self.count = count as u8 + 1;
        self.fill();
    }

    /// Finds what a square gains.
    #[inline]
    fn fill(&mut self) {
        let (mut squares, mut crowns, mut points) = ([1_u8; LANES], [0_u8; LANES], [0_u8; LANES]);
        self.anchors = around(CASTLE);
        for area in &self.areas[..usize::from(self.count)] {
            self.anchors |= area.halo;
            let halo = spread(area.halo);
            let area_points = area.points();
            for lane in 0..LANES {
                squares[lane] = squares[lane].wrapping_add(halo[lane] & area.squares);
                crowns[lane] = crowns[lane].wrapping_add(halo[lane] & area.crowns);
                points[lane] = points[lane].wrapping_add(halo[lane] & area_points);
            }
        }
        let mut gains = [0_u8; LANES];
        for lane in 0..LANES {
            gains[lane] = squares[lane].wrapping_mul(crowns[lane]).wrapping_sub(points[lane]);
        }
        for table in &mut self.gains {
            table[..LANES].copy_from_slice(&gains);
            table[LANES..].copy_from_slice(&gains[..PADDED - LANES]);
            for lane in 0..LANES {
                gains[lane] = gains[lane].wrapping_add(squares[lane]);
            }
        }
    }

    /// What connected squares on `cells` gain.
    fn joined(&self, cells: u64, squares: u8, crowns: u8) -> i32 {
        let (mut squares, mut crowns, mut points) = (i32::from(squares), i32::from(crowns), 0);
        for area in self.areas() {
            let area = if area.halo & cells != 0 { *area } else { Area::NONE };
            squares += i32::from(area.squares);
            crowns += i32::from(area.crowns);
            points += i32::from(area.points());
        }
        squares * crowns - points
    }
}

/// What a domino gains on two cells.
#[inline]
pub(super) fn gain(domino: Domino, [first, second]: [&Table; 2], [near, far]: [u64; 2]) -> i32 {
    let halves = domino.halves();
    if domino.is_double() {
        return first.joined(near | far, 2, halves[0].crowns + halves[1].crowns);
    }
    let at = |table: &Table, crowns: u8, cell: u64| {
        i32::from(table.gains[usize::from(crowns)][cell.trailing_zeros() as usize])
    };
    at(first, halves[0].crowns, near) + at(second, halves[1].crowns, far)
}

/// The pairs of neighbours in a room, by the western or the northern cell: set bits, and set bytes.
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

    /// The pairs of which a cell is one of `cells`.
    #[inline]
    fn with(&self, cells: u64) -> [u64; 2] {
        let at = |direction: Direction| cells | direction.opposite().shift(cells);
        [self.east & at(Direction::East), self.south & at(Direction::South)]
    }
}

/// The most that a domino gains on pairs of neighbours; none when it does not fit.
#[inline(always)]
pub(super) fn best(domino: Domino, [first, second]: [&Table; 2], pairs: &Pairs) -> Option<i32> {
    if pairs.with(first.anchors | second.anchors) == [0; 2] {
        return None;
    }
    if domino.is_double() {
        return Some(best_of_double(domino, first, pairs));
    }
    // A pair of which no cell is an anchor gains nothing but the crowns, which is never more than the others do.
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

/// The same for a domino of one terrain that fits. A pair that touches one area gains what only that one
/// tells; those that touch several are looked at one by one.
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

/// A byte for each cell, all bits set if the cell belongs to the set.
#[inline(always)]
fn spread(cells: u64) -> [u8; LANES] {
    // Eight times the byte of a row, then one bit of each. Shifts of words are what vectors have, too.
    let mut bytes = [0; LANES];
    for row in 0..8 {
        let bits = cells >> (8 * row) & 0xff;
        let bits = bits | bits << 8;
        let bits = bits | bits << 16;
        let bits = bits | bits << 32;
        bytes[8 * row..8 * row + 8].copy_from_slice(&(bits & 0x8040_2010_0804_0201).to_le_bytes());
    }
    bytes.map(|bit| if bit == 0 { 0 } else { u8::MAX })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An area with C crowns had C points at least before a square joined it to others.
    #[test]
    fn what_the_halves_of_a_domino_gain_fits_into_a_byte() {
        let halves =
            |terrain| Domino::all().flat_map(Domino::halves).filter(move |half| half.terrain == terrain);
        for domino in Domino::all().filter(|domino| !domino.is_double()) {
            let most = domino.halves().map(|half| {
                let squares = halves(half.terrain).count();
                let crowns: usize = halves(half.terrain).map(|half| usize::from(half.crowns)).sum();
                (squares - 1) * crowns + usize::from(half.crowns)
            });
            assert!(most[0] + most[1] <= usize::from(u8::MAX), "{domino}");
        }
    }
}
