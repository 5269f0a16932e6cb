//! Files of results that are parts of the same matches.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::Results;

/// Returns the matches of some files, each with its first file. Files of one match are joined.
///
/// # Errors
/// If a file cannot be read.
pub(crate) fn matches(files: &[PathBuf]) -> Result<Vec<(&Path, Results)>> {
    let mut matches: Vec<(&Path, Results)> = Vec::new();
    for file in files {
        let results = Results::read(file)?;
        match matches.iter_mut().find(|(_, known)| known.header.is_of(&results.header)) {
            Some((_, known)) => known.join(results)?,
            None => matches.push((file, results)),
        }
    }
    Ok(matches)
}

/// Returns the files of results in a folder and its subfolders, in the order of their paths. A file without its first
/// line, which another program is about to write, is left out.
///
/// # Errors
/// If a folder cannot be read.
pub(crate) fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    for entry in entries {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(files(&path)?);
        } else if path.extension().is_some_and(|end| end == "jsonl")
            && fs::read(&path).is_ok_and(|bytes| bytes.contains(&b'\n'))
        {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}
