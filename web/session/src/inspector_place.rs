//! The step of a search that the inspector shows, as text in a link: `12.3.7` is step 3, counted from 0, after twelve
//! iterations with the seed 7.

use std::fmt;
use std::str::FromStr;

use tilescope_core::ParseError;

pub const MOST_ITERATIONS: u64 = 100_000_000;

const MOST_STEPS: u64 = u16::MAX as u64;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InspectorPlace {
    /// The number of iterations before it, up to [`MOST_ITERATIONS`].
    pub at: u64,
    /// The index of the step within the next iteration, from 0.
    pub step: usize,
    pub seed: u64,
}

impl Default for InspectorPlace {
    /// Returns the first step with the default seed of an analysis.
    fn default() -> InspectorPlace {
        InspectorPlace { at: 0, step: 0, seed: 1 }
    }
}

impl fmt::Display for InspectorPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.at, self.step, self.seed)
    }
}

impl FromStr for InspectorPlace {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<InspectorPlace, ParseError> {
        let mut parts = text.splitn(3, '.');
        let mut offset = 0;
        // A missing number is expected at the end of the text.
        let mut number = |most: u64| {
            let start = offset.min(text.len());
            let part = parts.next().unwrap_or_default();
            offset += part.len() + 1;
            part.parse::<u64>().ok().filter(|&number| number <= most).ok_or_else(|| {
                let expected =
                    format!("expected iterations up to {MOST_ITERATIONS}, a step and a seed, such as 12.3.7");
                ParseError::new(start, expected)
            })
        };
        let (at, step, seed) = (number(MOST_ITERATIONS)?, number(MOST_STEPS)?, number(u64::MAX)?);
        Ok(InspectorPlace { at, step: step as usize, seed })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inspector_places_read_back() {
        for place in
            [InspectorPlace::default(), InspectorPlace { at: MOST_ITERATIONS, step: 65535, seed: u64::MAX }]
        {
            assert_eq!(place.to_string().parse(), Ok(place));
        }
    }

    #[test]
    fn invalid_places_are_refused_with_their_offset() {
        for (text, place) in [
            ("", 0),
            ("1", 1),
            ("1.2", 3),
            ("1.2.x", 4),
            ("-1.0.1", 0),
            ("100000001.0.1", 0),
            ("1.70000.1", 2),
            ("1.2.3.4", 4),
            ("1.2.99999999999999999999", 4),
            ("é.2.3", 0),
        ] {
            let error = text.parse::<InspectorPlace>().map_err(|error| error.offset());
            assert_eq!(error, Err(place), "{text}");
        }
    }
}
