//! The progress of a match, on standard error.

use std::io::Write;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressState, ProgressStyle};

use crate::report::summary::{players, standing};
use crate::results::Results;

/// A progress bar in a terminal; elsewhere, a line every half minute.
pub(crate) struct Progress {
    bar: ProgressBar,
    shown: Instant,
}

impl Progress {
    pub(super) fn new(total: u64) -> Progress {
        let style =
            ProgressStyle::with_template("{bar:20} {pos} of {len} games, {rate}, {left} left; {wide_msg}")
                .expect("the template names what there is")
                .with_key("rate", |state: &ProgressState, out: &mut dyn std::fmt::Write| {
                    let _ = out.write_str(&rate(state.per_sec()));
                })
                .with_key("left", |state: &ProgressState, out: &mut dyn std::fmt::Write| {
                    let _ = out.write_str(&clock(state.eta().as_secs_f64()));
                });
        Progress { bar: ProgressBar::new(total).with_style(style), shown: Instant::now() }
    }

    pub(super) fn add(&self) {
        self.bar.inc(1);
    }

    /// Updates the text about the games, if it is due.
    pub(super) fn show(&mut self, results: &Results, llr: Option<f64>) {
        let terminal = !self.bar.is_hidden();
        let pause = Duration::from_millis(if terminal { 500 } else { 30_000 });
        let done = self.bar.position();
        if self.shown.elapsed() < pause || done == 0 {
            return;
        }
        self.shown = Instant::now();
        let first = standing(results, &players(results), 0, None);
        let (Some(wins), Some(lead)) = (first.rate(), first.lead()) else { return };
        let name = &results.header.players[0].name;
        let test = llr.map_or(String::new(), |llr| format!(", LLR {llr:.2}"));
        let games = format!("{name} wins {wins:.3}, lead {lead:+.1}{test}");
        if terminal {
            return self.bar.set_message(games);
        }
        let total = self.bar.length().unwrap_or(done);
        // The bar's own estimate decays during a long game.
        let games_a_second = done as f64 / self.bar.elapsed().as_secs_f64();
        let (rate, left) = (rate(games_a_second), clock(total.saturating_sub(done) as f64 / games_a_second));
        // Progress is a courtesy: the match must not stop because it cannot be shown.
        let _ = writeln!(std::io::stderr(), "{done} of {total} games, {rate}, {left} left; {games}");
    }

    pub(super) fn end(&self) {
        self.bar.finish_and_clear();
    }
}

/// Formats a rate as games per second, or as seconds per game.
fn rate(games: f64) -> String {
    if games > 1.0 { format!("{games:.1} a second") } else { format!("{:.1} s each", 1.0 / games) }
}

/// Formats seconds as `42 s`, `7 min` or `2 h 05 min`.
pub fn clock(seconds: f64) -> String {
    match seconds.round() as u64 {
        s @ 0..120 => format!("{s} s"),
        s @ 120..7200 => format!("{} min", s / 60),
        s => format!("{} h {:02} min", s / 3600, s % 3600 / 60),
    }
}
