//! The two searchers of "Side by side", with their seed and budget.

use tilescope_core::SearchSpec;
use tilescope_protocol::Budget;
use tilescope_session::{ComparePlace, EqualBudget, Link, LinkError};

use crate::request;

pub const BUDGETS: [EqualBudget; 10] = [
    EqualBudget::Work(200),
    EqualBudget::Work(1000),
    EqualBudget::Work(5000),
    EqualBudget::Work(20_000),
    EqualBudget::Work(100_000),
    EqualBudget::Work(500_000),
    EqualBudget::Seconds(2),
    EqualBudget::Seconds(8),
    EqualBudget::Seconds(30),
    EqualBudget::Seconds(120),
];

/// Two searchers with the same seed and the same budget.
#[derive(Clone, PartialEq, Debug)]
pub struct Pairing {
    pub specs: [SearchSpec; 2],
    pub seed: u64,
    pub budget: EqualBudget,
}

impl Pairing {
    pub fn with_contrast(spec: SearchSpec) -> Pairing {
        let name = if spec.searcher().name == "flat" { "mcts" } else { "flat" };
        let other = name.parse().unwrap_or_else(|_| spec.clone());
        Pairing { specs: [spec, other], seed: 1, budget: EqualBudget::Work(5000) }
    }

    /// Returns the pairing in a link. `None` if it has none.
    ///
    /// # Errors
    /// If a searcher cannot be read: which one, the place, and what was expected.
    pub fn of_link(link: &Link) -> Result<Option<Pairing>, LinkError> {
        let Some(side) = &link.side else { return Ok(None) };
        let other = side.spec.parse().map_err(|error| LinkError::of_side(error, side.spec_offset()))?;
        let specs = [request::settings(link)?.spec, other];
        Ok(Some(Pairing { specs, seed: side.seed, budget: side.budget }))
    }

    /// Returns the pairing for a link, without the first searcher.
    pub fn place(&self) -> ComparePlace {
        ComparePlace { seed: self.seed, budget: self.budget, spec: self.specs[1].to_string() }
    }

    pub fn each(&self) -> Budget {
        match self.budget {
            EqualBudget::Work(work) => Budget::Work(work),
            EqualBudget::Seconds(seconds) => Budget::Milliseconds(f64::from(seconds) * 1000.0),
        }
    }
}
