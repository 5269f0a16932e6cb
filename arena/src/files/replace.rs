//! New contents for a file, all of them or none.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use tempfile::NamedTempFile;

use super::leftovers::{SUFFIX, folder, prefix};
use super::lock::{LockedFile, Place, Regular};

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

impl LockedFile {
    /// Begins new contents. The old ones are kept until `Replacement::commit`.
    ///
    /// # Errors
    /// If no file can be created in the folder.
    pub(crate) fn replacement(&mut self) -> Result<Replacement<'_>> {
        Replacement::begin(self)
    }

    /// Replaces the contents, all of them or nothing.
    ///
    /// # Errors
    /// If they cannot be written. The old contents are kept then.
    pub(crate) fn replace(&mut self, bytes: &[u8]) -> Result<()> {
        let mut new = self.replacement()?;
        new.write_all(bytes)?;
        new.commit()
    }
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

/// Writes the new name to the disk. It is in effect already, so a folder that cannot be synchronised is no error.
fn sync_folder(path: &Path) {
    let _ = File::open(folder(path)).and_then(|folder| folder.sync_all());
}
