//! The steps of a long run: a headline and the time for each, and a summary at the end. Lanes of steps run side by side.

use std::fmt::{self, Display};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use xshell::Cmd;

/// The steps done so far by all lanes, in the order in which they ended.
#[derive(Debug)]
pub(crate) struct Steps {
    begun: Instant,
    done: Mutex<Vec<(String, Duration)>>,
    /// Steps that this machine cannot do, each with its reason.
    skipped: Mutex<Vec<String>>,
    failed: AtomicBool,
}

impl Steps {
    pub(crate) fn begin() -> Steps {
        Steps {
            begun: Instant::now(),
            done: Mutex::default(),
            skipped: Mutex::default(),
            failed: AtomicBool::new(false),
        }
    }

    /// Does one step under a headline. Does nothing if a step of another lane has failed.
    ///
    /// # Errors
    /// If the step fails; the error has its name.
    pub(crate) fn step(&self, name: &str, work: impl FnOnce() -> Result<()>) -> Result<()> {
        if self.failed.load(Ordering::Relaxed) {
            return Ok(());
        }
        eprintln!("\n==== {name} (begins after {})", Seconds(self.begun.elapsed()));
        let begun = Instant::now();
        let result = work().with_context(|| format!("the step `{name}` failed"));
        if let Err(error) = &result {
            self.failed.store(true, Ordering::Relaxed);
            eprintln!("\n==== {error:#}; the steps that run beside it end first");
        } else {
            eprintln!("\n==== {name}: {}", Seconds(begun.elapsed()));
            self.done.lock().expect("no step panics with it").push((name.to_owned(), begun.elapsed()));
        }
        result
    }

    /// Notes a step that this machine cannot do.
    pub(crate) fn skip(&self, name: &str, reason: &str) {
        self.skipped.lock().expect("no step panics with it").push(format!("{name}: {reason}"));
    }

    /// Prints the summary and returns the time of the whole run.
    pub(crate) fn end(self) -> Duration {
        let whole = self.begun.elapsed();
        eprintln!("\n==== everything passed, in {}; steps side by side share the processors", Seconds(whole));
        for (name, time) in self.done.into_inner().expect("no step panics with it") {
            eprintln!("{:>10}  {name}", Seconds(time).to_string());
        }
        for line in self.skipped.into_inner().expect("no step panics with it") {
            eprintln!("   skipped  {line}");
        }
        whole
    }
}

/// Runs a program and prints its output when it has ended, in one piece: another lane prints at the same time.
///
/// # Errors
/// If the program cannot be run or fails.
pub(crate) fn run_quietly(command: Cmd<'_>) -> Result<()> {
    let shown = command.to_string();
    let output = command.quiet().ignore_status().output()?;
    let [said, errors] = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes));
    println!("\n$ {shown}\n{errors}{said}");
    ensure!(output.status.success(), "`{shown}` failed: {}", output.status);
    Ok(())
}

/// A duration as `12.3 s` or `4 min 05 s`.
pub(crate) struct Seconds(pub(crate) Duration);

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
