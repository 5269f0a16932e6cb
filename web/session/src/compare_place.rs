//! The searcher that is compared with a link's searcher, as text: `7.5000.flat(allocation=ucb1)` is that searcher
//! with the seed 7 and 5,000 iterations for each; `7.8s.flat` gives each 8 seconds.

use std::fmt;
use std::str::FromStr;

use tilescope_core::ParseError;

use super::MOST_ITERATIONS;

/// The longest budget in seconds.
const MOST_SECONDS: u16 = 600;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EqualBudget {
    /// This much work, in each searcher's own unit, from 1 to [`MOST_ITERATIONS`].
    Work(u64),
    /// This many seconds of searching, from 1 to 600.
    Seconds(u16),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ComparePlace {
    pub seed: u64,
    pub budget: EqualBudget,
    /// The text of its `SearchSpec`.
    pub spec: String,
}

impl fmt::Display for EqualBudget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EqualBudget::Work(work) => write!(f, "{work}"),
            EqualBudget::Seconds(seconds) => write!(f, "{seconds}s"),
        }
    }
}

impl fmt::Display for ComparePlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.seed, self.budget, self.spec)
    }
}

impl FromStr for ComparePlace {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<ComparePlace, ParseError> {
        super::check_length(text)?;
        let wrong = |place: usize, what: String| ParseError::new(place, format!("expected {what}"));
        let whole = || "a seed, a budget and a searcher, such as 7.5000.flat or 7.8s.flat".to_owned();
        let (seed, rest) = text.split_once('.').ok_or_else(|| wrong(0, whole()))?;
        let (budget, spec) = rest.split_once('.').ok_or_else(|| wrong(seed.len() + 1, whole()))?;
        let number = seed.parse().map_err(|_| wrong(0, format!("a seed from 0 to {}", u64::MAX)))?;
        let amount = match budget.strip_suffix('s') {
            Some(seconds) => {
                let seconds = seconds.parse().ok().filter(|seconds| (1..=MOST_SECONDS).contains(seconds));
                seconds.map(EqualBudget::Seconds)
            }
            None => {
                let work = budget.parse().ok().filter(|work| (1..=MOST_ITERATIONS).contains(work));
                work.map(EqualBudget::Work)
            }
        };
        let budget = amount.ok_or_else(|| {
            let what = format!("a budget from 1 to {MOST_ITERATIONS}, or from 1s to {MOST_SECONDS}s");
            wrong(seed.len() + 1, what)
        })?;
        let place = ComparePlace { seed: number, budget, spec: spec.to_owned() };
        // Offsets in the searcher are counted from the text as written here.
        if place.to_string() == text { Ok(place) } else { Err(wrong(0, whole())) }
    }
}

impl ComparePlace {
    /// Returns the offset of the searcher's text in the whole text.
    pub fn spec_offset(&self) -> usize {
        self.to_string().len() - self.spec.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compare_places_read_back() {
        for budget in [
            EqualBudget::Work(1),
            EqualBudget::Work(MOST_ITERATIONS),
            EqualBudget::Seconds(1),
            EqualBudget::Seconds(MOST_SECONDS),
        ] {
            for (seed, spec) in [(0, ""), (u64::MAX, "flat(exploration=0.5)"), (7, "a.b.c")] {
                let place = ComparePlace { seed, budget, spec: spec.to_owned() };
                assert_eq!(place.to_string().parse(), Ok(place.clone()));
                assert_eq!(&place.to_string()[place.spec_offset()..], spec);
            }
        }
    }

    #[test]
    fn invalid_places_are_refused_with_their_offset() {
        for (text, place) in [
            ("", 0),
            ("1", 0),
            ("1.2", 2),
            ("x.2.mcts", 0),
            ("-1.2.mcts", 0),
            ("99999999999999999999.2.mcts", 0),
            ("1.0.mcts", 2),
            ("12.100000001.mcts", 3),
            ("1.0s.mcts", 2),
            ("1.601s.mcts", 2),
            ("1.8 s.mcts", 2),
            ("1.é.mcts", 2),
            ("+1.2.mcts", 0),
            ("1.02.mcts", 0),
            ("1.1e3.mcts", 2),
        ] {
            assert_eq!(text.parse::<ComparePlace>().map_err(|error| error.offset()), Err(place), "{text}");
        }
        let long = "1.2.".to_owned() + &"x".repeat(super::super::LONGEST_TEXT);
        assert!(long.parse::<ComparePlace>().is_err());
    }
}
