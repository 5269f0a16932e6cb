//! The file of games that ended or were given up, a line for each.

use std::path::Path;
use std::sync::{Mutex, PoisonError};

use anyhow::Result;
use serde::Serialize;
use uuid::Uuid;

use super::clock::Stamp;
use super::playing::json;
use tilescope_matches::files::LockedFile;

#[derive(Serialize)]
pub(super) struct Line<'a> {
    pub(super) uuid: Uuid,
    pub(super) created: Stamp,
    pub(super) updated: Stamp,
    pub(super) finished: bool,
    pub(super) players: &'a [String],
    /// Their points and win shares as if the game ended now.
    pub(super) scores: Vec<i16>,
    pub(super) shares: Vec<f32>,
    pub(super) record: String,
}

/// The file, and the lines that could not be written yet.
pub(super) struct Finished(Mutex<Option<Open>>);

struct Open {
    file: LockedFile,
    waiting: Vec<String>,
}

impl Finished {
    /// Opens the file at a path, if any, to add lines at its end.
    pub(super) fn open(path: Option<&Path>) -> Result<Finished> {
        let open = |path| -> Result<Open> {
            let mut file = LockedFile::open(path)?;
            let there = file.read()?;
            // The last line of a process that was killed stays as it is, on a line of its own.
            let waiting = if there.is_empty() || there.ends_with(b"\n") { vec![] } else { vec!["\n".into()] };
            Ok(Open { file, waiting })
        };
        Ok(Finished(Mutex::new(path.map(open).transpose()?)))
    }

    /// Adds a line. A line that cannot be written now is kept and written before the next one.
    pub(super) fn add(&self, line: &Line<'_>) {
        let mut open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(Open { file, waiting }) = open.as_mut() else { return };
        waiting.push(json(line) + "\n");
        match file.append(waiting.concat().as_bytes()) {
            Ok(()) => waiting.clear(),
            Err(error) => {
                let (count, name) = (waiting.len(), file.name().display());
                errln!("error: cannot write {name}: {error}; {count} games wait until it can be written");
            }
        }
    }
}
