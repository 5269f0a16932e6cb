//! A move at the root, with the results of a search for it.

use alloc::vec::Vec;

use crate::search::{Moments, Value};

/// A move at the root, with the results of a search for it. Every value is from the perspective of the player to
/// move.
#[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Candidate<M> {
    /// The move.
    pub mv: M,
    /// The number of times the search tried the move.
    pub visits: u64,
    /// The mean of the searcher's utility.
    pub value: Value,
    /// The win share in the playouts: 1, 1/k for k tied winners, or 0. A playout that is cut off gives the
    /// probability of a win, from the points there and the plies left. For a search by depth that maximises it, the
    /// upper bound of the value. Otherwise without samples if the searcher runs no playouts.
    pub win: Moments,
    /// The lead at the end of the playouts. For a searcher without playouts, the lead as if the game ended after the
    /// move, or the upper bound of its evaluation.
    pub lead: Moments,
    /// The principal variation: the most likely continuation that the search has examined, with decisions and
    /// outcomes of draws.
    pub pv: Vec<Ply<M>>,
}

/// A decision or an outcome of a draw in a principal variation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Ply<M> {
    /// The decision or outcome.
    pub mv: M,
    /// The number of times the search tried it there, at least 1; `None` if the continuation is computed.
    pub visits: Option<u32>,
}

impl<M> Ply<M> {
    /// The number of tries below which the most visited of many moves is hardly better than chance.
    const TELLING: u32 = 8;

    /// Returns whether its place in the variation is more than chance: it is computed, or was tried often enough.
    pub fn is_telling(&self) -> bool {
        self.visits.is_none_or(|visits| visits >= Self::TELLING)
    }
}

impl<M> Candidate<M> {
    /// Creates a candidate without results.
    pub fn unvisited(mv: M) -> Candidate<M> {
        Candidate {
            mv,
            visits: 0,
            value: Value::Unknown,
            win: Moments::default(),
            lead: Moments::default(),
            pv: Vec::new(),
        }
    }

    /// Returns the number of samples of its value; the visits if it has none.
    pub fn samples(&self) -> u64 {
        self.value.samples().map_or(self.visits, |samples| samples.count)
    }

    /// Merges the results of another search for the same move. If both values are means of samples, visits and
    /// samples are added up; otherwise the results with the better value replace the others. Of two variations, the
    /// one from the search with more visits stays.
    pub(super) fn merge(&mut self, other: &Candidate<M>)
    where
        M: Clone,
    {
        if !self.value.is_counted() || !other.value.is_counted() {
            if other.value.is_better_than(&self.value) {
                self.clone_from(other);
            }
            return;
        }
        if other.visits > self.visits {
            self.pv.clone_from(&other.pv);
        }
        self.visits = self.visits.saturating_add(other.visits);
        self.value.merge(&other.value);
        self.win.merge(&other.win);
        self.lead.merge(&other.lead);
    }
}
