//! The results file. Games are added as they end, by one process at a time.

use std::path::Path;

use anyhow::{Context, Result, bail};

use super::{Header, PlayedGame, Results, difference};
use crate::files::LockedFile;

/// A file of results that no other process writes during this value's lifetime.
#[derive(Debug)]
pub struct ResultsFile {
    file: LockedFile,
}

impl ResultsFile {
    /// Opens a file, or creates an empty one.
    pub fn lock(path: &Path) -> Result<ResultsFile> {
        Ok(ResultsFile { file: LockedFile::open(path)? })
    }

    /// Begins a file or continues one, and returns its contents.
    ///
    /// # Errors
    /// If it cannot be read or written, another process is writing it, or it belongs to another match.
    pub fn open(path: &Path, header: &Header) -> Result<(ResultsFile, Results)> {
        let mut file = ResultsFile::lock(path)?;
        let bytes = file.file.read()?;
        // A killed run may have left half a header.
        if !bytes.contains(&b'\n') && header.line()?.as_bytes().starts_with(&bytes) {
            file.append(&header.line()?[bytes.len()..])?;
            return Ok((file, Results::new(header.clone())));
        }
        let results = file.parse(&bytes)?;
        file.refuse_other(&results.header, header)?;
        // It may also have left half a game.
        if !bytes.ends_with(b"\n") {
            file.append("\n")?;
        }
        Ok((file, results))
    }

    /// Joins the games in the file with other games of the same match, and rewrites it.
    pub fn merge(&mut self, results: &mut Results) -> Result<()> {
        let bytes = self.file.read()?;
        if !bytes.is_empty() {
            let there = self.parse(&bytes)?;
            self.refuse_other(&there.header, &results.header)?;
            results.join(there)?;
        }
        self.file.replace(results.text()?.as_bytes())
    }

    pub fn add(&mut self, game: &PlayedGame) -> Result<()> {
        self.append(&game.line()?)
    }

    /// Puts the games in order and drops the lines that could not be read. A stream has all games already.
    ///
    /// # Errors
    /// If the file cannot be replaced. It keeps all of its lines then.
    pub fn finish(&mut self, results: &Results) -> Result<()> {
        let text = results.text()?;
        if self.file.is_stream() || self.file.read()? == text.as_bytes() {
            return Ok(());
        }
        self.file.replace(text.as_bytes())
    }

    fn parse(&self, bytes: &[u8]) -> Result<Results> {
        Results::parse(bytes, &self.file.name().display().to_string())
    }

    fn refuse_other(&self, there: &Header, here: &Header) -> Result<()> {
        if there.is_of(here) {
            return Ok(());
        }
        bail!(
            "{} holds another match ({}); name another file, or use the same players, setup and seed",
            self.file.name().display(),
            difference(there, here)
        )
    }

    fn append(&mut self, text: &str) -> Result<()> {
        let written = self.file.append(text.as_bytes());
        written.with_context(|| {
            format!("cannot write {}; the games before this one are kept", self.file.name().display())
        })
    }
}
