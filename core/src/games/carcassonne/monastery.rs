//! The monasteries that are not complete yet, and how many cells around each are empty.
//!
//! Every placement asks whether it lies beside one of them. Most do not, some do, and which is which cannot be
//! predicted; so all of them are looked at in one go, without a branch.

use super::Cell;

/// The places for monasteries: as many as there are bytes in a word, and more than the 6 in the box.
const PLACES: usize = 8;

/// A coordinate that is beside none of a game: places without a monastery lie there.
const FAR: i8 = i8::MAX;

/// No segment has this number: what places without a monastery hold.
const NONE: u8 = u8::MAX;

/// The monasteries in the order in which they were founded, place by place.
#[derive(Clone, Copy)]
pub(super) struct Monasteries {
    x: [i8; PLACES],
    y: [i8; PLACES],
    /// The empty cells around each; [`NONE`] where there is no monastery.
    empty: [u8; PLACES],
    /// The number of each one's segment.
    segments: [u8; PLACES],
    founded: u8,
}

impl Monasteries {
    pub(super) const NONE: Monasteries = Monasteries {
        x: [FAR; PLACES],
        y: [FAR; PLACES],
        empty: [NONE; PLACES],
        segments: [NONE; PLACES],
        founded: 0,
    };

    /// Adds a monastery with some empty cells around it; one that has none is complete.
    pub(super) fn found(&mut self, cell: Cell, segment: u8, empty: u8) {
        let place = usize::from(self.founded);
        (self.x[place], self.y[place]) = (cell.x, cell.y);
        self.empty[place] = empty;
        self.segments[place] = segment;
        self.founded += 1;
    }

    /// Fills a cell and tells whether that completes one of them.
    #[inline]
    pub(super) fn fill(&mut self, cell: Cell) -> bool {
        let mut complete = 0;
        for place in 0..PLACES {
            let beside = Cell { x: self.x[place], y: self.y[place] }.is_near(cell);
            self.empty[place] -= u8::from(beside);
            complete |= u8::from(self.empty[place] == 0);
        }
        complete != 0
    }

    /// Takes out the first of those that are complete, and gives its segment.
    pub(super) fn take_complete(&mut self) -> Option<u8> {
        let place = self.empty.iter().position(|&empty| empty == 0)?;
        (self.x[place], self.y[place]) = (FAR, FAR);
        self.empty[place] = NONE;
        Some(core::mem::replace(&mut self.segments[place], NONE))
    }

    /// The cells around a monastery that are filled, if the segment is that of one that is here; otherwise 0.
    #[inline]
    pub(super) fn filled(&self, segment: u8) -> u8 {
        let each = self.segments.iter().zip(&self.empty);
        each.fold(0, |filled, (&other, &empty)| {
            filled | if other == segment { 8u8.wrapping_sub(empty) } else { 0 }
        })
    }

    /// Whether a cell is beside the monastery of a segment.
    pub(super) fn is_beside(&self, segment: u8, cell: Cell) -> bool {
        (0..PLACES).any(|place| {
            self.segments[place] == segment && Cell { x: self.x[place], y: self.y[place] }.is_near(cell)
        })
    }
}
