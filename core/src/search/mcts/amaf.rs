//! All moves as first: the mean value of the simulations that have a move.

/// What is known of a move as if it had been made first.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(super) struct Amaf {
    pub(super) mean: f32,
    pub(super) count: u32,
}

impl Amaf {
    /// Counts a simulation that had the move.
    pub(super) fn add(&mut self, value: f32) {
        self.count = self.count.saturating_add(1);
        self.mean += (value - self.mean) / self.count as f32;
    }
}
