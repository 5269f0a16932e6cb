//! Numbers kept for each node of a tree.

use alloc::vec::Vec;

/// An optional number for each node. An empty column costs nothing.
#[derive(Debug)]
pub(super) struct Column<T> {
    pub(super) wanted: bool,
    pub(super) values: Vec<T>,
}

impl<T: Copy + Default> Column<T> {
    pub(super) fn new(wanted: bool) -> Column<T> {
        Column { wanted, values: Vec::new() }
    }

    /// Makes room for numbers of `capacity` nodes in all.
    pub(super) fn reserve(&mut self, capacity: usize) {
        if self.wanted {
            self.values.reserve_exact(capacity - self.values.len());
        }
    }

    pub(super) fn resize(&mut self, nodes: usize) {
        if self.wanted {
            self.values.resize(nodes, T::default());
        }
    }

    pub(super) fn get(&self, index: usize) -> T {
        if self.wanted { self.values[index] } else { T::default() }
    }

    pub(super) fn shift(&mut self, from: usize, to: usize) {
        if self.wanted {
            self.values[to] = self.values[from];
        }
    }

    pub(super) fn truncate(&mut self, nodes: usize) {
        self.values.truncate(nodes);
    }
}
