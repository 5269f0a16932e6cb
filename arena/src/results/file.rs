//! The results file. Games are added as they end, by one process at a time.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use super::{Header, PlayedGame, Results, difference};

/// A file of results that is locked by the operating system. No other process writes it during this value's lifetime.
pub(crate) struct ResultsFile {
    path: PathBuf,
    file: File,
}

impl ResultsFile {
    /// Opens a file, or creates an empty one.
    ///
    /// # Errors
    /// If it cannot be written, or another process is writing it.
    pub(crate) fn lock(path: &Path) -> Result<ResultsFile> {
        let name = path.display();
        loop {
            let opened = OpenOptions::new().create(true).read(true).append(true).open(path);
            let file = opened.with_context(|| format!("cannot write {name}"))?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => {
                    bail!("another run is writing {name}; wait until it ends, or name another file")
                }
                Err(TryLockError::Error(error)) => {
                    return Err(error).with_context(|| format!("cannot lock {name}"));
                }
            }
            // The previous holder of the lock may have replaced the file between our opening and our locking.
            let locked = same_file::Handle::from_file(file.try_clone()?)?;
            if same_file::Handle::from_path(path).is_ok_and(|there| there == locked) {
                return Ok(ResultsFile { path: path.to_owned(), file });
            }
        }
    }

    /// Begins a file or continues one, and returns its contents.
    ///
    /// # Errors
    /// If it cannot be read or written, another process is writing it, or it belongs to another match.
    pub(crate) fn open(path: &Path, header: &Header) -> Result<(ResultsFile, Results)> {
        let mut file = ResultsFile::lock(path)?;
        let mut bytes = file.bytes()?;
        // A killed run may have left half a header.
        if !bytes.contains(&b'\n') && header.line()?.as_bytes().starts_with(&bytes) {
            file.truncate()?;
            bytes.clear();
        }
        if bytes.is_empty() {
            file.append(&header.line()?)?;
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
    ///
    /// # Errors
    /// If it cannot be read or written, or belongs to another match.
    pub(crate) fn merge(&mut self, results: &mut Results) -> Result<()> {
        let bytes = self.bytes()?;
        if !bytes.is_empty() {
            let there = self.parse(&bytes)?;
            self.refuse_other(&there.header, &results.header)?;
            results.join(there)?;
        }
        self.replace(results)
    }

    /// Adds a game.
    pub(crate) fn add(&mut self, game: &PlayedGame) -> Result<()> {
        self.append(&game.line()?)
    }

    /// Rewrites the file, all of it or nothing. The new file is locked before it replaces the old one.
    pub(crate) fn replace(&mut self, results: &Results) -> Result<()> {
        let mut new = self.path.as_os_str().to_owned();
        new.push(".new");
        let new = PathBuf::from(new);
        let mut write = || -> Result<()> {
            let mut file = OpenOptions::new().create(true).truncate(true).write(true).open(&new)?;
            file.lock()?;
            file.write_all(results.text()?.as_bytes())?;
            file.sync_all()?;
            std::fs::rename(&new, &self.path)?;
            self.file = file;
            Ok(())
        };
        write().with_context(|| format!("cannot write {}", self.path.display()))
    }

    fn parse(&self, bytes: &[u8]) -> Result<Results> {
        Results::parse(bytes, &self.path.display().to_string())
    }

    fn refuse_other(&self, there: &Header, here: &Header) -> Result<()> {
        if there.is_of(here) {
            return Ok(());
        }
        bail!(
            "{} holds another match ({}); name another file, or use the same players, setup and seed",
            self.path.display(),
            difference(there, here)
        )
    }

    /// Returns the contents of the file; empty for a device.
    fn bytes(&mut self) -> Result<Vec<u8>> {
        let mut bytes = Vec::new();
        let mut read = || -> std::io::Result<()> {
            if self.file.metadata()?.len() > 0 {
                self.file.seek(SeekFrom::Start(0))?;
                self.file.read_to_end(&mut bytes)?;
            }
            Ok(())
        };
        read().with_context(|| format!("cannot read {}", self.path.display()))?;
        Ok(bytes)
    }

    fn truncate(&mut self) -> Result<()> {
        // A device cannot be truncated.
        if self.file.metadata()?.len() == 0 {
            return Ok(());
        }
        self.file.set_len(0).with_context(|| format!("cannot write {}", self.path.display()))
    }

    fn append(&mut self, text: &str) -> Result<()> {
        let written = self.file.write_all(text.as_bytes());
        written.with_context(|| {
            format!("cannot write {}; the games before this one are kept", self.path.display())
        })
    }
}
