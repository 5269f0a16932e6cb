//! The points of a kingdom.

use super::Setup;
use super::domino::Terrain;
use super::geometry::around;
use super::kingdom::{CASTLE, Kingdom};
use super::span::Span;

/// The points for a castle in the middle.
pub const MIDDLE_KINGDOM: i16 = 10;
/// The points for a complete kingdom.
pub const HARMONY: i16 = 5;

/// The sources of points: each of [`Terrain::ALL`], a castle in the middle, a complete kingdom.
pub(super) const SOURCES: &[&str] =
    &["field", "forest", "water", "pasture", "clay", "mine", "middle kingdom", "harmony"];

/// Returns the squares of a set that are connected to those of `seed`, which must be a subset.
#[inline]
pub(super) fn flood(seed: u64, within: u64) -> u64 {
    let grow = |area| (area | around(area)) & within;
    let mut area = seed;
    loop {
        // Most areas are at most one step wide. Taking two steps before a check avoids a mispredicted branch.
        let once = grow(area);
        let twice = grow(once);
        if twice == once {
            return once;
        }
        area = twice;
    }
}

/// Returns the connected areas of a set of squares, in the order of their lowest bits.
pub(super) fn areas(squares: u64) -> impl Iterator<Item = u64> {
    let mut rest = squares;
    core::iter::from_fn(move || {
        let area = flood(rest & rest.wrapping_neg(), rest);
        rest &= !area;
        (area != 0).then_some(area)
    })
}

impl Kingdom {
    /// Returns the points for territories: the squares times the crowns of each.
    #[inline]
    pub(super) fn territory_points(&self) -> i16 {
        let mut points = 0;
        for squares in self.terrain {
            points += self.points_on(squares);
        }
        points as i16
    }

    /// Returns the points for territories of one terrain, given its squares.
    #[inline(always)]
    fn points_on(&self, squares: u64) -> u32 {
        let mut points = 0;
        let mut seeds = squares & (self.crowns[0] | self.crowns[1]);
        while seeds != 0 {
            let area = flood(seeds & seeds.wrapping_neg(), squares);
            points += area.count_ones() * self.crowns_on(area);
            seeds &= !area;
        }
        points
    }

    /// Returns the points of each of [`SOURCES`].
    pub(super) fn points_by_source(&self, setup: &Setup) -> [i16; SOURCES.len()] {
        let mut points = [0; SOURCES.len()];
        for (points, squares) in points.iter_mut().zip(self.terrain) {
            *points = self.points_on(squares) as i16;
        }
        points[Terrain::COUNT..].copy_from_slice(&[self.middle_points(setup), self.harmony_points(setup)]);
        points
    }

    /// Returns whether the castle is still in the middle: no square of the kingdom is farther away than half the side
    /// of the full square.
    #[inline]
    pub(super) fn is_centred(&self, size: i8) -> bool {
        let centred = Span::centred(size);
        self.span.and(&centred) == self.span
    }

    #[inline]
    pub(super) fn is_complete(&self, size: i8) -> bool {
        self.occupied.count_ones() == (size * size) as u32
    }

    #[inline]
    pub(super) fn middle_points(&self, setup: &Setup) -> i16 {
        if setup.middle && self.is_centred(setup.size()) { MIDDLE_KINGDOM } else { 0 }
    }

    #[inline]
    pub(super) fn harmony_points(&self, setup: &Setup) -> i16 {
        if setup.harmony && self.is_complete(setup.size()) { HARMONY } else { 0 }
    }

    #[inline]
    pub(super) fn points(&self, setup: &Setup) -> i16 {
        self.territory_points() + self.middle_points(setup) + self.harmony_points(setup)
    }

    /// Returns the numbers that decide a tie: the squares of the largest territory, then all crowns.
    pub(super) fn tie_break(&self) -> (u32, u32) {
        let largest =
            (0..Terrain::COUNT).flat_map(|terrain| areas(self.terrain[terrain])).map(u64::count_ones).max();
        (largest.unwrap_or(0), self.crowns_on(self.occupied & !CASTLE))
    }
}
