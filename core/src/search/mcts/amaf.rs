//! All moves as first (AMAF): the mean value of the simulations that contain a move.

#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(super) struct Amaf {
    pub(super) mean: f32,
    pub(super) count: u32,
}

impl Amaf {
    pub(super) fn add(&mut self, value: f32) {
        self.count = self.count.saturating_add(1);
        self.mean += (value - self.mean) / self.count as f32;
    }
}
