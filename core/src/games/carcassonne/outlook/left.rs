//! What the draws to come still bring.

use super::{FILLED_HALF, FILLED_TOGETHER, GROWTH_HALF, SUPPLY_HALF};

/// The shares that are left, by the number of draws to come alone.
#[derive(Clone, Copy)]
pub(super) struct Left {
    /// Of what a meeple in supply is worth.
    pub(super) supply: f32,
    /// Of how features grow.
    pub(super) growth: f32,
    /// Of the empty cells around monasteries that are filled.
    pub(super) filled: f32,
    /// The chance that all of 0, 1, ... 8 empty cells around one monastery are filled.
    pub(super) surrounded: [f32; 9],
}

impl Left {
    pub(super) fn of(draws: u32) -> Left {
        let draws = draws as f32;
        let left = |half: f32| draws / (draws + half);
        let filled = left(FILLED_HALF);
        let each = libm::powf(filled, FILLED_TOGETHER);
        let mut surrounded = [1.0; 9];
        for empty in 1..surrounded.len() {
            surrounded[empty] = surrounded[empty - 1] * each;
        }
        Left { supply: left(SUPPLY_HALF), growth: left(GROWTH_HALF), filled, surrounded }
    }
}
