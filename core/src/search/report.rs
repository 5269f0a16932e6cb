//! The report of a search on the moves of its root.

use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use crate::Player;
use crate::search::{Candidate, FinalChoice};

/// The results of a search for its root.
///
/// ```
/// use tilescope_core::games::carcassonne::Carcassonne;
/// use tilescope_core::search::FinalChoice;
/// use tilescope_core::{Record, SearchSpec};
///
/// let record: Record<Carcassonne> = "carcassonne(players=2) =K".parse()?;
/// let spec: SearchSpec = "flat".parse()?;
/// let mut reports = Vec::new();
/// for seed in [1, 2] {
///     let mut search = spec.build(&record.position(1), seed)?;
///     search.step(100);
///     reports.push(search.report());
/// }
/// // Two searches of one position are added up.
/// let (mut both, second) = (reports[0].clone(), &reports[1]);
/// both.merge(second, FinalChoice::Max)?;
/// assert_eq!(both.work, 200);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Report<M> {
    /// The player to move at the root; `None` if no player is.
    pub player: Option<Player>,
    /// The work done since the root was set, in the unit of the searcher's budget. Work kept from an earlier root is
    /// included.
    pub work: u64,
    /// The number of nodes that the search holds in memory.
    pub nodes: u32,
    /// All legal moves, in ascending order.
    pub candidates: Vec<Candidate<M>>,
    /// The index of the candidate that the search would play now; `None` if it has none yet.
    pub choice: Option<usize>,
    /// The progress of a search by depth; `None` for other searches.
    pub look_ahead: Option<LookAhead>,
}

/// The progress of a search by iterative deepening.
#[derive(Clone, Copy, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
pub struct LookAhead {
    /// The number of decisions ahead to which all moves were searched; 0 until the first depth is done.
    pub depth: u32,
    /// The share of moves and outcomes that were cut, among those cut or searched. The moves that would have followed
    /// them do not count.
    pub pruned: f64,
    /// The number of lines of chance sampled where there are too many to search; `None` if all were searched.
    pub sampled: Option<u32>,
}

/// The samples from which the mean of a move can be compared with others.
const COMPARABLE: u64 = 100;

impl<M> Report<M> {
    /// Returns the samples with which a candidate was tried too rarely to compare its mean with others: at least one,
    /// but fewer than 100, and less than half as many as the most tried one has. A search drops a move after bad
    /// playouts and does not return to correct the mean, so it is too low. Values of searches by depth are no means: the
    /// range is empty.
    pub fn rare_samples(&self) -> Range<u64> {
        let most = self.candidates.iter().map(Candidate::samples).max().unwrap_or(0);
        1..if self.look_ahead.is_none() { COMPARABLE.min(most.div_ceil(2)) } else { 0 }
    }

    /// Returns the indices of the best candidates in ascending order: the choice, and those that are proven to be worth as
    /// much.
    pub fn best(&self) -> impl Iterator<Item = usize> {
        let value = self.chosen().map(|choice| choice.value);
        let equal =
            move |index: usize| value.is_some_and(|best| best.is_proven_equal(&self.candidates[index].value));
        (0..self.candidates.len()).filter(move |&index| self.choice == Some(index) || equal(index))
    }

    /// Returns whether the value of every candidate is proven.
    pub fn is_proven(&self) -> bool {
        !self.candidates.is_empty() && self.candidates.iter().all(|candidate| candidate.value.is_proven())
    }

    /// Returns the candidate that the search would play now.
    pub fn chosen(&self) -> Option<&Candidate<M>> {
        self.choice.and_then(|choice| self.candidates.get(choice))
    }
}

impl<M: PartialEq + Clone> Report<M> {
    /// Adds the results of another search from the same root (root parallelisation, Briesemeister 2009, 4.2.5) and
    /// chooses again. Only samples are added up; see [`Value::merge`](crate::search::Value::merge).
    ///
    /// # Errors
    /// If the reports have different roots; this report is then unchanged.
    pub fn merge(&mut self, other: &Report<M>, choice: FinalChoice) -> Result<(), OtherRoot> {
        let moves = |report: &Report<M>| report.candidates.len();
        let same = self.player == other.player
            && moves(self) == moves(other)
            && self.candidates.iter().zip(&other.candidates).all(|(a, b)| a.mv == b.mv);
        if !same {
            return Err(OtherRoot);
        }
        self.work = self.work.saturating_add(other.work);
        self.nodes = self.nodes.saturating_add(other.nodes);
        for (candidate, more) in self.candidates.iter_mut().zip(&other.candidates) {
            candidate.merge(more);
        }
        let depth = |report: &Report<M>| report.look_ahead.map(|look_ahead| look_ahead.depth);
        if depth(other) > depth(self) {
            self.look_ahead = other.look_ahead;
        }
        let earlier = self.choice.or(other.choice);
        self.choice = choice.pick(&self.candidates, earlier).or(earlier);
        Ok(())
    }
}

/// The error for two reports that cannot be merged because their positions differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OtherRoot;

impl fmt::Display for OtherRoot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the reports are about different positions")
    }
}

impl core::error::Error for OtherRoot {}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    #[test]
    fn a_move_is_rare_below_a_hundred_visits_and_half_of_the_most() {
        let report = |visits: &[u64], look_ahead| {
            let candidate = |&visits: &u64| Candidate { visits, ..Candidate::unvisited(0_u8) };
            let candidates = visits.iter().map(candidate).collect();
            Report { player: None, work: 0, nodes: 0, candidates, choice: None, look_ahead }
        };
        let rare = |visits: &[u64]| {
            let report = report(visits, None);
            visits.iter().map(|visits| report.rare_samples().contains(visits)).collect::<Vec<bool>>()
        };
        assert_eq!(rare(&[1000, 99, 100, 0]), vec![false, true, false, false]);
        assert_eq!(rare(&[60, 30, 29]), vec![false, false, true]);
        assert_eq!(rare(&[3, 3, 3]), vec![false; 3]);
        let by_depth = report(&[1000, 1], Some(LookAhead { depth: 2, pruned: 0.0, sampled: None }));
        assert!(by_depth.rare_samples().is_empty());
    }
}
