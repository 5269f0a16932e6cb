//! The tests, in two levels: those that a newcomer and a developer wait for, and the rest of those that must pass before a
//! change lands. Two lanes run side by side: one compiles for this machine, the other one builds the page and opens it. They
//! use different profiles, so neither waits for cargo's lock of the other.

mod checks;

use std::sync::OnceLock;
use std::time::Duration;
use std::{fs, thread};

use anyhow::{Result, anyhow, bail};
use xshell::Shell;

use self::checks::{CHECKS, Check, Lane, Level};
use crate::step::{Seconds, Steps};
use crate::tools;

/// The processor minutes of each level, measured with an empty `target` on two cores.
const WORK: [(Level, f64); 2] = [(Level::Quick, 16.0), (Level::Rest, 24.0)];

/// Runs the quick level, `all`, the `rest` of `all`, or single checks by their names.
pub(crate) fn run(sh: &Shell, names: &[&str]) -> Result<()> {
    let levels: &[Level] = match names {
        [] => &[Level::Quick],
        ["rest"] => &[Level::Rest],
        ["all"] => &[Level::Quick, Level::Rest],
        _ => {
            let mut chosen = Vec::new();
            for name in names {
                chosen.push(named(name)?);
            }
            return run_checks(sh, &chosen, true).map(drop);
        }
    };
    let history = tools::target_folder(sh).join(format!("test{}.seconds", names.concat()));
    println!("{}", estimate(levels, fs::read_to_string(&history).ok()));
    let chosen: Vec<&Check> = CHECKS.iter().filter(|check| levels.contains(&check.level)).collect();
    // Where a tool cannot be installed, a newcomer still gets everything else.
    let time = run_checks(sh, &chosen, levels.contains(&Level::Rest))?;
    Ok(fs::write(history, time.as_secs().to_string())?)
}

fn named(name: &str) -> Result<&'static Check> {
    CHECKS.iter().find(|check| check.name == name).ok_or_else(|| {
        let names: Vec<&str> = CHECKS.iter().map(|check| check.name).chain(["all", "rest"]).collect();
        anyhow!("there is no test `{name}`; there are {}", names.join(", "))
    })
}

/// Returns how long levels will take on this machine.
fn estimate(levels: &[Level], last: Option<String>) -> String {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let work: f64 = WORK.iter().filter(|(of, _)| levels.contains(of)).map(|(_, minutes)| minutes).sum();
    // The longest chain of dependent steps gains nothing from more cores.
    let minutes = (work / cores as f64).max(work / 6.0).ceil();
    let mut text = format!(
        "From nothing, these tests take about {minutes} minutes with {cores} cores, downloads apart."
    );
    if let Some(seconds) = last.and_then(|text| text.parse().ok()) {
        text += &format!(" The last run here took {}.", Seconds(Duration::from_secs(seconds)));
    }
    text
}

/// Runs checks in their lanes, and returns the time of all. Where a tool is missing, a check is skipped, or fails if this is
/// `strict`.
fn run_checks(sh: &Shell, checks: &[&Check], strict: bool) -> Result<Duration> {
    let needs: Vec<_> =
        checks.iter().filter(|check| check.is_possible()).flat_map(|check| check.needs).collect();
    let run = Run { steps: Steps::begin(), installed: OnceLock::new(), strict };
    let [setup, page] = [sh.clone(), sh.clone()];
    // Two progress bars would share a line.
    page.set_var("CARGO_TERM_PROGRESS_WHEN", "never");
    let [native, page] = thread::scope(|scope| {
        let run = &run;
        scope.spawn(move || {
            let installed = tools::provide(&setup, needs).map_err(|error| format!("{error:#}"));
            run.installed.get_or_init(|| installed);
        });
        let page = scope.spawn(move || run.lane(&page, Lane::Page, checks));
        [
            run.lane(sh, Lane::Native, checks),
            page.join().unwrap_or_else(|_| bail!("the lane of the page panicked")),
        ]
    });
    native.and(page)?;
    Ok(run.steps.end())
}

struct Run {
    steps: Steps,
    /// Set when everything is installed that can be, with the error if something cannot.
    installed: OnceLock<Result<(), String>>,
    strict: bool,
}

impl Run {
    fn lane(&self, sh: &Shell, lane: Lane, checks: &[&Check]) -> Result<()> {
        for check in checks.iter().filter(|check| check.lane == lane) {
            match self.obstacle(check) {
                Some(reason) if self.strict && check.is_possible() => {
                    self.steps.step(check.name, || bail!("{reason}"))?;
                }
                Some(reason) => self.steps.skip(check.name, &reason),
                None => self.steps.step(check.name, || (check.run)(sh))?,
            }
        }
        Ok(())
    }

    /// Returns why this machine cannot do a check, once everything is installed that can be.
    fn obstacle(&self, check: &Check) -> Option<String> {
        if !check.is_possible() {
            return Some("only the superuser can do it".to_owned());
        }
        let missing = || check.needs.iter().any(|program| !program.is_there());
        if !missing() {
            return None;
        }
        let error = self.installed.wait().as_ref().err()?;
        missing().then(|| error.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checks_have_their_own_names_and_unknown_ones_are_explained() {
        for check in &CHECKS {
            assert_eq!(named(check.name).unwrap().name, check.name);
        }
        let error = named("nativ").err().unwrap().to_string();
        assert!(error.contains("`nativ`") && error.contains("native"), "{error}");
    }
}
