//! The file of judgements: a header, then the lines.

use std::path::Path;

use anyhow::{Context, Result, bail};
use serde::{Deserialize, Serialize};

use super::Line;
use tilescope_matches::files::LockedFile;
use tilescope_matches::input::utf8;
use tilescope_matches::quote::json_error;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Header {
    pub(crate) calibrate: String,
    pub(crate) searcher: String,
    pub(crate) iterations: u64,
    pub(crate) policy: String,
    pub(crate) playouts: u64,
    pub(crate) seed: u64,
    pub(crate) rollout: String,
}

/// A file of judgements that no other process writes during this value's lifetime.
pub(crate) struct LineFile {
    file: LockedFile,
}

impl LineFile {
    /// Begins a file or continues one, and returns its judgements.
    ///
    /// # Errors
    /// If it cannot be read or written, another process is writing it, or it holds other judgements.
    pub(crate) fn open(path: &Path, header: &Header) -> Result<(LineFile, Vec<Line>)> {
        let mut file = LockedFile::open(path)?;
        let bytes = file.read()?;
        let name = || path.display().to_string();
        // A killed run may have left half a line.
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let text = utf8(&bytes[..whole]).with_context(name)?;
        let mut lines = text.lines().enumerate();
        match lines.next() {
            None => file.replace(format!("{}\n", serde_json::to_string(header)?).as_bytes())?,
            Some((_, first)) => {
                let there: Header =
                    serde_json::from_str(first).map_err(|error| json_error(&error)).with_context(name)?;
                if there != *header {
                    bail!("{} holds other judgements; name another file, or use the same options", name());
                }
                if whole < bytes.len() {
                    file.replace(&bytes[..whole])?;
                }
            }
        }
        let judged = lines.map(|(number, line)| {
            let read = serde_json::from_str(line).map_err(|error| json_error(&error));
            read.with_context(|| format!("{}: line {}", name(), number + 1))
        });
        let judged = judged.collect::<Result<_>>()?;
        Ok((LineFile { file }, judged))
    }

    pub(crate) fn add(&mut self, line: &Line) -> Result<()> {
        let text = format!("{}\n", serde_json::to_string(line)?);
        let added = self.file.append(text.as_bytes());
        added.with_context(|| format!("cannot write {}", self.file.name().display()))
    }
}
