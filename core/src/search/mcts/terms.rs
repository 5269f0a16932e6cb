//! The terms by which a child is judged.

/// The terms of a child, which are added up.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Terms {
    /// The mean value, or its part.
    pub(super) exploitation: f32,
    /// What the child may be better by than it looks.
    pub(super) exploration: f32,
    /// The part of the mean of all moves as first.
    pub(super) rave: f32,
    /// What is known of the move beforehand.
    pub(super) bias: f32,
}

impl Terms {
    /// The upper confidence bound.
    #[inline]
    pub(super) fn sum(self) -> f32 {
        self.exploitation + self.exploration + self.rave + self.bias
    }
}
