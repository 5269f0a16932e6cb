//! How far a match is, on standard error.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

use crate::results::Results;
use crate::summary::{Players, standing};

/// The line that tells it: renewed twice a second in a terminal, and printed every half minute elsewhere.
pub(crate) struct Progress {
    begun: Instant,
    shown: Instant,
    done: usize,
    total: usize,
    terminal: bool,
}

impl Progress {
    pub(crate) fn new(total: usize) -> Progress {
        let now = Instant::now();
        Progress { begun: now, shown: now, done: 0, total, terminal: std::io::stderr().is_terminal() }
    }

    /// Counts a game.
    pub(crate) fn add(&mut self) {
        self.done += 1;
    }

    /// Shows the line if it is time.
    pub(crate) fn show(&mut self, results: &Results, llr: Option<f64>) {
        let pause = Duration::from_millis(if self.terminal { 500 } else { 30_000 });
        if self.shown.elapsed() < pause || self.done == 0 {
            return;
        }
        self.shown = Instant::now();
        let seconds = self.begun.elapsed().as_secs_f64();
        let each = seconds / self.done as f64;
        let left = each * (self.total - self.done) as f64;
        let first = standing(results, &Players::of(results), 0, None);
        let test = llr.map_or(String::new(), |llr| format!(", LLR {llr:.2}"));
        let line = format!(
            "{} of {} games, {}, {} left; {} wins {:.3}, lead {:+.1}{test}",
            self.done,
            self.total,
            rate(each),
            clock(left),
            results.header.players[0].name,
            first.rate(),
            first.lead()
        );
        // Progress is a courtesy: that it cannot be shown is no reason to stop.
        let _ = match self.terminal {
            true => write!(std::io::stderr(), "\r\x1b[K{line}"),
            false => writeln!(std::io::stderr(), "{line}"),
        };
    }

    /// Clears the line.
    pub(crate) fn end(&self) {
        if self.terminal {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}

/// Games a second, or seconds a game.
fn rate(each: f64) -> String {
    if each < 1.0 { format!("{:.1} a second", 1.0 / each) } else { format!("{each:.1} s each") }
}

/// Seconds as `42 s`, `7 min` or `2 h 05 min`.
pub(crate) fn clock(seconds: f64) -> String {
    match seconds.round() as u64 {
        s @ 0..120 => format!("{s} s"),
        s @ 120..7200 => format!("{} min", s / 60),
        s => format!("{} h {:02} min", s / 3600, s % 3600 / 60),
    }
}
