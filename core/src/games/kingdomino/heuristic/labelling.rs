//! The points of a kingdom as the research code of Gedda 2018 counts them.
//!
//! It labels areas in one pass, row by row. A square takes the lower of the labels above it and to its left. If these
//! differ, the higher one is recorded as equal to the lower one. A label that meets a second lower one forgets the
//! first, so rare areas with three or more arms fall apart and count less. In this example the forests (o) are worth
//! 2 + 5 points instead of 14:
//!
//! ```text
//!   ..  ..  ..  o1  F0        the label of the squares in the second row's middle is first noted as equal
//!   o1  F0  o0  o0  ..        to that of the upper arm, then to that of the left one
//!   o0  o0  o0  k   ..
//! ```

use super::super::domino::{Domino, Terrain};
use super::super::geometry::Cell;
use super::super::kingdom::Kingdom;
use super::super::score::areas;

/// Returns the cells of a set where two labels can meet for the first time: the cells above and to the left have the
/// same terrain, but the cell between them does not.
fn joins(squares: u64) -> u64 {
    let above = squares.rotate_left(8);
    let left = squares.rotate_left(1);
    squares & above & left & !squares.rotate_left(9)
}

/// Returns the points that the research code misses. It never counts more than the true points.
#[inline]
pub(super) fn missed(kingdom: &Kingdom) -> i32 {
    let mut missed = 0;
    for squares in kingdom.terrain {
        // One join merges two labels. A label can only be forgotten at another join.
        if joins(squares).count_ones() > 1 {
            missed += areas(squares).map(|area| missed_in(kingdom, area)).sum::<i32>();
        }
    }
    missed
}

/// The number of squares of the smallest area that falls apart.
pub(super) const FEWEST: u32 = 7;

/// Returns whether the count could miss points in a kingdom after one more domino is placed.
#[inline]
pub(super) fn may_miss(kingdom: &Kingdom, more: Domino) -> bool {
    let halves = more.halves();
    kingdom.terrain.iter().zip(Terrain::ALL).any(|(&squares, terrain)| {
        match halves.iter().filter(|half| half.terrain == terrain).count() as u32 {
            0 => joins(squares).count_ones() > 1,
            added => squares.count_ones() + added >= FEWEST,
        }
    })
}

fn missed_in(kingdom: &Kingdom, area: u64) -> i32 {
    let mut labels = [0_u8; 64];
    let mut equal = [0_u8; 64];
    let mut used = 0;
    let mut order = [0_u8; 64];
    let mut count = 0;
    let span = kingdom.span;
    for y in span.north..=span.south {
        for x in span.west..=span.east {
            let bit = Cell { x, y }.bit();
            if area >> bit & 1 == 0 {
                continue;
            }
            let label = |bit: u32| if area >> bit & 1 == 1 { labels[bit as usize] } else { 0 };
            let (above, left) = (label(bit.wrapping_sub(8) & 63), label(bit.wrapping_sub(1) & 63));
            labels[bit as usize] = match (above, left) {
                (0, 0) => {
                    used += 1;
                    equal[used as usize] = used;
                    used
                }
                (0, label) | (label, 0) => label,
                (above, left) => {
                    if above != left {
                        equal[usize::from(above.max(left))] = above.min(left);
                    }
                    above.min(left)
                }
            };
            order[count] = bit as u8;
            count += 1;
        }
    }
    let mut parts = [0_u64; 64];
    for &bit in &order[..count] {
        let mut label = labels[usize::from(bit)];
        while equal[usize::from(label)] != label {
            label = equal[usize::from(label)];
        }
        parts[usize::from(label)] |= 1 << bit;
    }
    let points = |cells: u64| (cells.count_ones() * kingdom.crowns_on(cells)) as i32;
    points(area) - parts.into_iter().map(points).sum::<i32>()
}
