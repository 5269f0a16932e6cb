//! A move at the root and what a search knows of it.

use alloc::vec::Vec;

use crate::search::{Moments, Value};

/// A move at the root and what the search knows of it. Every value is seen by the player to move.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Candidate<M> {
    /// The move.
    pub mv: M,
    /// How often the search tried it.
    pub visits: u64,
    /// What the searcher maximises, in the unit of its utility.
    pub value: Value,
    /// The share of the win in the playouts: 1, 1/k for k tied winners, or 0; of one that is cut off the chance of
    /// the win, by the points there and the plies that are left. No samples where the searcher plays none.
    pub win: Moments,
    /// Points less those of the best opponent, at the end of the playouts; for a searcher that plays none, as if the game
    /// ended after the move, or what its evaluation says of what follows, at most.
    pub lead: Moments,
    /// The principal variation: what is most likely to follow, as far as the search looked, decisions and outcomes of
    /// chance alike.
    pub pv: Vec<Ply<M>>,
}

/// A decision or an outcome of chance in a principal variation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Ply<M> {
    /// The decision or outcome.
    pub mv: M,
    /// How often the search tried it there, from 1; none where it computes what follows.
    pub visits: Option<u32>,
}

impl<M> Ply<M> {
    /// Tries below which the most visited of many moves is hardly more than chance.
    const TELLING: u32 = 8;

    /// Whether it is more than chance that it stands in the variation: it is computed, or was tried some times.
    pub fn is_telling(&self) -> bool {
        self.visits.is_none_or(|visits| visits >= Self::TELLING)
    }
}

impl<M> Candidate<M> {
    /// A move of which nothing is known.
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

    /// The same knowledge of a move in another form, such as its text.
    pub(super) fn try_map<T, E>(&self, mut form: impl FnMut(&M) -> Result<T, E>) -> Result<Candidate<T>, E> {
        Ok(Candidate {
            mv: form(&self.mv)?,
            visits: self.visits,
            value: self.value,
            win: self.win,
            lead: self.lead,
            pv: self
                .pv
                .iter()
                .map(|ply| Ok(Ply { mv: form(&ply.mv)?, visits: ply.visits }))
                .collect::<Result<_, E>>()?,
        })
    }

    /// Takes in what another search found about the same move. Visits and samples are added up; where the value is none,
    /// all of the better knowledge stays. Of two variations that of the search with more visits stays.
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
