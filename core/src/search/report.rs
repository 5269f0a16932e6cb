//! What a search says about the moves of its root.

use alloc::vec::Vec;

use crate::Player;

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
        self.count += other.count;
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
    /// The share of the win in the games played to their end: 1, 1/k for k tied winners, or 0. No values
    /// where the searcher plays none to the end.
    pub win: Moments,
    /// Points less those of the best opponent, at the end of the games played or, for a searcher that plays
    /// none, as if the game ended after the move.
    pub lead: Moments,
    /// What is most likely to follow, as far as the search looked: decisions and outcomes of chance.
    pub line: Vec<M>,
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
