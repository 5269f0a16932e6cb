//! The terms of a player's outlook, besides the points if the game ended now; each has a weight.
//!
//! The same code computes either the sum of points with the current weights, or the separate terms for which `arena
//! train` finds weights.

use alloc::string::{String, ToString};
use core::ops::{Add, AddAssign, Mul};

use crate::heuristic::linear;

const NAMES: [&str; COUNT] = [
    "city-open",
    "city-open-cells",
    "city-completed",
    "city-completed-cells",
    "road-open",
    "road-open-cells",
    "road-completed",
    "road-completed-cells",
    "monastery-cells",
    "field-cities",
    "field-1",
    "field-2",
    "field-more",
    "home",
    "supply-1",
    "supply-2",
    "supply-3",
    "supply-4",
    "supply-5",
    "supply-6",
    "supply-7",
];

/// The four terms of an open city: the probability that it stays open, while there is time to grow; the same times
/// the number of its open cells; the probability of completion times its present value; the same probability times
/// the number of those cells.
pub(super) const CITY: usize = 0;
pub(super) const ROAD: usize = CITY + 4;
/// The number of empty cells around a monastery that are likely to be filled.
pub(super) const MONASTERY: usize = ROAD + 4;
/// The open cities that a field borders, weighted by the probability of completion.
pub(super) const FIELD_CITIES: usize = MONASTERY + 1;
/// A player's first, second and each further field, while there is time to grow.
pub(super) const FIELDS: usize = FIELD_CITIES + 1;
/// Meeples on the table, weighted by the probability that they return to supply in time.
pub(super) const HOME: usize = FIELDS + 3;
/// The first, second, ... meeple in supply while there is time to use it.
pub(super) const SUPPLY: usize = HOME + 1;
pub(super) const COUNT: usize = SUPPLY + 7;

pub(super) const WEIGHTS: [f32; COUNT] = linear::weights(include_str!("weights.txt"));

pub(super) fn name(term: usize) -> String {
    NAMES[term].to_string()
}

/// Returns the term for the next field of a player who has `fields` fields.
pub(super) fn next_field(fields: usize) -> usize {
    FIELDS + fields.min(2)
}

/// The expectations of a player: points by the current weights, or the terms they consist of.
pub(super) trait Worth:
    Copy + Default + Add<Output = Self> + AddAssign + Mul<f32, Output = Self>
{
    /// Creates a worth from the points if the game ended now.
    fn ended(points: f32) -> Self;

    /// Creates a worth from an amount of a term.
    fn of(term: usize, amount: f32) -> Self;
}

impl Worth for f32 {
    #[inline(always)]
    fn ended(points: f32) -> f32 {
        points
    }

    #[inline(always)]
    fn of(term: usize, amount: f32) -> f32 {
        WEIGHTS[term] * amount
    }
}

/// The amount of each term, followed by the points if the game ended now.
#[derive(Clone, Copy, Default)]
pub(super) struct Terms(pub(super) [f32; COUNT + 1]);

impl Worth for Terms {
    fn ended(points: f32) -> Terms {
        Terms::of(COUNT, points)
    }

    fn of(term: usize, amount: f32) -> Terms {
        let mut terms = Terms::default();
        terms.0[term] = amount;
        terms
    }
}

impl Add for Terms {
    type Output = Terms;

    fn add(mut self, other: Terms) -> Terms {
        self += other;
        self
    }
}

impl AddAssign for Terms {
    fn add_assign(&mut self, other: Terms) {
        self.0.iter_mut().zip(other.0).for_each(|(amount, more)| *amount += more);
    }
}

impl Mul<f32> for Terms {
    type Output = Terms;

    fn mul(self, factor: f32) -> Terms {
        Terms(self.0.map(|amount| amount * factor))
    }
}
