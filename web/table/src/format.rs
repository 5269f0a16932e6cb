use tilescope_core::search::Depth;
use tilescope_core::{Candidate, Moments, SearchSpec, Value};
use tilescope_engine::memory::MB;
use tilescope_floor::number::local;
use tilescope_language::{self as language, key, say, t};
use tilescope_protocol::Budget;

/// A mean with half of its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    pub mean: f64,
    /// The lower end of the interval; the mean itself if there are too few values for an interval.
    pub low: f64,
    pub high: f64,
}

impl Estimate {
    /// Returns the estimate of a mean. `None` without values.
    pub fn of_mean(moments: &Moments) -> Option<Estimate> {
        let mean = moments.mean()?;
        let (low, high) = moments.interval().unwrap_or((f64::NEG_INFINITY, f64::INFINITY));
        Some(Estimate { mean, low, high })
    }

    /// Returns the estimate of a value. `None` if nothing is known. Both ends of an exact value are the value itself.
    pub fn of_value(value: &Value) -> Option<Estimate> {
        let mean = value.mean()?;
        let (low, high) = value.interval().unwrap_or((f64::NEG_INFINITY, f64::INFINITY));
        Some(Estimate { mean, low, high })
    }

    /// Returns the estimate of a rate from 0 to 1. `None` without values.
    pub fn of_rate(moments: &Moments) -> Option<Estimate> {
        let mean = moments.mean()?;
        let (low, high) = moments.rate_interval()?;
        Some(Estimate { mean, low, high })
    }

    /// Returns the estimate of the rate of wins after a move. Both ends of a proven rate are the rate itself.
    pub fn of_wins<M>(candidate: &Candidate<M>) -> Option<Estimate> {
        match candidate.value {
            Value::Exact { depth: Depth::End, .. } => {
                let mean = candidate.win.mean()?;
                Some(Estimate { mean, low: mean, high: mean })
            }
            _ => Estimate::of_rate(&candidate.win),
        }
    }

    /// Returns half the length of the interval. `None` if there were too few values.
    pub fn half(&self) -> Option<f64> {
        let half = (self.high - self.low) / 2.0;
        half.is_finite().then_some(half)
    }

    /// Returns whether the intervals overlap, so that neither mean is clearly higher.
    pub fn overlaps(&self, other: &Estimate) -> bool {
        self.low <= other.high && other.low <= self.high
    }
}

/// Returns the unit of a searcher's budget in the shown language: `iterations`, `nodes`, `steps`.
pub fn unit(spec: &SearchSpec) -> &'static str {
    unit_name(spec.searcher().budget.unit().unwrap_or("steps"))
}

/// Translates a unit of budgets to the shown language.
pub fn unit_name(unit: &'static str) -> &'static str {
    t(match unit {
        "iterations" => key("iterations"),
        "nodes" => key("nodes"),
        _ => key("steps"),
    })
}

/// Formats a count with thousands separators: `12,345`.
pub fn count(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(language::thousands());
        }
        text.push(digit);
    }
    text
}

/// Formats a budget in a searcher's unit: `5,000 iterations`, `8 s`, `until stopped`.
pub fn budget(budget: Budget, unit: &str) -> String {
    match budget {
        Budget::Endless => t("until stopped").into(),
        Budget::Work(work) => format!("{} {unit}", count(work)),
        Budget::Milliseconds(time) => duration(time),
    }
}

/// Formats a value in any unit, with enough digits for the smallest.
pub fn value(value: f64) -> String {
    format!("{:.3}", local(value))
}

/// Formats a value with its kind and its look-ahead: `0.412 ± 0.020`, `2.000 exactly, 3 plies ahead`.
pub fn value_in_words(known: &Value) -> Option<String> {
    let ahead = match known.depth()? {
        Depth::End => String::new(),
        Depth::Plies(1) => t(", 1 move ahead").into(),
        Depth::Plies(plies) => say!(", {plies} moves ahead"),
    };
    let words = match *known {
        Value::Unknown => return None,
        Value::Sampled { .. } => {
            let estimate = Estimate::of_value(known)?;
            let half = estimate.half().map_or_else(String::new, |half| format!(" ± {}", value(half)));
            value(estimate.mean) + &half
        }
        Value::Exact { value: exact, .. } => say!("exactly {}", value(exact)),
        Value::Bounds { lower, upper, .. } => say!("{} to {}", value(lower), value(upper)),
    };
    Some(words + &ahead)
}

/// Formats bytes as megabytes, as precisely as useful: `0.4`, `12`.
pub fn megabytes(bytes: u64) -> String {
    match bytes as f64 / MB as f64 {
        few if few < 9.95 && !bytes.is_multiple_of(MB) => format!("{few:.1}", few = local(few)),
        many => format!("{:.0}", local(many)),
    }
}

/// Formats the order of magnitude of a count: `940`, `12.3k`, `1.25M`.
pub fn size(number: f64) -> String {
    match number {
        n if n < 999.5 => format!("{:.0}", local(n)),
        n if n < 99_950.0 => format!("{:.1}k", local(n / 1e3)),
        n if n < 999_500.0 => format!("{:.0}k", local(n / 1e3)),
        n => format!("{:.2}M", local(n / 1e6)),
    }
}

/// Formats visits for a small space: exact if few, `9,982`, and rounded if many, `127k`.
pub fn visits(number: u64) -> String {
    if number < 10_000 { count(number) } else { size(number as f64) }
}

/// Formats a share as a percentage: `62.3 %`.
pub fn percent(share: f64) -> String {
    format!("{:.1} %", local(share * 100.0))
}

/// Formats a number with its sign, but without one if it rounds to zero: `+4.2`, `−0.7`, `0.0`.
pub fn signed(number: f64) -> String {
    let text = format!("{:.1}", local(number.abs()));
    match text.as_str() {
        zero if is_zero(zero) => text,
        _ if number < 0.0 => format!("−{text}"),
        _ => format!("+{text}"),
    }
}

/// Returns whether a formatted number is zero.
fn is_zero(text: &str) -> bool {
    !text.contains(|sign: char| ('1'..='9').contains(&sign))
}

/// Formats computed points, which may differ by little, with their sign: `+4.25`.
pub fn points(number: f64) -> String {
    let text = format!("{:.2}", local(number.abs()));
    match text.as_str() {
        zero if is_zero(zero) => text,
        _ if number < 0.0 => format!("−{text}"),
        _ => format!("+{text}"),
    }
}

/// Formats an uncertainty: `± 1.1`; empty if it is not known.
pub fn plus_minus(half: Option<f64>) -> String {
    half.map_or_else(String::new, |half| format!("± {:.1}", local(half)))
}

/// Formats a time of searching: `0.4 s`, `12 s`, `3:05`, `1:02:03`.
pub fn duration(milliseconds: f64) -> String {
    let seconds = milliseconds / 1000.0;
    if seconds < 9.95 {
        return format!("{:.1} s", local(seconds));
    }
    let whole = seconds.round() as u64;
    match (whole / 3600, whole / 60 % 60, whole % 60) {
        (0, 0, seconds) => format!("{seconds} s"),
        (0, minutes, seconds) => format!("{minutes}:{seconds:02}"),
        (hours, minutes, seconds) => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

pub fn sentence(text: &str) -> String {
    let mut text = text.to_owned();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_formatted_for_people() {
        assert_eq!([0, 999, 1000, 1_234_567].map(count), ["0", "999", "1,000", "1,234,567"]);
        assert_eq!(
            [940.4, 999.9, 12_345.0, 250_000.0, 1.25e6].map(size),
            ["940", "1.0k", "12.3k", "250k", "1.25M"]
        );
        assert_eq!([0, 400_000, 9_940_000, 64 * MB].map(megabytes), ["0", "0.4", "9.9", "64"]);
        assert_eq!(
            [Budget::Endless, Budget::Work(5000), Budget::Milliseconds(30_000.0)]
                .map(|all| budget(all, "iterations")),
            ["until stopped", "5,000 iterations", "30 s"]
        );
        assert_eq!(percent(0.6234), "62.3 %");
        assert_eq!([4.16, -0.72, -0.04].map(signed), ["+4.2", "−0.7", "0.0"]);
        assert_eq!([4.256, -0.004, -1.0].map(points), ["+4.26", "0.00", "−1.00"]);
        assert_eq!(
            [400.0, 9960.0, 12_400.0, 185_000.0, 3_723_000.0].map(duration),
            ["0.4 s", "10 s", "12 s", "3:05", "1:02:03"]
        );
    }

    #[test]
    fn values_show_how_they_are_known() {
        let mut moments = Moments::default();
        (0..4).for_each(|index| moments.add(f64::from(index % 2)));
        let plies = Depth::Plies(3);
        for (known, words) in [
            (Value::Sampled { moments, depth: Depth::End }, "0.500 ± 0.566"),
            (Value::Exact { value: -2.0, depth: plies }, "exactly −2.000, 3 moves ahead"),
            (Value::Bounds { lower: 1.0, upper: 2.5, depth: plies }, "1.000 to 2.500, 3 moves ahead"),
        ] {
            assert_eq!(value_in_words(&known).as_deref(), Some(words));
        }
        assert_eq!(value_in_words(&Value::Unknown), None);
    }

    #[test]
    fn a_single_sample_has_no_interval() {
        let mut moments = Moments::default();
        assert_eq!(Estimate::of_mean(&moments), None);
        moments.add(3.0);
        let one = Estimate::of_mean(&moments).expect("a value");
        assert_eq!((one.mean, one.half(), plus_minus(one.half())), (3.0, None, String::new()));
        assert!(one.overlaps(&Estimate { mean: 100.0, low: 99.0, high: 101.0 }));
    }
}
