//! A player's clock for a whole game: its text and its arithmetic. The caller measures the time.

use core::fmt;
use core::str::FromStr;
use core::time::Duration;

use crate::ParseError;

/// A player's clock. Its text is the time left and, if there is one, the increment: `6m`, `6m+5s`.
///
/// ```
/// use core::time::Duration;
/// use tilescope_core::clock::Clock;
///
/// let clock: Clock = "6m+5s".parse()?;
/// assert_eq!(clock.share(36), Duration::from_secs(15));
/// assert_eq!(clock.after(Duration::from_secs(20)).to_string(), "345s+5s");
/// # Ok::<(), tilescope_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Clock {
    /// The time left.
    pub left: Duration,
    /// The time that each decision adds after it.
    pub increment: Duration,
}

impl Clock {
    /// Returns the time for a decision if the clock must last for this one and the others that are left.
    pub fn share(self, decisions_left: u32) -> Duration {
        (self.left / decisions_left.max(1) + self.increment).min(self.left)
    }

    /// Returns the clock after a decision that took a time.
    #[must_use]
    pub fn after(self, spent: Duration) -> Clock {
        Clock { left: self.left.saturating_sub(spent) + self.increment, ..self }
    }
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Time(self.left))?;
        if self.increment.is_zero() { Ok(()) } else { write!(f, "+{}", Time(self.increment)) }
    }
}

impl FromStr for Clock {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Clock, ParseError> {
        let (time, increment) = text.split_once('+').map_or((text, None), |(time, more)| (time, Some(more)));
        let Time(left) = time.parse()?;
        let increment =
            increment.map(|more| more.parse::<Time>().map_err(|error| error.within(time.len() + "+".len())));
        Ok(Clock { left, increment: increment.transpose()?.map_or(Duration::ZERO, |Time(more)| more) })
    }
}

/// A time as text: a number and its unit, such as `200ms`, `1.5s`, `6m` or `1h`. Reading accepts whole milliseconds
/// from 1 to a week; the written number is whole and in the largest unit up to minutes that keeps it so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Time(pub Duration);

/// The longest time, in milliseconds: a week.
const LONGEST: u64 = 168 * 3_600_000;

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match milliseconds(self.0) {
            ms if !ms.is_multiple_of(1000) => write!(f, "{ms}ms"),
            ms if !ms.is_multiple_of(60_000) => write!(f, "{}s", ms / 1000),
            ms => write!(f, "{}m", ms / 60_000),
        }
    }
}

impl FromStr for Time {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Time, ParseError> {
        let time = read(text).filter(|time| (1..=LONGEST).contains(time));
        let time = time.map(|time| Time(Duration::from_millis(time)));
        time.ok_or_else(|| ParseError::new(0, "expected a time of at most 168h, such as 15m, 90s or 500ms"))
    }
}

/// Returns the whole milliseconds of a time.
pub fn milliseconds(time: Duration) -> u64 {
    1000 * time.as_secs() + u64::from(time.subsec_millis())
}

/// Reads a number with a unit as whole milliseconds.
fn read(text: &str) -> Option<u64> {
    let (number, unit) = text.split_at(text.find(|c: char| c.is_ascii_alphabetic())?);
    let unit = match unit {
        "ms" => 1,
        "s" => 1000,
        "m" => 60_000,
        "h" => 3_600_000,
        _ => return None,
    };
    let (whole, part) = number.split_once('.').unwrap_or((number, "0"));
    let one = 10_u64.pow(part.len().min(MOST_DIGITS) as u32);
    let scaled = unit * digits(part)?;
    (scaled % one == 0).then_some(unit * digits(whole)? + scaled / one)
}

/// The most digits of a number. With these, no product overflows.
const MOST_DIGITS: usize = 11;

fn digits(text: &str) -> Option<u64> {
    let fits = text.len() <= MOST_DIGITS && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| fits)
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn a_clock_reads_back() {
        for text in ["6m", "6m+5s", "90s+500ms", "1ms", "10080m+10080m"] {
            assert_eq!(text.parse::<Clock>().map(|clock| clock.to_string()).as_deref(), Ok(text));
        }
        for (text, written) in [("1.5m", "90s"), ("0.25s+0.5m", "250ms+30s"), ("1h+1.0s", "60m+1s")] {
            assert_eq!(text.parse::<Clock>().map(|clock| clock.to_string()).as_deref(), Ok(written));
        }
    }

    #[test]
    fn a_wrong_clock_is_reported_with_its_offset() {
        for (text, offset) in [
            ("", 0),
            ("15", 0),
            ("m", 0),
            ("-5m", 0),
            ("+5s", 0),
            ("0m", 0),
            ("5 m", 0),
            (".5m", 0),
            ("5.m", 0),
            ("0.0001s", 0),
            ("169h", 0),
            ("99999999999999999999h", 0),
            ("1.00000000000000000000s", 0),
            ("é", 0),
            ("15m+", 4),
            ("15m+5", 4),
            ("15m+0s", 4),
            ("15m+5s+5s", 4),
        ] {
            assert_eq!(text.parse::<Clock>().map_err(|error| error.offset()), Err(offset), "{text}");
        }
    }

    #[test]
    fn a_clock_lasts_for_all_decisions() {
        let mut clock: Clock = "3s+1s".parse().unwrap();
        for decisions_left in (1..=6).rev() {
            let time = clock.share(decisions_left);
            assert!(time >= Duration::from_secs(1) && time <= clock.left, "{time:?} of {clock:?}");
            clock = clock.after(time);
        }
        assert!(clock.left <= Duration::from_secs(1), "{clock:?}");
        assert_eq!(clock.share(0), clock.share(1));
    }
}
