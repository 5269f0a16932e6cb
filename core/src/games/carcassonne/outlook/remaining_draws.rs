//! The effects of the draws that remain.

use super::{FILLED_HALF, FILLED_TOGETHER, GROWTH_HALF, SUPPLY_HALF};

/// The remaining shares, which depend only on the number of draws left.
#[derive(Clone, Copy)]
pub(super) struct Left {
    pub(super) supply: f32,
    pub(super) growth: f32,
    /// The share of empty cells around monasteries that will be filled.
    pub(super) filled: f32,
    /// The probabilities that all of 0, 1, ... 8 empty cells around one monastery are filled.
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
