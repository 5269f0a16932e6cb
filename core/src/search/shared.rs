//! A search taken apart, so that several native threads can work on it; core itself starts none.
//!
//! One thread at a time has the search and takes a [`Descent`] from it; the leaf of a descent is valued without the
//! search, by as many threads as there are; then its values are backed up. From these three parts follow
//!
//! - *tree parallelisation* (Chaslot et al. 2008, with one lock on the tree): each thread descends, values its leaf
//!   while others have the tree, and backs up;
//! - *leaf parallelisation* (Cazenave and Jouandeau 2007): one thread descends, all value the same leaf with streams of
//!   their own, [`LeafValues::merge`] adds them up, and one backs up.
//!
//! Root parallelisation needs no part of it: it is several searches and
//! [`Report::merge`](crate::Report::merge). A search of one thread is the same algorithm, one descent at a time.
//!
//! Descents under way count as visits in the exploration term of the selection, without a value ("unobserved samples",
//! Liu et al. 2020), so that threads spread. How many threads there are, and who comes first, then changes the result:
//! only one thread gives the same numbers every time.

use crate::search::{LeafValues, RolloutEvaluator};
use crate::{Player, State};

/// A way from the root to a leaf that is not yet valued.
#[derive(Debug)]
#[must_use = "a descent waits to be backed up"]
pub struct Descent {
    /// The player for whom the search is.
    pub searcher: Player,
    /// By which the search knows it.
    pub(super) ticket: usize,
}

/// The parts of an iteration.
pub trait SharedSearch<S: State>: Send {
    /// Selects a leaf, expands it and copies its position to `leaf`; none when the search is done.
    fn descend(&mut self, leaf: &mut S) -> Option<Descent>;

    /// What values leaves.
    fn evaluator(&self) -> RolloutEvaluator<S>;

    /// Takes in the values of the leaf of a descent.
    fn back_up(&mut self, descent: Descent, values: &LeafValues);
}
