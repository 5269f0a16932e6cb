//! The nodes that stay, and their new places.

use alloc::vec::Vec;

/// A set of indices that knows how many members lie below an index: one bit per index, one sum per word.
pub(in crate::search::mcts) struct Ranks {
    words: Vec<(u64, u32)>,
    total: usize,
}

impl Ranks {
    pub(super) fn new(size: usize) -> Ranks {
        Ranks { words: alloc::vec![(0, 0); size.div_ceil(64)], total: 0 }
    }

    pub(super) fn add(&mut self, index: usize) {
        self.words[index / 64].0 |= 1 << (index % 64);
    }

    /// Returns whether an index is a member.
    pub(in crate::search::mcts) fn holds(&self, index: usize) -> bool {
        self.words[index / 64].0 >> (index % 64) & 1 == 1
    }

    /// Computes the sums, once all members are in.
    pub(super) fn count(&mut self) {
        let mut sum = 0;
        for (word, below) in &mut self.words {
            *below = sum;
            sum += word.count_ones();
        }
        self.total = sum as usize;
    }

    /// Returns the number of members below an index.
    pub(in crate::search::mcts) fn rank(&self, index: usize) -> usize {
        let (word, below) = self.words[index / 64];
        below as usize + (word & ((1 << (index % 64)) - 1)).count_ones() as usize
    }

    pub(super) fn total(&self) -> usize {
        self.total
    }
}
