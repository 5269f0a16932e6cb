//! A node on the way from the root to where the search is.

use alloc::vec::Vec;

use super::interval::Interval;
use crate::State;

/// Moves that hardly any position has more of; then the lists grow.
pub(super) const MOVES: usize = 512;

/// Who decides at a node.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// The player at the root.
    Max,
    /// Another player.
    Min,
    Chance,
}

/// A node under way. Of its lists that of its kind is in use; the other one waits for the next node that lies here.
pub(super) struct Frame<S: State> {
    pub(super) state: S,
    pub(super) kind: Kind,
    /// Decisions that are still to be made below.
    pub(super) depth: u32,
    /// What matters of its value.
    pub(super) window: Interval,
    /// What is known of its value.
    pub(super) known: Interval,
    /// Whether something below was evaluated before the end of the game.
    pub(super) open: bool,
    /// Whether chance was sampled below.
    pub(super) sampled: bool,
    /// Whether it is the chance node below it once more, searched less deep.
    pub(super) shallow: bool,
    /// The best line so far.
    pub(super) pv: Vec<S::Move>,
    /// The key by which the table knows it.
    pub(super) key: u64,

    /// The moves of a decision in the order in which they are tried, the next one, and how many this round tries.
    pub(super) moves: Vec<S::Move>,
    pub(super) next: usize,
    pub(super) stop: usize,
    /// The best of the moves that were tried.
    pub(super) best: Interval,

    /// The outcomes of chance.
    pub(super) outcomes: Vec<Outcome<S::Move>>,
    /// The one under way.
    pub(super) at: usize,
    /// The round under way, and its number of moves.
    pub(super) round: u32,
    pub(super) limit: usize,
    /// The sums of the ends of the outcomes' intervals, each with its probability.
    pub(super) sums: Interval,
}

/// An outcome of chance.
#[derive(Clone, Copy)]
pub(super) struct Outcome<M> {
    /// The outcome; none where it is one of several that are drawn.
    pub(super) mv: Option<M>,
    pub(super) probability: f64,
    pub(super) known: Interval,
    /// Moves after it that were tried, the best of them, and its value.
    pub(super) tried: usize,
    pub(super) best_move: Option<M>,
    pub(super) best: Interval,
    /// The move that was tried first on the word of the table.
    pub(super) first: Option<M>,
    /// Whether it is not to be looked at again.
    pub(super) closed: bool,
}

impl<M> Outcome<M> {
    pub(super) fn new(mv: Option<M>, probability: f64, known: Interval) -> Outcome<M> {
        Outcome {
            mv,
            probability,
            known,
            tried: 0,
            best_move: None,
            best: Interval::ALL,
            first: None,
            closed: false,
        }
    }
}

impl<S: State> Frame<S> {
    /// Space for a node.
    pub(super) fn new(state: &S) -> Frame<S> {
        Frame {
            state: state.clone(),
            kind: Kind::Chance,
            depth: 0,
            window: Interval::ALL,
            known: Interval::ALL,
            open: false,
            sampled: false,
            shallow: false,
            pv: Vec::with_capacity(32),
            key: 0,
            moves: Vec::with_capacity(MOVES),
            next: 0,
            stop: 0,
            best: Interval::ALL,
            outcomes: Vec::with_capacity(64),
            at: 0,
            round: 0,
            limit: 0,
            sums: Interval::ALL,
        }
    }
}

impl<S: State> Frame<S> {
    /// Leaves a node as it is, as enough is known of it.
    pub(super) fn leave(&mut self) {
        self.moves.clear();
        (self.next, self.stop, self.best) = (0, 0, self.known);
        self.outcomes.clear();
        (self.at, self.limit, self.sums) = (0, usize::MAX, self.known);
    }
}

/// What became of a node.
#[derive(Clone, Copy)]
pub(super) struct Found {
    pub(super) value: Interval,
    pub(super) open: bool,
    pub(super) sampled: bool,
}
