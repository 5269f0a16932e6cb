//! The budget of a player as text, and the limit of a decision that follows from it.

use std::fmt;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use tilescope_core::clock::{Clock, Time};
use tilescope_core::contest::MAX_COUNT;

use crate::quote::Quote;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// As much work as the searcher needs to be done.
    Whole,
    /// Work for each move, in the unit of the searcher's budget: `10000`.
    Count(u64),
    /// A time for each move: `1s`, `200ms`, `2m`. Searchers have it as processor time, programs as elapsed time.
    Move(Duration),
    /// A processor time for each move, for programs, too: `500ms-cpu`.
    Processor(Duration),
    /// A clock for the whole game, spread evenly over the remaining turns (Heyden 2009, 5.4.4): `6m/game`, or
    /// `6m+5s/game` with an increment.
    Game(Clock),
}

impl Budget {
    /// Reads a budget.
    ///
    /// # Errors
    /// If the text is not a budget. The error says what was expected.
    pub fn read(text: &str) -> Result<Budget> {
        let budget = match (text.strip_suffix("/game"), text.strip_suffix("-cpu")) {
            (Some(clock), _) => clock.parse().ok().map(Budget::Game),
            (_, Some(time)) => duration(time).map(Budget::Processor),
            _ if text.bytes().all(|byte| byte.is_ascii_digit()) => {
                text.parse().ok().filter(|count| (1..=MAX_COUNT).contains(count)).map(Budget::Count)
            }
            _ => duration(text).map(Budget::Move),
        };
        budget.ok_or_else(|| {
            anyhow!(
                "budget {}: expected at most {} iterations per move (10000), or a time of at most 168h per move (1s, 200ms, 2m, 500ms-cpu) or per game (6m/game, 6m+5s/game)",
                Quote(text),
                MAX_COUNT
            )
        })
    }

    /// Returns the clock at the start of a game, if it is one.
    pub fn clock(self) -> Option<Clock> {
        match self {
            Budget::Game(clock) => Some(clock),
            Budget::Whole | Budget::Count(_) | Budget::Move(_) | Budget::Processor(_) => None,
        }
    }

    /// Returns the limit of a single decision.
    ///
    /// # Errors
    /// If it is a time for a whole game.
    pub fn limit(self) -> Result<Limit> {
        Ok(match self {
            Budget::Whole => Limit::Whole,
            Budget::Count(count) => Limit::Count(count),
            Budget::Move(time) | Budget::Processor(time) => Limit::Time(time),
            Budget::Game(_) => bail!(
                "a time for a whole game does not apply to a single position; give a time per move, such as 3s"
            ),
        })
    }

    /// Returns the limit of a decision that is the same on every machine.
    ///
    /// # Errors
    /// If it is a time.
    pub fn limit_without_time(self) -> Result<Limit> {
        match self {
            Budget::Whole => Ok(Limit::Whole),
            Budget::Count(count) => Ok(Limit::Count(count)),
            Budget::Move(_) | Budget::Processor(_) | Budget::Game(_) => bail!(
                "expected a number of iterations, because training with times would differ between machines"
            ),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// No limit: the searcher ends without one.
    Whole,
    /// Work in the unit of the searcher's budget.
    Count(u64),
    Time(Duration),
}

/// Reads a time such as `200ms` or `60s`.
pub fn read_time(text: &str) -> Result<Duration> {
    duration(text).with_context(|| format!("{}: expected a time, such as 200ms or 60s", Quote(text)))
}

/// Reads a number with a unit: `200ms`, `1.5s`, `6m`, `1h`.
fn duration(text: &str) -> Option<Duration> {
    text.parse().ok().map(|Time(time)| time)
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Whole => Ok(()),
            Budget::Count(count) => write!(f, "{count}"),
            Budget::Move(time) => write!(f, "{}", Time(*time)),
            Budget::Processor(time) => write!(f, "{}-cpu", Time(*time)),
            Budget::Game(clock) => write!(f, "{clock}/game"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_times_for_a_game_limit_no_single_decision() {
        let limits = |text: &str| {
            let budget = Budget::read(text).unwrap();
            (budget.limit().ok(), budget.limit_without_time().ok())
        };
        let second = Some(Limit::Time(Duration::from_secs(1)));
        assert_eq!(limits("400"), (Some(Limit::Count(400)), Some(Limit::Count(400))));
        assert_eq!((limits("1s"), limits("1s-cpu")), ((second, None), (second, None)));
        assert_eq!(limits("6m/game"), (None, None));
        assert_eq!(limits("6m+5s/game"), (None, None));
    }

    #[test]
    fn a_clock_is_a_budget_for_a_game() {
        for text in ["6m/game", "6m+5s/game", "90s+500ms/game"] {
            assert_eq!(Budget::read(text).unwrap().to_string(), text);
        }
        for text in ["6m+/game", "+5s/game", "6m+5/game", "6m+5s", "6m+5s-cpu"] {
            assert!(Budget::read(text).is_err(), "{text}");
        }
    }
}
