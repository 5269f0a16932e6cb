//! Collectors of the best moves from a stream of moves with values.

use alloc::vec::Vec;

use crate::Rng;

/// One of the moves with the greatest value, each with the same probability.
pub(super) struct OneOfBest<M> {
    pub(super) mv: Option<M>,
    value: f32,
    ties: u32,
    rng: Rng,
}

impl<M> OneOfBest<M> {
    /// Starts with no move. One random number is drawn per turn, however many moves are equal, so that playouts on
    /// common random numbers stay in step.
    #[inline(always)]
    pub(super) fn new(rng: &mut Rng) -> OneOfBest<M> {
        OneOfBest { mv: None, value: f32::NEG_INFINITY, ties: 0, rng: Rng::new(rng.word().into()) }
    }

    #[inline(always)]
    pub(super) fn offer(&mut self, mv: M, value: f32) {
        if value < self.value {
            return;
        }
        self.ties = if value > self.value { 1 } else { self.ties + 1 };
        // Each of several equally good moves is kept with the same probability.
        if self.ties == 1 || self.rng.below(self.ties) == 0 {
            (self.mv, self.value) = (Some(mv), value);
        }
    }
}

pub(super) struct AllBest<M> {
    pub(super) moves: Vec<M>,
    value: f32,
}

impl<M> AllBest<M> {
    pub(super) const NONE: AllBest<M> = AllBest { moves: Vec::new(), value: f32::NEG_INFINITY };

    pub(super) fn offer(&mut self, mv: M, value: f32) {
        if value > self.value {
            self.moves.clear();
            self.value = value;
        }
        if value == self.value {
            self.moves.push(mv);
        }
    }
}
