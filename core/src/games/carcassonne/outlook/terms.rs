//! What a player's outlook is made of, beside the points as if the game ended: terms, each with a weight.
//!
//! The same code adds up points by the weights in force and the terms alone, of which `arena train` finds weights.

use alloc::string::{String, ToString};
use core::ops::{Add, AddAssign, Mul};

use crate::heuristic::linear;

/// The names of the terms.
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

/// The four terms of an open city: the chance that it stays open, while there is time to grow, and the same times the cells
/// where it is open; the chance that it is completed times what it pays as it stands, and times those cells.
pub(super) const CITY: usize = 0;
/// The same of a road.
pub(super) const ROAD: usize = CITY + 4;
/// The empty cells around a monastery that are likely to be filled.
pub(super) const MONASTERY: usize = ROAD + 4;
/// The open cities that a field borders, by the chance that they are completed.
pub(super) const FIELD_CITIES: usize = MONASTERY + 1;
/// The first, the second and each further field of a player, while there is time to grow.
pub(super) const FIELDS: usize = FIELD_CITIES + 1;
/// Meeples on the table, by the chance that they come home in time.
pub(super) const HOME: usize = FIELDS + 3;
/// The first, the second, ... meeple in supply while there is time to use it.
pub(super) const SUPPLY: usize = HOME + 1;
/// The number of terms.
pub(super) const COUNT: usize = SUPPLY + 7;

/// What each of a term is worth, in points.
pub(super) const WEIGHTS: [f32; COUNT] = linear::weights(include_str!("weights.txt"));

/// The name of a term.
pub(super) fn name(term: usize) -> String {
    NAMES[term].to_string()
}

/// The term of a player's next field, who has so many.
pub(super) fn next_field(fields: usize) -> usize {
    FIELDS + fields.min(2)
}

/// What a player expects: points by the weights in force, or what they are made of.
pub(super) trait Worth:
    Copy + Default + Add<Output = Self> + AddAssign + Mul<f32, Output = Self>
{
    /// Points as if the game ended now.
    fn ended(points: f32) -> Self;

    /// So much of a term.
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

/// How much there is of each term, and after them the points as if the game ended.
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
