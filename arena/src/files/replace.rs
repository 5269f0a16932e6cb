//! New contents for a file, all of them or none.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use flate2::Crc;
use tempfile::NamedTempFile;

use super::LockedFile;
use super::lock::{Place, Regular};

/// New contents that are written to a new file in the same folder. `commit` renames it over the old file. Without
/// `commit`, the new file is removed. A stream gets the bytes at once.
pub(crate) struct Replacement<'a> {
    name: PathBuf,
    writer: Writer<'a>,
}

enum Writer<'a> {
    New { old: &'a mut Regular, new: BufWriter<NamedTempFile> },
    Stream(&'a mut dyn Write),
}

impl<'a> Replacement<'a> {
    /// Creates the new file, which has the mode and the owner of the old one.
    pub(super) fn begin(file: &'a mut LockedFile) -> Result<Replacement<'a>> {
        let name = file.name.clone();
        let writer = match &mut file.place {
            Place::Stream(stream) => Writer::Stream(stream),
            Place::Regular(old) => {
                let new = create(old).with_context(|| format!("cannot write {}", name.display()))?;
                Writer::New { old, new: BufWriter::new(new) }
            }
        };
        Ok(Replacement { name, writer })
    }

    /// Replaces the old contents. They are on the disk before the old ones are gone.
    ///
    /// # Errors
    /// If the new contents cannot be written. The old ones are kept then.
    pub(crate) fn commit(self) -> Result<()> {
        let commit = || match self.writer {
            Writer::New { old, new } => {
                let new = new.into_inner()?;
                new.as_file().sync_all()?;
                old.file = new.persist(&old.path)?;
                sync_folder(&old.path);
                Ok(())
            }
            Writer::Stream(stream) => stream.flush(),
        };
        commit().map_err(|error: io::Error| named(&self.name, &error).into())
    }
}

impl Write for Replacement<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = match &mut self.writer {
            Writer::New { new, .. } => new.write(bytes),
            Writer::Stream(stream) => stream.write(bytes),
        };
        written.map_err(|error| named(&self.name, &error))
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = match &mut self.writer {
            Writer::New { new, .. } => new.flush(),
            Writer::Stream(stream) => stream.flush(),
        };
        flushed.map_err(|error| named(&self.name, &error))
    }
}

/// Adds the name of the file to an error of the same kind.
fn named(name: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("cannot write {}: {error}", name.display()))
}

/// Creates the new file beside the old one. It is locked before its name can be that of the old one.
fn create(old: &Regular) -> io::Result<NamedTempFile> {
    let prefix = prefix(&old.path);
    let new = tempfile::Builder::new().prefix(&prefix).suffix(SUFFIX).tempfile_in(folder(&old.path))?;
    new.as_file().lock()?;
    let there = old.file.metadata()?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, fchown};
        let here = new.as_file().metadata()?;
        if (here.uid(), here.gid()) != (there.uid(), there.gid()) {
            fchown(new.as_file(), Some(there.uid()), Some(there.gid()))?;
        }
    }
    new.as_file().set_permissions(there.permissions())?;
    Ok(new)
}

/// The end of the names of new files.
const SUFFIX: &str = ".new";

/// Returns the beginning of the names of the new files for a path. It has the checksum of the file's name, which may
/// itself be as long as a name can be.
fn prefix(path: &Path) -> String {
    let mut name = Crc::new();
    name.update(path.file_name().unwrap_or_default().as_encoded_bytes());
    format!(".arena-{:08x}-", name.sum())
}

/// Removes the new files that killed runs left behind. The caller holds the lock of the file at `path`, so no other
/// process is replacing it.
pub(super) fn remove_leftovers(path: &Path) {
    let prefix = prefix(path);
    let Ok(entries) = fs::read_dir(folder(path)) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let random = name.strip_prefix(&prefix).and_then(|rest| rest.strip_suffix(SUFFIX));
        if random.is_some_and(|random| random.len() == 6)
            && File::open(entry.path()).is_ok_and(|file| file.try_lock().is_ok())
        {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Returns the folder of a file.
fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Writes the new name to the disk. It is in effect already, so a folder that cannot be synchronised is no error.
fn sync_folder(path: &Path) {
    let _ = File::open(folder(path)).and_then(|folder| folder.sync_all());
}
