//! One player's kingdom: its contents, and the places where a domino can be placed.
//!
//! A domino may be placed if both cells are free and the kingdom still fits in its square afterwards. At least one
//! half must touch the castle or an existing square of the same terrain.

use super::domino::{Domino, Half, Terrain};
use super::dominoes::Dominoes;
use super::geometry::{Cell, Direction, Placement, around};
use super::room::{Placements, Room, margin};
use super::span::Span;

pub(super) const CASTLE: u64 = 1 << Cell::CASTLE.bit();

/// The contents of a kingdom, with each set of cells in one word.
///
/// ```text
///   terrain   [F][O][W][P][C][M]   6 words   the squares of each terrain
///   crowns    [1][2]               2 words   the number of crowns on a square, in binary
///   occupied                       1 word    all squares and the castle
///   dominoes                       1 word    the placed dominoes (bit = number - 1)
///   span                           4 bytes   the rectangle around squares and castle
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Kingdom {
    pub(super) terrain: [u64; Terrain::COUNT],
    pub(super) crowns: [u64; 2],
    pub(super) occupied: u64,
    pub(super) dominoes: Dominoes,
    pub(super) span: Span,
}

impl Kingdom {
    /// A kingdom with only its castle.
    pub(super) const EMPTY: Kingdom = Kingdom {
        terrain: [0; Terrain::COUNT],
        crowns: [0; 2],
        occupied: CASTLE,
        dominoes: Dominoes::NONE,
        span: Span { west: 0, east: 0, north: 0, south: 0 },
    };

    /// Places a domino. The caller must ensure that the placement is legal.
    #[inline(always)]
    pub(super) fn lay(&mut self, domino: Domino, placement: Placement) {
        self.dominoes.insert(domino);
        self.cover(domino.halves(), placement.cells());
    }

    #[inline(always)]
    pub(super) fn cover(&mut self, [first, second]: [Half; 2], [near, far]: [Cell; 2]) {
        self.span.add([near, far]);
        for (digit, plane) in self.crowns.iter_mut().enumerate() {
            let crown = |half: Half, cell: Cell| u64::from(half.crowns >> digit & 1) << cell.bit();
            *plane |= crown(first, near) | crown(second, far);
        }
        let [near, far] = [1 << near.bit(), 1 << far.bit()];
        self.occupied |= near | far;
        self.terrain[first.terrain.index()] |= near;
        self.terrain[second.terrain.index()] |= far;
    }

    #[inline]
    pub(super) fn crowns_on(&self, cells: u64) -> u32 {
        (cells & self.crowns[0]).count_ones() + 2 * (cells & self.crowns[1]).count_ones()
    }

    /// Returns the cells that a kingdom of `size` columns and rows may still cover.
    #[inline]
    pub(super) fn window(&self, size: i8) -> Span {
        let Span { west, east, north, south } = self.span;
        let reach = size - 1;
        Span { west: east - reach, east: west + reach, north: south - reach, south: north + reach }
    }

    /// Returns the cells of the window that a domino can reach: two more columns and rows on each side, or fewer at
    /// the edge of the square.
    #[inline]
    pub(super) fn outskirts(&self, size: i8) -> Span {
        self.span.widened(margin(size, self.span.columns()), margin(size, self.span.rows()))
    }

    #[inline(always)]
    pub(super) fn placements_in(&self, room: &Room, domino: Domino) -> [u64; 4] {
        let [first, second] = domino.halves();
        let near = around(self.terrain[first.terrain.index()] | CASTLE);
        let far = around(self.terrain[second.terrain.index()] | CASTLE);
        let pairs = [
            if domino.is_double() { 0 } else { Direction::South.shift(room.south) },
            room.east,
            room.south,
            if domino.is_double() { 0 } else { Direction::East.shift(room.east) },
        ];
        Direction::ALL.map(|direction| pairs[direction.index()] & (near | direction.opposite().shift(far)))
    }

    #[inline(always)]
    pub(super) fn placements(&self, size: i8, domino: Domino) -> Placements {
        let room = Room::around(&self.span, size, self.occupied);
        Placements { places: self.placements_in(&room, domino), corner: self.span.corner() }
    }

    pub(super) fn cell(&self, bit: u32) -> Cell {
        Cell::from_bit(bit, self.span.corner())
    }
}
