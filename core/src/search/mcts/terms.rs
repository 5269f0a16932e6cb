//! The terms by which a child is judged.

/// The terms of a child. They are added up.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Terms {
    pub(super) exploitation: f32,
    /// The amount by which the child may be better than its mean.
    pub(super) exploration: f32,
    /// The weighted part of the mean of all moves as first.
    pub(super) rave: f32,
    pub(super) bias: f32,
}

impl Terms {
    #[inline]
    pub(super) fn sum(self) -> f32 {
        self.exploitation + self.exploration + self.rave + self.bias
    }
}
