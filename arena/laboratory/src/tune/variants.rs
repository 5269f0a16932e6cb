//! Players that differ in parameters of their searcher.

use anyhow::{Context, Result};
use tilescope_core::SearchSpec;

use super::range::Range;
use tilescope_matches::quote::Quote;

#[derive(Clone, Debug)]
pub(crate) struct Variants {
    spec: SearchSpec,
    budget: String,
}

impl Variants {
    /// Reads `SPEC@BUDGET`.
    pub(crate) fn read(text: &str) -> Result<Variants> {
        let (spec, budget) = text.split_at(text.find('@').unwrap_or(text.len()));
        let spec = spec.parse().with_context(|| format!("player {}", Quote(text)))?;
        Ok(Variants { spec, budget: budget.to_owned() })
    }

    /// Returns the share of a range at which the parameter lies.
    pub(crate) fn start(&self, range: &Range) -> Result<f64> {
        range.start(&self.spec)
    }

    /// Returns the text of the player with parameters at some shares of their ranges.
    pub(crate) fn at(&self, ranges: &[Range], shares: &[f64]) -> Result<String> {
        let mut moved = ranges.iter().zip(shares);
        let spec = moved.try_fold(self.spec.clone(), |spec, (range, &share)| range.set(&spec, share))?;
        Ok(format!("{spec}{}", self.budget))
    }

    /// Returns the text of the player with another value of a parameter.
    pub(crate) fn with(&self, name: &str, value: &str) -> Result<String> {
        let spec = self.spec.with(name, value).with_context(|| format!("{name}={value}"))?;
        Ok(format!("{spec}{}", self.budget))
    }
}
