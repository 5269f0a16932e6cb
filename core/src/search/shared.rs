//! A search split into parts, so that several native threads can work on it. The core crate itself starts no threads.
//!
//! One thread at a time holds the search and takes a [`Descent`] from it. The leaf of a descent is evaluated without
//! the search, by any number of threads. Then its values are backed up. These three parts allow
//!
//! - *tree parallelisation* (Chaslot et al. 2008, with one lock on the tree): each thread descends, evaluates its
//!   leaf while others hold the tree, and backs up;
//! - *leaf parallelisation* (Cazenave and Jouandeau 2007): one thread descends, all threads evaluate the same leaf
//!   with their own streams, [`LeafValues::merge`] adds the values up, and one thread backs up.
//!
//! Root parallelisation needs none of this: it uses several searches and [`Report::merge`](crate::Report::merge). A
//! search with one thread is the same algorithm, one descent at a time.
//!
//! Descents under way count as visits in the exploration term of the selection, without a value ("unobserved
//! samples", Liu et al. 2020), so that threads spread out. The result then depends on the number of threads and on
//! their timing. Only one thread gives the same numbers every time.

use crate::search::{LeafValues, RolloutEvaluator};
use crate::{Player, State};

/// A path from the root to a leaf that is not yet evaluated.
#[derive(Debug)]
#[must_use = "a descent waits to be backed up"]
pub struct Descent {
    /// The player for whom the search runs.
    pub searcher: Player,
    pub(super) ticket: usize,
}

/// The three parts of an iteration.
pub trait SharedSearch<S: State>: Send {
    /// Selects a leaf, expands it and copies its position to `leaf`; returns `None` if the search is done.
    fn descend(&mut self, leaf: &mut S) -> Option<Descent>;

    /// Returns the evaluator of leaves.
    fn evaluator(&self) -> RolloutEvaluator<S>;

    /// Backs up the values of a descent's leaf.
    fn back_up(&mut self, descent: Descent, values: &LeafValues);
}
