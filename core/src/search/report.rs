//! What a search says about the moves of its root.

use alloc::vec::Vec;
use core::convert::Infallible;
use core::fmt;

use crate::Player;
use crate::search::{Candidate, FinalChoice};

/// What a search knows of its root.
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
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Report<M> {
    /// The player to move at the root; none when no player is.
    pub player: Option<Player>,
    /// Work done since the root was set, in the unit of the searcher's budget; what was kept from an earlier root is
    /// included.
    pub work: u64,
    /// Nodes that the search holds in memory.
    pub nodes: u32,
    /// All legal moves, in ascending order.
    pub candidates: Vec<Candidate<M>>,
    /// The index of the candidate that the search would play now.
    pub choice: Option<usize>,
    /// How far a search that looks at everything within a depth has come; none for other searches.
    pub look_ahead: Option<LookAhead>,
}

/// How far a search by iterative deepening has come.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct LookAhead {
    /// The decisions ahead to which all moves have been looked at; 0 before the first depth is done.
    pub depth: u32,
    /// The moves and outcomes of chance that were cut off, as a share of them and those that were looked at. What
    /// would have come after them is not counted.
    pub pruned: f64,
    /// The ways of chance that were drawn where it had too many to look at all of them; none where all were looked at.
    pub sampled: Option<u32>,
}

impl<M> Report<M> {
    /// The candidate that the search would play now.
    pub fn chosen(&self) -> Option<&Candidate<M>> {
        self.choice.and_then(|choice| self.candidates.get(choice))
    }

    /// The same report with moves in another form, such as their texts.
    pub fn map<T>(&self, mut form: impl FnMut(&M) -> T) -> Report<T> {
        match self.try_map(|mv| Ok::<T, Infallible>(form(mv))) {
            Ok(report) => report,
        }
    }

    /// The same report with moves in another form, such as those that texts stand for.
    ///
    /// # Errors
    /// The first one of `form`.
    pub fn try_map<T, E>(&self, mut form: impl FnMut(&M) -> Result<T, E>) -> Result<Report<T>, E> {
        Ok(Report {
            player: self.player,
            work: self.work,
            nodes: self.nodes,
            candidates: self.candidates.iter().map(|one| one.try_map(&mut form)).collect::<Result<_, E>>()?,
            choice: self.choice,
            look_ahead: self.look_ahead,
        })
    }
}

impl<M: PartialEq + Clone> Report<M> {
    /// Adds what another search found about the same root (root parallelisation, Briesemeister 2009, 4.2.5) and chooses
    /// anew. Only samples are added up; see [`Value::merge`](crate::search::Value::merge).
    ///
    /// # Errors
    /// When the reports are not about the same root; this one is as before.
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

/// Two reports that cannot be merged, as they are about different positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OtherRoot;

impl fmt::Display for OtherRoot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the reports are about different positions")
    }
}

impl core::error::Error for OtherRoot {}
