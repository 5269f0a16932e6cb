//! Watching source files.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};

/// The interval between looks at the files. A few hundred of them take a few milliseconds.
const LOOK: Duration = Duration::from_millis(250);

/// The files below some paths, each with the time of its last change.
#[derive(Debug)]
pub(crate) struct Watch {
    roots: Vec<PathBuf>,
    seen: BTreeMap<PathBuf, SystemTime>,
}

impl Watch {
    pub(crate) fn new(roots: Vec<PathBuf>) -> Watch {
        let mut watch = Watch { roots, seen: BTreeMap::new() };
        watch.changes();
        watch
    }

    /// Waits until a file is changed, created or removed, and returns all such files. An editor that writes several
    /// files at once gets the time to write them all.
    pub(crate) fn wait(&mut self) -> Vec<PathBuf> {
        let mut changed = Vec::new();
        loop {
            thread::sleep(LOOK);
            let now = self.changes();
            if now.is_empty() && !changed.is_empty() {
                return changed;
            }
            changed.extend(now);
        }
    }

    /// Returns the files that were changed, created or removed since the last look.
    fn changes(&mut self) -> Vec<PathBuf> {
        let mut now = BTreeMap::new();
        self.roots.iter().for_each(|root| add(root, &mut now));
        let removed = self.seen.keys().filter(|path| !now.contains_key(*path));
        let written = now.keys().filter(|path| now.get(*path) != self.seen.get(*path));
        let changed = written.chain(removed).cloned().collect();
        self.seen = now;
        changed
    }
}

/// Adds the files below a path. One that cannot be read counts as missing.
fn add(path: &Path, found: &mut BTreeMap<PathBuf, SystemTime>) {
    let Ok(data) = path.metadata() else { return };
    if data.is_dir() {
        path.read_dir().into_iter().flatten().flatten().for_each(|entry| add(&entry.path(), found));
    } else if let Ok(modified) = data.modified() {
        found.insert(path.to_owned(), modified);
    }
}
