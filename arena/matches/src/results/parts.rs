//! Files of results that are parts of the same matches.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::Results;

/// Returns the matches of some files, each with its first file. Files of one match are joined.
pub fn matches(files: &[PathBuf]) -> Result<Vec<(&Path, Results)>> {
    join(files.iter().map(|file| Ok((file.as_path(), Results::read(file)?))))
}

/// Returns the matches of the files of results in a folder and its subfolders, in the order of their paths. A file
/// without its first line, which another program is about to write, is left out.
///
/// # Errors
/// If a folder cannot be read, or a file holds no results.
pub fn matches_in(folder: &Path) -> Result<Vec<(PathBuf, Results)>> {
    let texts = files(folder)?.into_iter().filter_map(|file| {
        let bytes = fs::read(&file).ok().filter(|bytes| bytes.contains(&b'\n'))?;
        Some((file, bytes))
    });
    join(texts.map(|(file, bytes)| {
        let results = Results::parse(&bytes, &file.display().to_string())?;
        Ok((file, results))
    }))
}

fn join<P>(files: impl Iterator<Item = Result<(P, Results)>>) -> Result<Vec<(P, Results)>> {
    let mut matches: Vec<(P, Results)> = Vec::new();
    for file in files {
        let (file, results) = file?;
        match matches.iter_mut().find(|(_, known)| known.header.is_of(&results.header)) {
            Some((_, known)) => known.join(results)?,
            None => matches.push((file, results)),
        }
    }
    Ok(matches)
}

fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    for entry in entries {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(files(&path)?);
        } else if path.extension().is_some_and(|end| end == "jsonl") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}
