//! Sequential halving (Karnin et al. 2013): the better half of the moves continues to the next phase. `flat`
//! allocates its playouts with it, `mcts` the visits of its root (Pepels et al. 2014).
//!
//! In a phase, all remaining moves get the same number of playouts. Then the half with the higher means stays. Each
//! phase has as many playouts in total as the one before. The length of the search is not known in advance, so it is
//! done in rounds, each twice as long as the one before. In phase p of round r, counted from 0, a move gets 2^(r + p)
//! playouts. Means are over all playouts of a move.

use alloc::vec::Vec;

use crate::word_sort;

#[derive(Clone, Default, Debug)]
pub(super) struct Halving {
    /// All moves; those that remain come first.
    order: Vec<usize>,
    /// Scratch space for sorting the moves.
    words: Vec<u64>,
    left: usize,
    /// The number of playouts of each move in this phase, as a power of two.
    round: u32,
    phase: u32,
    /// The number of finished playouts in this phase.
    done: u64,
}

impl Halving {
    pub(super) fn reset(&mut self, moves: usize) {
        self.order.clear();
        self.order.extend(0..moves);
        (self.left, self.round, self.phase, self.done) = (moves, 0, 0, 0);
    }

    /// Returns whether it has no moves yet.
    pub(super) fn is_empty(&self) -> bool {
        self.order.is_empty()
    }

    /// Returns the next move; there must be at least one. `mean` returns the mean value of a move.
    pub(super) fn next(&mut self, mean: impl Fn(usize) -> f32) -> usize {
        let of_each = 1_u64 << (self.round + self.phase).min(u64::BITS - 1);
        if self.done == of_each.saturating_mul(self.left as u64) {
            self.end_phase(mean);
        }
        let index = (self.done % self.left as u64) as usize;
        self.done += 1;
        self.order[index]
    }

    fn end_phase(&mut self, mean: impl Fn(usize) -> f32) {
        (self.phase, self.done) = (self.phase + 1, 0);
        if self.left > 2 {
            let left = &mut self.order[..self.left];
            self.words.clear();
            self.words.extend(left.iter().map(|&index| word_sort::falling(mean(index), index)));
            word_sort::sort(&mut self.words);
            left.iter_mut().zip(&self.words).for_each(|(index, &word)| *index = word_sort::index(word));
            self.left = self.left.div_ceil(2);
        } else {
            (self.left, self.round, self.phase) = (self.order.len(), self.round + 1, 0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_round_keeps_the_better_half() {
        // Move 3 is the best, followed by 1, 4, 0, 2.
        let mean = |index: usize| [0.2, 0.8, 0.1, 0.9, 0.4][index];
        let mut halving = Halving::default();
        halving.reset(5);
        let mut played = |count: usize| -> Vec<usize> { (0..count).map(|_| halving.next(mean)).collect() };
        assert_eq!(played(5), [0, 1, 2, 3, 4]);
        assert_eq!(played(6), [3, 1, 4, 3, 1, 4]);
        assert_eq!(played(8), [3, 1, 3, 1, 3, 1, 3, 1]);
        // The next round has all moves again, twice as often.
        let mut all = played(10);
        all.sort_unstable();
        assert_eq!(all, [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
        assert_eq!(played(12), [3, 1, 4, 3, 1, 4, 3, 1, 4, 3, 1, 4]);
    }

    #[test]
    fn a_single_move_is_always_selected() {
        let mut halving = Halving::default();
        halving.reset(1);
        assert!((0..100).all(|_| halving.next(|_| 0.0) == 0));
    }
}
