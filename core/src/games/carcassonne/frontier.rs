//! The empty cells beside tiles: what may be placed there, and what a tile placed there would touch.
//!
//! Placed tiles need not be looked at again: everything that a later placement asks for is kept at the
//! *slots*, the empty cells beside them. At most 146 exist at a time (72 tiles in a tree).

use core::hint::select_unpredictable;

use super::wiring::Wiring;
use super::{Cell, Rotation, Tile};
use crate::Rng;
use crate::bits::{bits, select};

/// The slots come in banks of 64, one bit each; almost always the first bank is all that is in use.
pub(super) const BANKS: usize = 3;

/// The number of slots that there is room for.
const SLOTS: usize = 64 * BANKS;

/// The planes of a bank: `[side][terrain]`, with one for each of the three terrains and one that fills up to a
/// power of two.
type Planes = [[u64; 4]; 4];

/// What the grid holds for a cell with a tile; 0 is an empty cell beside none, and `slot + 1` a slot.
const TILE: u8 = 255;

/// The slots and the grid that finds them.
///
/// ```text
/// grid      u8 per cell, index (x + 90 y) mod 4096: two cells that share an index are at least 90 steps
///           apart, and no two cells of one game are more than 73 steps apart
/// planes    u64 per bank, side and terrain: bit = the slot rejects this terrain on this side
/// used      u64 per bank: bit = the slot is in use; rejections of slots not in use are all 0
/// touching  u16 per slot: bit = port (see `wiring`); the four bits of each side with a tile are set; 0 where
///           the slot is not in use
/// ports     [u8; 4] per slot and side with a tile: the segments there at the ports L, C, R of the slot's cell
/// ```
#[derive(Clone)]
pub(super) struct Frontier {
    used: [u64; BANKS],
    planes: [Planes; BANKS],
    grid: [u8; 4096],
    cells: [Cell; SLOTS],
    touching: [u16; SLOTS],
    ports: [[[u8; 4]; 4]; SLOTS],
}

/// What lies around a slot.
#[derive(Clone, Copy)]
pub(super) struct Surroundings<'a> {
    /// The four bits of each side with a tile are set.
    pub(super) touching: u16,
    ports: &'a [[u8; 4]; 4],
}

impl Surroundings<'_> {
    /// The neighbour's segment at a port of a side with a tile.
    #[inline]
    pub(super) fn segment(self, port: u32) -> u8 {
        self.ports[(port >> 2 & 3) as usize][(port & 3) as usize]
    }
}

impl Frontier {
    /// The most slots there are at a time, and some more.
    pub(super) const MOST_SLOTS: usize = SLOTS;

    /// A table without tiles: the one slot is the cell of the start tile.
    pub(super) fn new() -> Frontier {
        let mut frontier = Frontier {
            used: [0; BANKS],
            planes: [[[0; 4]; 4]; BANKS],
            grid: [0; 4096],
            cells: [Cell::START; SLOTS],
            touching: [0; SLOTS],
            ports: [[[0; 4]; 4]; SLOTS],
        };
        frontier.used[0] = 1;
        frontier.grid[index(Cell::START)] = 1;
        frontier
    }

    /// The slot of a cell, if it is one.
    #[inline]
    pub(super) fn slot(&self, cell: Cell) -> Option<usize> {
        match self.grid[index(cell)] {
            0 | TILE => None,
            slot => Some(usize::from(slot) - 1).filter(|&slot| self.cells[slot] == cell),
        }
    }

    /// Whether a tile lies on a cell that is at most one step away from some tile.
    #[inline]
    pub(super) fn has_tile(&self, cell: Cell) -> bool {
        self.grid[index(cell)] == TILE
    }

    #[inline]
    pub(super) fn cell(&self, slot: usize) -> Cell {
        self.cells[slot]
    }

    #[inline]
    pub(super) fn surroundings(&self, slot: usize) -> Surroundings<'_> {
        Surroundings { touching: self.touching[slot], ports: &self.ports[slot] }
    }

    /// The slots in use.
    pub(super) fn slots(&self) -> impl Iterator<Item = usize> {
        (0..BANKS).flat_map(|bank| bits(self.used[bank]).map(move |bit| 64 * bank + bit as usize))
    }

    /// The number of banks that hold slots, at least 1.
    #[inline]
    fn banks(&self) -> usize {
        if self.used[1] | self.used[2] == 0 { 1 } else { BANKS }
    }

    /// Finds the slots and rotations in which a tile fits, and tells whether there are any.
    #[inline]
    pub(super) fn find(&self, tile: Tile, fits: &mut Fits) -> bool {
        fits.banks = self.banks() as u32;
        let edges = tile.edges();
        let mut any = 0;
        for (bank, words) in fits.words.iter_mut().enumerate().take(self.banks()) {
            let planes = &self.planes[bank];
            for (turns, word) in words.iter_mut().enumerate() {
                let rejecting = |side: usize| planes[side][edges[(side + 4 - turns) & 3] as usize];
                *word = self.used[bank] & !(rejecting(0) | rejecting(1) | rejecting(2) | rejecting(3));
                any |= *word;
            }
        }
        any != 0
    }

    /// The slots and rotations in which a tile fits.
    pub(super) fn fits(&self, tile: Tile) -> Fits {
        let mut fits = Fits::NONE;
        self.find(tile, &mut fits);
        fits
    }

    /// Turns a slot into a tile; [`Frontier::open`] must follow.
    #[inline]
    pub(super) fn take(&mut self, slot: usize) {
        let (bank, bit) = (slot / 64, 1 << (slot % 64));
        self.used[bank] &= !bit;
        for plane in self.planes[bank].as_flattened_mut() {
            *plane &= !bit;
        }
        self.touching[slot] = 0;
        self.grid[index(self.cells[slot])] = TILE;
    }

    /// Shows the free neighbours of a new tile what it offers. `touching` is what its slot touched, and
    /// `first` the number of its first segment.
    #[inline]
    pub(super) fn open(&mut self, cell: Cell, touching: u16, wiring: &Wiring, first: u8) {
        const STEPS: [usize; 4] = [4096 - 90, 1, 90, 4096 - 1];
        let here = index(cell);
        // Kept out of memory, as each new slot hangs on the one before.
        let mut unused = !self.used[0];
        let mut free = !touching & 0x1111;
        while free != 0 {
            let side = (free.trailing_zeros() as usize / 4) & 3;
            free &= free - 1;
            let opposite = side ^ 2;
            let place = (here + STEPS[side]) & 4095;
            // Whether the neighbour is a slot already cannot be predicted, so there is no branch: a slot that is
            // one already is written over with what it holds.
            let slot = usize::from(self.grid[place]);
            let new = if unused != 0 { unused.trailing_zeros() as usize } else { self.unused_later() };
            let slot = select_unpredictable(slot == 0, new, slot.wrapping_sub(1));
            let (bank, bit) = (slot / 64, 1 << (slot % 64));
            unused &= !(u64::from(bank == 0) << (slot % 64));
            self.used[bank] |= bit;
            self.cells[slot] = cell.beside(side);
            self.grid[place] = slot as u8 + 1;
            self.touching[slot] |= 0xF << (4 * opposite);
            self.ports[slot][opposite] = (wiring.offers[side] + u32::from(first) * 0x01_01_01).to_le_bytes();
            for terrain in wiring.rejects[side] {
                self.planes[bank][opposite][terrain as usize] |= bit;
            }
        }
    }

    /// A slot of the later banks that is not in use.
    #[cold]
    fn unused_later(&self) -> usize {
        let second = self.used[1].trailing_ones() as usize;
        64 + if second < 64 { second } else { 64 + self.used[2].trailing_ones() as usize }
    }

    /// Whether a tile fits in a slot in a rotation.
    pub(super) fn accepts(&self, slot: usize, tile: Tile, rotation: Rotation) -> bool {
        self.clash(slot, tile, rotation).is_none()
    }

    /// The first side on which a tile would not match its neighbour.
    pub(super) fn clash(&self, slot: usize, tile: Tile, rotation: Rotation) -> Option<usize> {
        let edges = tile.edges_after(rotation);
        (0..4).find(|&side| self.planes[slot / 64][side][edges[side] as usize] >> (slot % 64) & 1 != 0)
    }
}

/// Where the grid keeps a cell.
#[inline]
fn index(cell: Cell) -> usize {
    ((i32::from(cell.x) + 90 * i32::from(cell.y)) & 4095) as usize
}

/// The placements of a tile: for each bank and rotation, bit = slot.
#[derive(Clone, Copy)]
pub(super) struct Fits {
    words: [[u64; 4]; BANKS],
    banks: u32,
}

impl Fits {
    pub(super) const NONE: Fits = Fits { words: [[0; 4]; BANKS], banks: 1 };

    fn banks(&self) -> &[[u64; 4]] {
        &self.words[..self.banks as usize]
    }

    /// Whether there are none.
    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.banks().iter().all(|words| words[0] | words[1] | words[2] | words[3] == 0)
    }

    /// Whether a slot with a rotation is one of them.
    #[inline]
    pub(super) fn contains(&self, slot: usize, rotation: Rotation) -> bool {
        self.words[slot / 64][usize::from(rotation.turns())] >> (slot % 64) & 1 != 0
    }

    /// The slots in which the tile fits in some rotation.
    pub(super) fn slots(&self) -> impl Iterator<Item = usize> {
        self.banks().iter().enumerate().flat_map(|(bank, words)| {
            bits(words[0] | words[1] | words[2] | words[3]).map(move |bit| 64 * bank + bit as usize)
        })
    }

    /// Draws one of them, each with the same probability; there must be one.
    #[inline(always)]
    pub(super) fn sample(&self, rng: &mut Rng) -> (usize, Rotation) {
        if self.banks == 1 {
            let words = &self.words[0];
            let counts = words.map(u64::count_ones);
            let sums = [counts[0], counts[0] + counts[1], counts[0] + counts[1] + counts[2]];
            let n = rng.below(sums[2] + counts[3]);
            // Which rotation it is cannot be predicted: neither branches nor a table in memory.
            let (mut turns, mut before) = (0, 0);
            for sum in sums {
                turns += usize::from(n >= sum);
                before = select_unpredictable(n >= sum, sum, before);
            }
            (select(words[turns & 3], n - before) as usize, Rotation::new(turns as u8))
        } else {
            self.sample_banks(rng)
        }
    }

    #[cold]
    fn sample_banks(&self, rng: &mut Rng) -> (usize, Rotation) {
        let total = self.words.iter().flatten().map(|word| word.count_ones()).sum();
        let mut n = rng.below(total);
        for (bank, words) in self.words.iter().enumerate() {
            for rotation in Rotation::ALL {
                let word = words[usize::from(rotation.turns())];
                let count = word.count_ones();
                if n < count {
                    return (64 * bank + select(word, n) as usize, rotation);
                }
                n -= count;
            }
        }
        unreachable!("n is below the number of bits")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_of_one_game_have_their_own_places() {
        for x in -73..=73i8 {
            for y in -73..=73i8 {
                let apart = i32::from(x).abs() + i32::from(y).abs();
                let same = index(Cell { x, y }) == index(Cell::START);
                assert!(!same || apart == 0 || apart > 73, "{x},{y}");
            }
        }
    }
}
