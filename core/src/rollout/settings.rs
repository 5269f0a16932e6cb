//! The settings of a rollout, as text: `horizon=12,stop=2.33,trials=1296,seed=1`, or by name: `quick`, `thorough,seed=7`.

use alloc::format;
use alloc::vec::Vec;
use core::fmt;
use core::ops::RangeInclusive;
use core::str::FromStr;

use crate::{ParseError, ParseErrorKind, UnknownName};

/// The decisions that a horizon can have.
pub const HORIZONS: RangeInclusive<u32> = 1..=10_000;

/// The numbers of trials that a rollout can have.
pub const TRIALS: RangeInclusive<u64> = 2..=100_000_000;

/// A number of standard errors above 0, up to 100, with at most two decimals: `2.33`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct StandardErrors {
    hundredths: u16,
}

impl StandardErrors {
    /// Creates a number of standard errors from its hundredths, from 1 to 10,000; others are moved there.
    pub const fn of_hundredths(hundredths: u16) -> StandardErrors {
        let most = if hundredths > 10_000 { 10_000 } else { hundredths };
        StandardErrors { hundredths: if most == 0 { 1 } else { most } }
    }

    /// Returns the number.
    pub fn get(self) -> f64 {
        f64::from(self.hundredths) / 100.0
    }
}

impl fmt::Display for StandardErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, rest) = (self.hundredths / 100, self.hundredths % 100);
        match rest {
            0 => write!(f, "{whole}"),
            tenths if tenths % 10 == 0 => write!(f, "{whole}.{}", tenths / 10),
            _ => write!(f, "{whole}.{rest:02}"),
        }
    }
}

impl FromStr for StandardErrors {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<StandardErrors, ParseError> {
        let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
        let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        let scale = [10, 1].get(decimals.len().wrapping_sub(1)).filter(|_| digits(whole) && digits(decimals));
        let hundredths = scale.and_then(|scale| {
            let hundredths = whole
                .parse::<u16>()
                .ok()?
                .checked_mul(100)?
                .checked_add(decimals.parse::<u16>().ok()? * scale)?;
            (1..=10_000).contains(&hundredths).then_some(StandardErrors { hundredths })
        });
        hundredths.ok_or_else(|| {
            ParseError::new(
                0,
                "expected a number of standard errors above 0, up to 100, with at most two decimals",
            )
        })
    }
}

/// The settings of a rollout. Together with position and moves they determine its result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct RolloutSettings {
    /// The decisions after which a continuation is cut off and evaluated by the game's `outlook`, one of [`HORIZONS`].
    /// `None` if games are played to their end.
    pub horizon: Option<u32>,
    /// A move is closed when it is behind the best by more standard errors of the difference than this. `None` if
    /// no move is closed.
    pub stop: Option<StandardErrors>,
    /// The number of trials, one of [`TRIALS`].
    pub trials: u64,
    /// The seed of the draws.
    pub seed: u64,
}

impl Default for RolloutSettings {
    /// Returns 1,296 trials of whole games with the seed 1, without a stop rule.
    fn default() -> RolloutSettings {
        RolloutSettings { horizon: None, stop: None, trials: 1296, seed: 1 }
    }
}

impl RolloutSettings {
    /// The settings with names. `docs/review.md` has the errors of both stop rules.
    pub const NAMED: [(&'static str, RolloutSettings); 2] = [
        (
            "quick",
            RolloutSettings {
                horizon: Some(12),
                stop: Some(StandardErrors::of_hundredths(233)),
                trials: 1296,
                seed: 1,
            },
        ),
        (
            "thorough",
            RolloutSettings {
                horizon: None,
                stop: Some(StandardErrors::of_hundredths(300)),
                trials: 12_960,
                seed: 1,
            },
        ),
    ];
}

impl fmt::Display for RolloutSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RolloutSettings { horizon, stop, trials, seed } = self;
        if let Some(horizon) = horizon {
            write!(f, "horizon={horizon},")?;
        }
        if let Some(stop) = stop {
            write!(f, "stop={stop},")?;
        }
        write!(f, "trials={trials},seed={seed}")
    }
}

impl FromStr for RolloutSettings {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<RolloutSettings, ParseError> {
        let mut settings = RolloutSettings::default();
        let mut start = 0;
        let mut given = Vec::new();
        for part in text.split(',') {
            let value_at = start + part.find('=').map_or(0, |at| at + 1);
            let expected = |what: &str| ParseError::new(value_at, format!("expected {what}"));
            match part.split_once('=') {
                None => {
                    let named = RolloutSettings::NAMED.iter().find(|(name, _)| start == 0 && *name == part);
                    settings = named.ok_or_else(|| unknown(part, start))?.1;
                }
                Some((name, _)) if given.contains(&name) => {
                    return Err(ParseError::new(
                        start,
                        format!("expected another setting than a second '{name}'"),
                    ));
                }
                Some(("horizon", value)) => {
                    let horizon = value.parse().ok().filter(|horizon| HORIZONS.contains(horizon));
                    settings.horizon =
                        Some(horizon.ok_or_else(|| expected("a number of decisions from 1 to 10000"))?);
                }
                Some(("stop", value)) => {
                    settings.stop = Some(value.parse().map_err(|error: ParseError| error.within(value_at))?);
                }
                Some(("trials", value)) => {
                    let trials = value.parse().ok().filter(|trials| TRIALS.contains(trials));
                    settings.trials =
                        trials.ok_or_else(|| expected("a number of trials from 2 to 100000000"))?;
                }
                Some(("seed", value)) => {
                    settings.seed = value.parse().map_err(|_| expected("a seed, a whole number"))?;
                }
                Some((name, _)) => return Err(unknown(name, start)),
            }
            given.extend(part.split_once('=').map(|(name, _)| name));
            start += part.len() + 1;
        }
        Ok(settings)
    }
}

fn unknown(name: &str, start: usize) -> ParseError {
    let known = ["quick", "thorough", "horizon", "stop", "trials", "seed"];
    ParseError::new(start, ParseErrorKind::UnknownName(UnknownName::new("setting", name, &known)))
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn settings_read_back() {
        for (name, settings) in RolloutSettings::NAMED {
            assert_eq!(name.parse(), Ok(settings));
            assert_eq!(settings.to_string().parse(), Ok(settings));
        }
        let own = RolloutSettings { horizon: None, stop: None, trials: 2, seed: u64::MAX };
        assert_eq!(own.to_string().parse(), Ok(own));
        let seventh = "quick,seed=7".parse::<RolloutSettings>();
        assert_eq!(seventh, Ok(RolloutSettings { seed: 7, ..RolloutSettings::NAMED[0].1 }));
    }

    #[test]
    fn standard_errors_have_two_decimals() {
        for (text, number) in [("2.33", 2.33), ("3", 3.0), ("0.5", 0.5), ("100", 100.0), ("0.01", 0.01)] {
            let read: StandardErrors = text.parse().unwrap();
            assert_eq!((read.get(), read.to_string().as_str()), (number, text));
        }
        for wrong in ["", "0", "0.001", "1.", ".5", "-1", "NaN", "100.01", "700", "1e3", "+1"] {
            assert!(wrong.parse::<StandardErrors>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn wrong_settings_are_refused_with_their_offset() {
        for (text, place) in [
            ("", 0),
            ("fast", 0),
            ("seed=1,quick", 7),
            ("horizon=0", 8),
            ("trials=1", 7),
            ("seed=1,stop=NaN", 12),
            ("stop=-1", 5),
            ("stop=inf", 5),
            ("seed=x", 5),
            ("seed=1,seed=2", 7),
            ("seed=1,,", 7),
        ] {
            assert_eq!(text.parse::<RolloutSettings>().map_err(|error| error.offset()), Err(place), "{text}");
        }
    }
}
