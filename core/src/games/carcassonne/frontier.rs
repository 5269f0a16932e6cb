//! The empty cells beside tiles: the tiles that fit there and the segments that such a tile would touch.
//!
//! Placed tiles are never examined again. The *slots*, the empty cells beside tiles, keep everything that a later
//! placement needs.

use core::hint::select_unpredictable;

use super::fits::BANKS;
use super::wiring::{EDGES, Wiring, edge};
use super::{Cell, Fits, Rotation, Tile};
use crate::bits::bits;

/// The largest number of slots at a time: 72 tiles in a tree have 2 * 72 + 2 empty cells beside them.
pub(super) const MOST_SLOTS: usize = 146;

/// The entry of the grid for a cell with a tile. 0 is an empty cell not beside any tile; `slot + 1` is a slot.
const TILE: u8 = 255;

/// The slots, and the grid that finds them.
///
/// ```text
/// used      u64 per bank: bit = the slot is in use; a new slot is the lowest unused one
/// rejecting u64 per bank and edge (see `wiring`): bit = the slot rejects this edge; 0 for slots not in use
/// grid      u8 per cell, index (x + 90 y) mod 4096: two cells that share an index are at least 90 steps
///           apart, and no two cells of one game are more than 73 steps apart
/// ```
#[derive(Clone, Copy)]
pub(super) struct Frontier {
    used: [u64; BANKS],
    rejecting: [[u64; EDGES]; BANKS],
    slots: [Slot; MOST_SLOTS],
    grid: [u8; 4096],
}

#[derive(Clone, Copy)]
pub(super) struct Slot {
    /// For each side with a tile, that tile's segments at the ports L, C, R of this cell.
    ports: [[u8; 4]; 4],
    /// A mask of ports (see `wiring`): all four bits are set for each side with a tile. 0 if the slot is not in use.
    pub(super) touching: u16,
    pub(super) cell: Cell,
}

impl Slot {
    const UNUSED: Slot = Slot { ports: [[0; 4]; 4], touching: 0, cell: Cell::START };

    /// Returns the neighbour's segment at a port. That side must have a tile.
    #[inline]
    pub(super) fn segment(&self, port: u32) -> u8 {
        self.ports[(port >> 2 & 3) as usize][(port & 3) as usize]
    }
}

impl Frontier {
    /// Creates an empty table whose only slot is the cell of the start tile.
    pub(super) fn new() -> Frontier {
        let mut frontier = Frontier {
            used: [0; BANKS],
            rejecting: [[0; EDGES]; BANKS],
            slots: [Slot::UNUSED; MOST_SLOTS],
            grid: [0; 4096],
        };
        frontier.used[0] = 1;
        frontier.grid[index(Cell::START)] = 1;
        frontier
    }

    /// Returns the slot of a cell; `None` if the cell is not a slot.
    #[inline]
    pub(super) fn find(&self, cell: Cell) -> Option<usize> {
        match self.grid[index(cell)] {
            0 | TILE => None,
            slot => Some(usize::from(slot) - 1).filter(|&slot| self.slots[slot].cell == cell),
        }
    }

    /// Returns whether a cell has a tile. The cell must be at most one step away from a tile.
    #[inline]
    pub(super) fn has_tile(&self, cell: Cell) -> bool {
        self.grid[index(cell)] == TILE
    }

    #[inline]
    pub(super) fn slot(&self, slot: usize) -> &Slot {
        &self.slots[slot]
    }

    pub(super) fn slots(&self) -> impl Iterator<Item = usize> {
        (0..BANKS).flat_map(|bank| bits(self.used[bank]).map(move |bit| 64 * bank + bit as usize))
    }

    #[inline]
    pub(super) fn used(&self, bank: usize) -> u64 {
        self.used[bank]
    }

    /// Finds the slots and the listed rotations in which a tile fits, and returns whether there are any.
    #[inline(always)]
    pub(super) fn fit(&self, tile: Tile, fits: &mut Fits) -> bool {
        let words = self.fit_bank(0, tile);
        fits.start(words);
        let mut any = words[0] | words[1] | words[2] | words[3] != 0;
        if self.used[1] | self.used[2] != 0 {
            any |= self.fit_later_banks(tile, fits);
        }
        any
    }

    #[cold]
    fn fit_later_banks(&self, tile: Tile, fits: &mut Fits) -> bool {
        fits.extend([self.fit_bank(1, tile), self.fit_bank(2, tile)])
    }

    #[inline(always)]
    pub(super) fn fit_bank(&self, bank: usize, tile: Tile) -> [u64; 4] {
        let (edges, rejecting) = (tile.edges(), &self.rejecting[bank]);
        let rotations = usize::from(tile.rotations());
        let mut words = [0; 4];
        for (turns, word) in words.iter_mut().enumerate() {
            let shown = |side: usize| rejecting[edge(side, edges[(side + 4 - turns) & 3])];
            let used = select_unpredictable(turns < rotations, self.used[bank], 0);
            *word = used & !(shown(0) | shown(1) | shown(2) | shown(3));
        }
        words
    }

    pub(super) fn fits(&self, tile: Tile) -> Fits {
        let mut fits = Fits::NONE;
        self.fit(tile, &mut fits);
        fits
    }

    /// Returns the first side on which a tile would not match its neighbour; `None` if the tile fits.
    pub(super) fn clash(&self, slot: usize, tile: Tile, rotation: Rotation) -> Option<usize> {
        let (rejecting, edges) = (&self.rejecting[slot / 64], tile.edges_after(rotation));
        (0..4).find(|&side| rejecting[edge(side, edges[side])] >> (slot % 64) & 1 != 0)
    }

    /// Turns a slot into a tile and records its ports at the empty neighbours. `first` is the number of the tile's
    /// first segment.
    #[inline]
    pub(super) fn fill(&mut self, slot: usize, wiring: &Wiring, first: u8) {
        const STEPS: [usize; 4] = [4096 - 90, 1, 90, 4096 - 1];
        let Slot { touching, cell, .. } = self.slots[slot];
        let (here, first) = (index(cell), u32::from(first) * 0x01_01_01);
        self.remove(slot);
        self.grid[here] = TILE;
        // This stays in a register because each new slot depends on the previous one.
        let mut unused = !self.used[0];
        let mut free = !touching & 0x1111;
        while free != 0 {
            let side = (free.trailing_zeros() as usize / 4) & 3;
            free &= free - 1;
            let place = (here + STEPS[side]) & 4095;
            // The check whether the neighbour is already a slot is unpredictable, so there is no branch. A branch
            // costs 1.7 mispredictions a placement, 5 % of a playout. An existing slot is overwritten with its own
            // contents.
            let known = usize::from(self.grid[place]);
            let new = if unused != 0 { unused.trailing_zeros() as usize } else { self.unused_later() };
            let slot = select_unpredictable(known == 0, new, known.wrapping_sub(1));
            unused &= unused.wrapping_sub(u64::from(known == 0));
            let opposite = side ^ 2;
            let neighbour = &mut self.slots[slot];
            neighbour.cell = cell.beside(side);
            neighbour.touching |= 0xF << (4 * opposite);
            neighbour.ports[opposite] = (wiring.offers[side] + first).to_le_bytes();
            let (bank, bit) = (slot / 64, 1 << (slot % 64));
            self.used[bank] |= bit;
            for edge in wiring.rejects[side] {
                self.rejecting[bank][usize::from(edge) % EDGES] |= bit;
            }
            self.grid[place] = slot as u8 + 1;
        }
    }

    /// Marks a slot as unused.
    #[inline]
    fn remove(&mut self, slot: usize) {
        let others = !(1 << (slot % 64));
        self.used[slot / 64] &= others;
        for word in &mut self.rejecting[slot / 64] {
            *word &= others;
        }
        self.slots[slot].touching = 0;
    }

    /// Returns an unused slot of the banks after the first.
    #[cold]
    fn unused_later(&self) -> usize {
        let second = self.used[1].trailing_ones() as usize;
        64 + if second < 64 { second } else { 64 + self.used[2].trailing_ones() as usize }
    }
}

#[inline]
fn index(cell: Cell) -> usize {
    ((i32::from(cell.x) + 90 * i32::from(cell.y)) & 4095) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_of_one_game_never_share_an_index() {
        for x in -73..=73i8 {
            for y in -73..=73i8 {
                let apart = i32::from(x).abs() + i32::from(y).abs();
                let same = index(Cell { x, y }) == index(Cell::START);
                assert!(!same || apart == 0 || apart > 73, "{x},{y}");
            }
        }
    }
}
