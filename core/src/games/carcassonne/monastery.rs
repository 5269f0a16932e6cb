//! The incomplete monasteries, with the number of empty cells around each.
//!
//! Every placement checks whether it is beside one of them. The answer is unpredictable, so all monasteries are
//! checked at once, without a branch.

use super::Cell;

/// The number of places for monasteries: the bytes in a word, more than the 6 in the box.
const PLACES: usize = 8;

/// A coordinate far from every cell of a game, for places without a monastery.
const FAR: i8 = i8::MAX;

/// The segment number of places without a monastery. No segment has it.
const NONE: u8 = u8::MAX;

/// The monasteries in the order in which they were placed.
#[derive(Clone, Copy)]
pub(super) struct Monasteries {
    x: [i8; PLACES],
    y: [i8; PLACES],
    /// The empty cells around each monastery; [`NONE`] for a place without one.
    empty: [u8; PLACES],
    /// The segment number of each monastery.
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

    /// Adds a monastery with some empty cells around it. A monastery without empty cells is complete.
    pub(super) fn found(&mut self, cell: Cell, segment: u8, empty: u8) {
        let place = usize::from(self.founded);
        (self.x[place], self.y[place]) = (cell.x, cell.y);
        self.empty[place] = empty;
        self.segments[place] = segment;
        self.founded += 1;
    }

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

    /// Removes the first complete monastery and returns its segment.
    pub(super) fn take_complete(&mut self) -> Option<u8> {
        let place = self.empty.iter().position(|&empty| empty == 0)?;
        (self.x[place], self.y[place]) = (FAR, FAR);
        self.empty[place] = NONE;
        Some(core::mem::replace(&mut self.segments[place], NONE))
    }

    /// Returns the number of filled cells around the monastery of a segment; 0 if it is not in this list.
    #[inline]
    pub(super) fn filled(&self, segment: u8) -> u8 {
        let each = self.segments.iter().zip(&self.empty);
        each.fold(0, |filled, (&other, &empty)| {
            filled | if other == segment { 8u8.wrapping_sub(empty) } else { 0 }
        })
    }

    pub(super) fn is_beside(&self, segment: u8, cell: Cell) -> bool {
        (0..PLACES).any(|place| {
            self.segments[place] == segment && Cell { x: self.x[place], y: self.y[place] }.is_near(cell)
        })
    }
}
