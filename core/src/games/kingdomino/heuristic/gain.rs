//! The points that a square adds to its terrain, for all cells at once.
//!
//! A square with `k` crowns joins the areas that it touches. If these have S squares, C crowns and P points in total
//! before, it gains
//!
//! ```text
//!   (S + 1) (C + k) - P
//! ```
//!
//! Each terrain keeps this as one byte per cell, for every `k`.

use super::super::domino::{Domino, Terrain};
use super::super::geometry::around;
use super::super::kingdom::{CASTLE, Kingdom};
use super::super::score::areas;

/// The number of values for the crowns of a square, 0 to 3.
const CROWNS: usize = 4;
/// The largest number of areas of one terrain: no more fit separately in 7 x 7.
const AREAS: usize = 25;
/// The number of bytes, one for each cell, by its bit.
pub(super) const LANES: usize = 64;
/// The length with the first row repeated at the end, so that the neighbours of all cells are adjacent too.
const PADDED: usize = LANES + 8;

#[derive(Clone, Copy)]
pub(super) struct Area {
    pub(super) halo: u64,
    pub(super) squares: u8,
    pub(super) crowns: u8,
}

impl Area {
    const NONE: Area = Area { halo: 0, squares: 0, crowns: 0 };

    #[inline]
    pub(super) fn points(&self) -> u8 {
        self.squares * self.crowns
    }
}

/// The areas of one terrain, and the gain of one more square on each cell.
pub(super) struct Table {
    count: u8,
    areas: [Area; AREAS],
    /// The cells beside an area or the castle, where a half connects the domino to the kingdom.
    pub(super) anchors: u64,
    pub(super) gains: [[u8; PADDED]; CROWNS],
}

impl Table {
    pub(super) const EMPTY: Table =
        Table { count: 0, areas: [Area::NONE; AREAS], anchors: 0, gains: [[0; PADDED]; CROWNS] };

    #[inline]
    pub(super) fn areas(&self) -> &[Area] {
        &self.areas[..usize::from(self.count)]
    }

    pub(super) fn read(&mut self, kingdom: &Kingdom, terrain: Terrain) {
        self.count = 0;
        for cells in areas(kingdom.terrain[terrain.index()]) {
            let (squares, crowns) = (cells.count_ones() as u8, kingdom.crowns_on(cells) as u8);
            self.areas[usize::from(self.count)] = Area { halo: around(cells), squares, crowns };
            self.count += 1;
        }
        self.fill();
    }

    /// Takes the areas of `base` plus connected squares on `cells`.
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

    /// Computes the gain of a square on each cell.
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

    /// Returns the gain of connected squares on `cells`.
    pub(super) fn joined(&self, cells: u64, squares: u8, crowns: u8) -> i32 {
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

/// Returns one byte for each cell, with all bits set if the set contains the cell.
#[cfg(not(target_arch = "wasm32"))]
#[inline(always)]
pub(super) fn spread(cells: u64) -> [u8; LANES] {
    // Repeats the byte of a row eight times, then takes one bit of each. Vectors also have shifts of words.
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

/// Returns the same bytes row by row from a table. The shifts would become multiplications of words, and each takes
/// ten vector instructions in a browser.
#[cfg(target_arch = "wasm32")]
#[inline(always)]
pub(super) fn spread(cells: u64) -> [u8; LANES] {
    let mut bytes = [0; LANES];
    for (row, bytes) in bytes.chunks_exact_mut(8).enumerate() {
        bytes.copy_from_slice(&ROWS[(cells >> (8 * row) & 0xff) as usize]);
    }
    bytes
}

/// One byte for each bit of a row of eight cells, with all bits set if the bit is set.
#[cfg(target_arch = "wasm32")]
static ROWS: [[u8; 8]; 256] = {
    let mut rows = [[0; 8]; 256];
    let mut index = 0;
    while index < 256 * 8 {
        let (row, bit) = (index / 8, index % 8);
        rows[row][bit] = if row >> bit & 1 == 1 { u8::MAX } else { 0 };
        index += 1;
    }
    rows
};

#[cfg(test)]
mod tests {
    use super::*;

    /// An area with C crowns had at least C points before a square joined it to others.
    #[test]
    fn the_gain_of_a_domino_fits_into_a_byte() {
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
