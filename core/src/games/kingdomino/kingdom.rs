//! One player's kingdom: what lies where, and where a domino can come to lie.
//!
//! A domino may be laid where both cells are free, the kingdom still fits in its square afterwards, and one
//! half at least touches the castle or a square of its own terrain that lay there before.
//!
//! ```text
//!   kingdom    ##        room     .. ....         free cells that the square may still cover, two
//!             ###                ....###..        steps out at most: no domino reaches farther
//!              K#                ....K#...
//! ```
//!
//! The room is a rectangle of up to 9 x 9 cells less the kingdom, on a torus of 8 x 8:
//!
//! - Up to 7 columns (all there are in a 5 x 5 game) the torus keeps a gap between the last and the first.
//! - With 8 columns the last one lies beside the first. A domino across that seam is kept out in
//!   [`Room::ends`].
//! - With 9 columns the last shares its bits with the first. Both are two steps out, where only the far half of
//!   a domino comes to lie, pointing back at the kingdom: so the direction tells which of the two it is.
//!
//! The same holds for rows.

use core::hint::select_unpredictable;

use super::domino::{Domino, Dominoes, Half, Terrain};
use super::geometry::{Cell, Direction, Placement, around};
use crate::Rng;
use crate::bits::{bits, select};

/// The bit of the castle's cell.
pub(super) const CASTLE: u64 = 1 << Cell::CASTLE.bit();

/// A rectangle of cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Span {
    /// The first column.
    pub west: i8,
    /// The last column.
    pub east: i8,
    /// The first row.
    pub north: i8,
    /// The last row.
    pub south: i8,
}

impl Span {
    /// Whether a cell lies in it.
    pub fn contains(&self, cell: Cell) -> bool {
        (self.west..=self.east).contains(&cell.x) && (self.north..=self.south).contains(&cell.y)
    }

    /// The cells of both.
    #[inline]
    pub(super) fn and(&self, other: &Span) -> Span {
        Span {
            west: self.west.max(other.west),
            east: self.east.min(other.east),
            north: self.north.max(other.north),
            south: self.south.min(other.south),
        }
    }

    /// The castle-centred square of `size` columns and rows.
    #[inline]
    pub(super) const fn centred(size: i8) -> Span {
        let half = size / 2;
        Span { west: -half, east: half, north: -half, south: half }
    }

    #[inline]
    fn include(&mut self, cell: Cell) {
        self.west = self.west.min(cell.x);
        self.east = self.east.max(cell.x);
        self.north = self.north.min(cell.y);
        self.south = self.south.max(cell.y);
    }
}

/// What lies in a kingdom, each set of cells in one word.
///
/// ```text
///   terrain   [F][O][W][P][C][M]   6 words   the squares of each terrain
///   crowns    [1][2]               2 words   the crowns on a square as a binary number
///   occupied                       1 word    all squares and the castle
///   dominoes                       1 word    what was laid (bit = number - 1)
///   span                           4 bytes   the rectangle that holds squares and castle
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
    /// A castle in the wilderness.
    pub(super) const EMPTY: Kingdom = Kingdom {
        terrain: [0; Terrain::COUNT],
        crowns: [0; 2],
        occupied: CASTLE,
        dominoes: Dominoes::NONE,
        span: Span { west: 0, east: 0, north: 0, south: 0 },
    };

    /// Lays a domino; that it may lie there is the caller's duty.
    #[inline]
    pub(super) fn lay(&mut self, domino: Domino, placement: Placement) {
        self.dominoes.insert(domino);
        let [near, far] = placement.cells();
        for (half, cell) in domino.halves().into_iter().zip([near, far]) {
            self.cover(half, cell);
        }
    }

    /// Covers a cell with a square.
    #[inline]
    pub(super) fn cover(&mut self, half: Half, cell: Cell) {
        let bit = 1 << cell.bit();
        self.span.include(cell);
        self.terrain[half.terrain.index()] |= bit;
        self.occupied |= bit;
        for (digit, plane) in self.crowns.iter_mut().enumerate() {
            *plane |= if half.crowns >> digit & 1 == 1 { bit } else { 0 };
        }
    }

    /// The crowns on a set of squares.
    #[inline]
    pub(super) fn crowns_on(&self, cells: u64) -> u32 {
        (cells & self.crowns[0]).count_ones() + 2 * (cells & self.crowns[1]).count_ones()
    }

    /// The cells that a kingdom of `size` columns and rows may still cover.
    #[inline]
    pub(super) fn window(&self, size: i8) -> Span {
        let Span { west, east, north, south } = self.span;
        let reach = size - 1;
        Span { west: east - reach, east: west + reach, north: south - reach, south: north + reach }
    }

    /// The cells of the window that a domino can reach.
    #[inline]
    pub(super) fn outskirts(&self, size: i8) -> Span {
        let Span { west, east, north, south } = self.span;
        let window = self.window(size);
        Span {
            west: window.west.max(west - 2),
            east: window.east.min(east + 2),
            north: window.north.max(north - 2),
            south: window.south.min(south + 2),
        }
    }

    /// The room that there is in a part of the outskirts.
    #[inline(always)]
    pub(super) fn room_in(&self, part: Span) -> Room {
        let Span { west, east, north, south } = part;
        let columns = (east - west + 1) as usize;
        let rows = (south - north + 1) as usize;
        let corner = Cell { x: west, y: north }.bit();
        let free = RECTANGLE[columns][rows].rotate_left(corner) & !self.occupied;
        let mut room = Room::open(free);
        if columns == 8 {
            let column = 0x0101_0101_0101_0101_u64.rotate_left(corner);
            room.ends[Direction::West.index()] &= !column;
            room.ends[Direction::East.index()] &= !column.rotate_left(7);
        }
        if rows == 8 {
            let row = 0xff_u64.rotate_left(corner);
            room.ends[Direction::North.index()] &= !row;
            room.ends[Direction::South.index()] &= !row.rotate_left(56);
        }
        room
    }

    /// The placements of a domino in some room.
    #[inline(always)]
    pub(super) fn placements_in(&self, room: &Room, domino: Domino) -> [u64; 4] {
        let [first, second] = domino.halves();
        let near = around(self.terrain[first.terrain.index()] | CASTLE);
        let far = around(self.terrain[second.terrain.index()] | CASTLE);
        let mut places = room.pairs(u64::MAX, u64::MAX);
        for direction in Direction::ALL {
            places[direction.index()] &= near | direction.opposite().shift(far);
        }
        if domino.is_double() {
            places[Direction::North.index()] = 0;
            places[Direction::West.index()] = 0;
        }
        places
    }

    /// The placements of a domino that the rules allow.
    #[inline(always)]
    pub(super) fn placements(&self, size: i8, domino: Domino) -> Placements {
        let outskirts = self.outskirts(size);
        let places = self.placements_in(&self.room_in(outskirts), domino);
        let outer = Cell { x: outskirts.west, y: outskirts.north };
        let inner = Cell { x: outer.x.max(self.span.west - 1), y: outer.y.max(self.span.north - 1) };
        Placements { places, outer, inner }
    }

    /// The cell of one of the kingdom's bits.
    pub(super) fn cell(&self, bit: u32) -> Cell {
        Cell::from_bit(bit, Cell { x: self.span.west, y: self.span.north })
    }
}

/// Rectangles of some columns and rows whose first cell is bit 0.
static RECTANGLE: [[u64; 10]; 10] = {
    let mut table = [[0; 10]; 10];
    let mut columns = 1;
    while columns < 10 {
        let mut rows = 1;
        while rows < 10 {
            let mut index = 0;
            while index < columns * rows {
                table[columns][rows] |= 1 << ((index / columns * 8 + index % columns) & 63);
                index += 1;
            }
            rows += 1;
        }
        columns += 1;
    }
    table
};

/// Free cells, and which of them may hold a half whose other half lies in a given direction: a domino fits on
/// a pair of neighbours when each is an end towards the other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    pub(super) ends: [u64; 4],
}

impl Room {
    /// No room at all.
    pub(super) const NONE: Room = Room::open(0);

    /// The pairs of neighbours of which the first is one of `near` and the second one of `far`, by the first.
    #[inline]
    pub(super) fn pairs(&self, near: u64, far: u64) -> [u64; 4] {
        Direction::ALL.map(|direction| {
            let back = direction.opposite();
            near & self.ends[direction.index()] & back.shift(far & self.ends[back.index()])
        })
    }

    /// Free cells that a domino may cover in any direction.
    #[inline]
    pub(super) const fn open(free: u64) -> Room {
        Room { ends: [free; 4] }
    }
}

/// The placements of a domino: for each direction, the cells of its first half.
pub(super) struct Placements {
    pub(super) places: [u64; 4],
    /// The first cell that the far half of a domino can reach, and the first beside the kingdom.
    outer: Cell,
    inner: Cell,
}

impl Placements {
    pub(super) fn is_empty(&self) -> bool {
        self.places == [0; 4]
    }

    /// The placement with the first half on a bit.
    #[inline]
    pub(super) fn at(&self, direction: Direction, bit: u32) -> Placement {
        let x = if direction == Direction::East { self.outer.x } else { self.inner.x };
        let y = if direction == Direction::South { self.outer.y } else { self.inner.y };
        Placement { cell: Cell::from_bit(bit, Cell { x, y }), direction }
    }

    pub(super) fn contains(&self, placement: Placement) -> bool {
        let bit = placement.cell.bit();
        self.places[placement.direction.index()] >> bit & 1 == 1
            && self.at(placement.direction, bit) == placement
    }

    /// All of them, in no special order.
    pub(super) fn iter(&self) -> impl Iterator<Item = Placement> {
        Direction::ALL.into_iter().flat_map(move |direction| {
            bits(self.places[direction.index()]).map(move |bit| self.at(direction, bit))
        })
    }

    /// One of them, each with the same probability; none when there is none.
    #[inline(always)]
    pub(super) fn sample(&self, rng: &mut Rng) -> Option<Placement> {
        // Which direction it is cannot be foreseen: compare with sums of counts instead of branching.
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
