//! The finished iterations of a tuning as JSON Lines: a line with its plan, then the result of each iteration.

use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use serde::{Deserialize, Serialize};

use tilescope_matches::files::LockedFile;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Plan {
    pub(crate) setup: String,
    pub(crate) player: String,
    pub(crate) vary: Vec<String>,
    pub(crate) iterations: u64,
    pub(crate) games: u64,
    pub(crate) seed: u64,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    /// The number of the iteration, from 0.
    iteration: u64,
    /// The mean of wins less losses of the first side.
    result: f64,
}

pub(crate) struct Log(Option<LockedFile>);

impl Log {
    /// Opens the file of a tuning, and returns the results in it. A line that a kill cut off is dropped.
    ///
    /// # Errors
    /// If the file cannot be written, holds something else, or another run is writing it.
    pub(crate) fn open(path: Option<&Path>, plan: &Plan) -> Result<(Log, Vec<f64>)> {
        let Some(path) = path else { return Ok((Log(None), Vec::new())) };
        let mut file = LockedFile::open(path)?;
        let bytes = file.read()?;
        // The last line counts only with its end.
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let mut lines = bytes[..whole].split_inclusive(|&byte| byte == b'\n');
        let (name, mut results) = (path.display(), Vec::new());
        match lines.next() {
            Some(first) => {
                let there: Plan = serde_json::from_slice(first)
                    .with_context(|| format!("{name}:1: expected the plan of a tuning"))?;
                ensure!(
                    there == *plan,
                    "{name} holds another tuning; name another file, or use the same options"
                );
            }
            None if bytes.is_empty() || bytes[0] == b'{' => {
                file.replace(format!("{}\n", serde_json::to_string(plan)?).as_bytes())?;
            }
            None => bail!("{name} is no file of a tuning"),
        }
        for (line, number) in lines.zip(0..) {
            let entry: Entry = serde_json::from_slice(line)
                .ok()
                .filter(|entry: &Entry| entry.iteration == number && entry.result.abs() <= 1.0)
                .with_context(|| {
                    format!("{name}:{}: expected the result of iteration {number}", number + 2)
                })?;
            results.push(entry.result);
        }
        if whole < bytes.len() && whole > 0 {
            file.replace(&bytes[..whole])?;
        }
        Ok((Log(Some(file)), results))
    }

    /// Adds the result of an iteration.
    pub(crate) fn add(&mut self, iteration: u64, result: f64) -> Result<()> {
        let Some(file) = &mut self.0 else { return Ok(()) };
        let line = format!("{}\n", serde_json::to_string(&Entry { iteration, result })?);
        file.append(line.as_bytes()).with_context(|| format!("cannot write {}", file.name().display()))
    }
}
