//! What a search says about the moves of its root.

use alloc::vec::Vec;
use core::fmt;

use crate::Player;
use crate::search::FinalChoice;

/// The number, sum and sum of squares of some values; two of them can be merged.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Moments {
    /// How many values there are.
    pub count: u32,
    /// Their sum.
    pub sum: f64,
    /// The sum of their squares.
    pub squares: f64,
}

impl Moments {
    /// Adds a value.
    #[inline]
    pub fn add(&mut self, value: f64) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
    }

    /// Adds the values of another set.
    pub fn merge(&mut self, other: &Moments) {
        self.count = self.count.saturating_add(other.count);
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The mean; none without values.
    pub fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum / f64::from(self.count))
    }

    /// The sample standard deviation; none below two values.
    pub fn deviation(&self) -> Option<f64> {
        (self.count > 1).then(|| {
            let n = f64::from(self.count);
            libm::sqrt(((self.squares - self.sum * self.sum / n) / (n - 1.0)).max(0.0))
        })
    }

    /// The ends of the 95 % interval of the mean (normal approximation); none below two values.
    pub fn interval(&self) -> Option<(f64, f64)> {
        let half = 1.96 * self.deviation()? / libm::sqrt(f64::from(self.count));
        self.mean().map(|mean| (mean - half, mean + half))
    }

    /// The ends of the 95 % Wilson interval of a rate, for values from 0 to 1; none without values.
    pub fn rate_interval(&self) -> Option<(f64, f64)> {
        let rate = self.mean()?;
        let n = f64::from(self.count);
        let z2 = 1.96 * 1.96;
        let centre = (rate + z2 / (2.0 * n)) / (1.0 + z2 / n);
        let half = 1.96 / (1.0 + z2 / n) * libm::sqrt(rate * (1.0 - rate) / n + z2 / (4.0 * n * n));
        Some(((centre - half).max(0.0), (centre + half).min(1.0)))
    }
}

/// A move at the root and what the search knows of it. Every value is seen by the player to move.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Candidate<M> {
    /// The move.
    pub mv: M,
    /// How often the search tried it.
    pub visits: u32,
    /// What the searcher maximises, in the unit of its utility.
    pub value: Moments,
    /// The share of the win in the playouts: 1, 1/k for k tied winners, or 0. A playout that is cut off counts
    /// as if the game ended there. No values where the searcher plays none.
    pub win: Moments,
    /// Points less those of the best opponent, at the end of the playouts or, for a searcher that plays none,
    /// as if the game ended after the move.
    pub lead: Moments,
    /// What is most likely to follow, as far as the search looked: decisions and outcomes of chance.
    pub line: Vec<M>,
}

impl<M> Candidate<M> {
    /// A move of which nothing is known.
    pub fn unvisited(mv: M) -> Candidate<M> {
        Candidate {
            mv,
            visits: 0,
            value: Moments::default(),
            win: Moments::default(),
            lead: Moments::default(),
            line: Vec::new(),
        }
    }
}

/// What a search knows of its root.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Report<M> {
    /// The player to move at the root; none when no player is.
    pub player: Option<Player>,
    /// Iterations done since the root was set, those kept from an earlier root included.
    pub iterations: u32,
    /// Nodes that the search holds in memory.
    pub nodes: u32,
    /// All legal moves, in ascending order.
    pub candidates: Vec<Candidate<M>>,
    /// The index of the candidate that the search would play now.
    pub choice: Option<usize>,
}

impl<M: PartialEq + Clone> Report<M> {
    /// Adds what another search found about the same root (root parallelisation, Briesemeister 2009, 4.2.5)
    /// and chooses anew. Of two lines that follow a move, the one of the search with more visits stays.
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
        self.iterations = self.iterations.saturating_add(other.iterations);
        self.nodes = self.nodes.saturating_add(other.nodes);
        for (candidate, more) in self.candidates.iter_mut().zip(&other.candidates) {
            if more.visits > candidate.visits {
                candidate.line.clone_from(&more.line);
            }
            candidate.visits = candidate.visits.saturating_add(more.visits);
            candidate.value.merge(&more.value);
            candidate.win.merge(&more.win);
            candidate.lead.merge(&more.lead);
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
