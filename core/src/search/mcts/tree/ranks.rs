//! Which nodes stay, and where they go.

use alloc::vec::Vec;

/// A set of indices that knows how many of its members lie below one: a bit for each, and a sum for each word.
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

    /// Whether an index is a member.
    pub(in crate::search::mcts) fn holds(&self, index: usize) -> bool {
        self.words[index / 64].0 >> (index % 64) & 1 == 1
    }

    /// Counts the members, once all are in.
    pub(super) fn count(&mut self) {
        let mut sum = 0;
        for (word, below) in &mut self.words {
            *below = sum;
            sum += word.count_ones();
        }
        self.total = sum as usize;
    }

    /// How many members lie below an index.
    pub(in crate::search::mcts) fn rank(&self, index: usize) -> usize {
        let (word, below) = self.words[index / 64];
        below as usize + (word & ((1 << (index % 64)) - 1)).count_ones() as usize
    }

    /// How many members there are.
    pub(super) fn total(&self) -> usize {
        self.total
    }
}
