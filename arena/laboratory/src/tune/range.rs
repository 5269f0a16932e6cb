//! The values that a parameter may take in a tuning.

use std::fmt;
use std::str::FromStr;

use anyhow::{Context, Result, bail, ensure};
use tilescope_core::SearchSpec;
use tilescope_core::search::{Kind, Setting};

use tilescope_matches::quote::Quote;

/// A parameter with the least and the greatest value to try: `exploration=0.1..3`. Ranges that span a factor of ten
/// are divided evenly by ratios, others by differences.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Range {
    pub(crate) name: String,
    low: f64,
    high: f64,
}

impl Range {
    /// Returns the value at a share of the range, from 0 to 1.
    pub(crate) fn at(&self, share: f64) -> f64 {
        let share = share.clamp(0.0, 1.0);
        match self.is_by_ratio() {
            true => self.low * (self.high / self.low).powf(share),
            false => self.low + share * (self.high - self.low),
        }
    }

    /// Returns the share of the range at which a value lies, from 0 to 1.
    fn share(&self, value: f64) -> f64 {
        let share = match self.is_by_ratio() {
            true => (value / self.low).ln() / (self.high / self.low).ln(),
            false => (value - self.low) / (self.high - self.low),
        };
        share.clamp(0.0, 1.0)
    }

    fn is_by_ratio(&self) -> bool {
        self.low > 0.0 && self.high >= 10.0 * self.low
    }

    /// Returns the share at which the parameter's value in a specification lies.
    ///
    /// # Errors
    /// If the searcher has no such parameter, its values are no numbers, or the range contains values that it does not
    /// allow.
    pub(crate) fn start(&self, spec: &SearchSpec) -> Result<f64> {
        let parameter = spec.searcher().parameters.iter().find(|parameter| parameter.name == self.name);
        let parameter = parameter
            .with_context(|| format!("{} has no parameter {}", spec.searcher().name, Quote(&self.name)))?;
        ensure!(
            matches!(parameter.kind, Kind::Number { .. } | Kind::Count { .. }),
            "{}: only numbers and counts can be tuned",
            self.name
        );
        for share in [0.0, 1.0] {
            self.set(spec, share)?;
        }
        let value = spec.get(&self.name).cloned().unwrap_or_else(|| spec.default_of(parameter));
        Ok(self.share(match value {
            Setting::Number(number) => f64::from(number),
            Setting::Count(count) => f64::from(count),
            _ => self.low,
        }))
    }

    /// Returns a specification with the parameter's value at a share of the range. Counts are rounded, and numbers have
    /// four digits.
    pub(crate) fn set(&self, spec: &SearchSpec, share: f64) -> Result<SearchSpec> {
        let is_count = |parameter: &&tilescope_core::search::Parameter| {
            parameter.name == self.name && matches!(parameter.kind, Kind::Count { .. })
        };
        let value = self.at(share);
        let text = match spec.searcher().parameters.iter().find(is_count) {
            Some(_) => value.round().to_string(),
            None => digits(value),
        };
        spec.with(&self.name, &text).with_context(|| format!("{}={text}", self.name))
    }
}

/// Writes a number with four significant digits, without needless zeros.
fn digits(value: f64) -> String {
    let places = (3 - value.abs().max(1e-9).log10().floor() as i32).clamp(0, 6) as usize;
    let text = format!("{value:.places$}");
    match text.contains('.') {
        true => text.trim_end_matches('0').trim_end_matches('.').to_owned(),
        false => text,
    }
}

impl FromStr for Range {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Range> {
        let expected =
            || format!("{}: expected a parameter and its values, such as exploration=0.1..3", Quote(text));
        let (name, values) = text.split_once('=').with_context(expected)?;
        let (low, high) = values.split_once("..").with_context(expected)?;
        let number = |text: &str| text.parse::<f64>().ok().filter(|number| number.is_finite());
        let (low, high) = number(low).zip(number(high)).with_context(expected)?;
        if name.is_empty() || low >= high {
            bail!(expected());
        }
        Ok(Range { name: name.to_owned(), low, high })
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}..{}", self.name, self.low, self.high)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_and_shares_belong_together() {
        for text in ["exploration=0.1..3", "rollouts=1..8", "x=-2..2"] {
            let range: Range = text.parse().unwrap();
            assert_eq!(range.to_string(), text);
            for share in [0.0, 0.25, 0.5, 1.0] {
                assert!((range.share(range.at(share)) - share).abs() < 1e-9, "{text}");
            }
        }
        // By ratio, the middle of 0.1 and 10 is 1.
        assert!(("c=0.1..10".parse::<Range>().unwrap().at(0.5) - 1.0).abs() < 1e-9);
        for text in ["exploration", "exploration=1", "exploration=3..1", "=1..2", "a=x..2", "a=1..inf"] {
            assert!(text.parse::<Range>().is_err(), "{text}");
        }
    }

    #[test]
    fn specifications_take_values() {
        let spec: SearchSpec = "mcts(exploration=0.5)".parse().unwrap();
        let range: Range = "exploration=0.05..5".parse().unwrap();
        assert!((range.start(&spec).unwrap() - 0.5).abs() < 1e-6);
        assert_eq!(range.set(&spec, 1.0).unwrap().to_string(), "mcts(exploration=5)");
        let count: Range = "rollouts=1..8".parse().unwrap();
        assert_eq!(count.set(&spec, 0.5).unwrap().get("rollouts"), Some(&Setting::Count(5)));
        let refused = |text: &str| text.parse::<Range>().unwrap().start(&spec).unwrap_err().to_string();
        assert!(refused("speed=1..2").contains("no parameter `speed`"));
        assert!(refused("utility=1..2").contains("only numbers and counts"));
        assert!(refused("exploration=-1..2").contains("exploration=-1"));
    }

    #[test]
    fn numbers_have_four_digits() {
        let shown = [0.123_456, 12.3456, 1000.0, 0.5, 0.000_012_3].map(digits);
        assert_eq!(shown, ["0.1235", "12.35", "1000", "0.5", "0.000012"]);
    }
}
