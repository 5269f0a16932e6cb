//! The steps of a long run: a headline and the time for each, and a summary at the end.

use std::fmt::{self, Display};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

/// The steps done so far, in order.
#[derive(Debug)]
pub(crate) struct Steps {
    begun: Instant,
    done: Vec<(&'static str, Duration)>,
}

impl Steps {
    /// Starts the clock.
    pub(crate) fn begin() -> Steps {
        Steps { begun: Instant::now(), done: Vec::new() }
    }

    /// Does one step under a headline.
    ///
    /// # Errors
    /// If the step fails; the error has its name.
    pub(crate) fn step<T>(&mut self, name: &'static str, work: impl FnOnce() -> Result<T>) -> Result<T> {
        eprintln!("\n==== {name} ({} so far)", Seconds(self.begun.elapsed()));
        let begun = Instant::now();
        let result = work().with_context(|| format!("the step `{name}` failed"))?;
        self.done.push((name, begun.elapsed()));
        Ok(result)
    }

    /// Prints the summary.
    pub(crate) fn end(self) {
        eprintln!("\n==== everything passed, in {}", Seconds(self.begun.elapsed()));
        for (name, time) in self.done {
            eprintln!("{:>10}  {name}", Seconds(time).to_string());
        }
    }
}

/// A duration as `12.3 s` or `4 min 05 s`.
struct Seconds(Duration);

impl Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let whole = self.0.as_secs();
        if whole < 60 {
            write!(f, "{:.1} s", self.0.as_secs_f64())
        } else {
            write!(f, "{} min {:02} s", whole / 60, whole % 60)
        }
    }
}
