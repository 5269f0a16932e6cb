//! A node on the path from the root to the current node of the search.

use alloc::vec::Vec;

use super::interval::Interval;
use crate::State;

/// The initial capacity for moves, enough for nearly every position; the lists can grow.
pub(super) const MOVES: usize = 512;

/// The kind of node: decided by the root's player, another player or chance.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// The player at the root decides.
    Max,
    /// Another player decides.
    Min,
    Chance,
}

/// A node on the search stack. It uses the list for its kind; the other list is kept for the next node in this slot.
pub(super) struct Frame<S: State> {
    pub(super) state: S,
    pub(super) kind: Kind,
    /// The number of decisions still to be made below it.
    pub(super) depth: u32,
    pub(super) window: Interval,
    pub(super) known: Interval,
    /// Whether a position below it was evaluated before the end of the game.
    pub(super) open: bool,
    /// Whether its value is an estimate, because draws were sampled below it or an evaluation was not that of the
    /// game's end.
    pub(super) estimated: bool,
    /// Whether it is a shallower search of the chance node below it.
    pub(super) shallow: bool,
    /// The best line so far.
    pub(super) pv: Vec<S::Move>,
    pub(super) key: u64,

    /// The moves of a decision in the order of trying, the next one, and the number tried in this round.
    pub(super) moves: Vec<S::Move>,
    pub(super) next: usize,
    pub(super) stop: usize,
    /// The outcome that led to it, and the best moves found last in this slot after each outcome.
    pub(super) drawn: Option<S::Move>,
    replies: Vec<(Option<S::Move>, S::Move)>,
    pub(super) best: Interval,

    pub(super) outcomes: Vec<Outcome<S::Move>>,
    pub(super) at: usize,
    pub(super) round: u32,
    pub(super) limit: usize,
    /// The sums of the ends of the outcomes' intervals, weighted by probability.
    pub(super) sums: Interval,
}

#[derive(Clone, Copy)]
pub(super) struct Outcome<M> {
    /// The outcome; `None` if it is one of several sampled draws.
    pub(super) mv: Option<M>,
    pub(super) probability: f64,
    pub(super) known: Interval,
    /// The number of moves tried after it, the best of them, and its value.
    pub(super) tried: usize,
    pub(super) best_move: Option<M>,
    pub(super) best: Interval,
    /// The move tried first because the table suggested it.
    pub(super) first: Option<M>,
    /// Whether it needs no further search.
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
    pub(super) fn new(state: &S) -> Frame<S> {
        Frame {
            state: state.clone(),
            kind: Kind::Chance,
            depth: 0,
            window: Interval::ALL,
            known: Interval::ALL,
            open: false,
            estimated: false,
            shallow: false,
            pv: Vec::with_capacity(32),
            key: 0,
            moves: Vec::with_capacity(MOVES),
            next: 0,
            stop: 0,
            drawn: None,
            replies: Vec::with_capacity(64),
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
    /// Returns the best move found last in this slot after the same outcome.
    pub(super) fn reply(&self) -> Option<S::Move> {
        self.replies.iter().find(|reply| reply.0 == self.drawn).map(|reply| reply.1)
    }

    /// Keeps the best move for the next node in this slot after the same outcome.
    pub(super) fn keep_reply(&mut self) {
        let Some(&best) = self.pv.first() else { return };
        match self.replies.iter_mut().find(|reply| reply.0 == self.drawn) {
            Some(reply) => reply.1 = best,
            None => self.replies.push((self.drawn, best)),
        }
    }

    pub(super) fn forget_replies(&mut self) {
        self.replies.clear();
    }

    /// Finishes a node without searching it, because enough is known.
    pub(super) fn leave(&mut self) {
        self.moves.clear();
        (self.next, self.stop, self.best) = (0, 0, self.known);
        self.outcomes.clear();
        (self.at, self.limit, self.sums) = (0, usize::MAX, self.known);
    }
}

#[derive(Clone, Copy)]
pub(super) struct Found {
    pub(super) value: Interval,
    pub(super) open: bool,
    pub(super) estimated: bool,
}
