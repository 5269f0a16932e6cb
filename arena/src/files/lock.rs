//! A lock on a file.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use same_file::Handle;

use super::leftovers::remove_leftovers;
use super::target::Target;

/// A file that is locked by the operating system. No other command writes it during this value's lifetime. Devices,
/// pipes and standard output are not locked.
pub(crate) struct LockedFile {
    /// The path as the user named it, for errors.
    pub(super) name: PathBuf,
    pub(super) place: Place,
}

/// The place that a locked file writes to.
pub(super) enum Place {
    Regular(Regular),
    Stream(Box<dyn Write + Send>),
}

/// A regular file that is locked.
pub(super) struct Regular {
    /// Its path without symbolic links.
    pub(super) path: PathBuf,
    pub(super) file: File,
    /// Whether the lock created it. If it stays empty, it is removed at the end.
    is_new: bool,
}

impl LockedFile {
    /// Opens a file, or creates an empty one, and locks it. It does not wait for another process.
    ///
    /// # Errors
    /// If the file cannot be written, or another process is writing it.
    pub(crate) fn open(path: &Path) -> Result<LockedFile> {
        let name = path.to_owned();
        let cannot_write = || format!("cannot write {}", path.display());
        let target = match Target::of(path).with_context(cannot_write)? {
            Target::Stream(stream) => return Ok(LockedFile { name, place: Place::Stream(stream) }),
            Target::Regular(target) => target,
        };
        loop {
            let (file, is_new) = open_or_create(&target).with_context(cannot_write)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => bail!(
                    "another run is writing {}; wait until it ends, or name another file",
                    path.display()
                ),
                Err(TryLockError::Error(error)) => {
                    return Err(error).with_context(|| format!("cannot lock {}", path.display()));
                }
            }
            let regular = Regular { path: target.clone(), file, is_new };
            // The previous holder of the lock may have replaced the file between our opening and our locking.
            if regular.is_there() {
                remove_leftovers(&regular.path);
                return Ok(LockedFile { name, place: Place::Regular(regular) });
            }
        }
    }

    /// Returns whether this is a device, a pipe or standard output.
    pub(crate) fn is_stream(&self) -> bool {
        matches!(self.place, Place::Stream(_))
    }

    /// Returns the path as the user named it.
    pub(crate) fn name(&self) -> &Path {
        &self.name
    }

    /// Returns the contents; none for a stream.
    ///
    /// # Errors
    /// If they cannot be read.
    pub(crate) fn read(&mut self) -> Result<Vec<u8>> {
        let mut bytes = Vec::new();
        if let Place::Regular(Regular { file, .. }) = &mut self.place {
            let read = file.seek(SeekFrom::Start(0)).and_then(|_| file.read_to_end(&mut bytes));
            read.with_context(|| format!("cannot read {}", self.name.display()))?;
        }
        Ok(bytes)
    }

    /// Adds bytes at the end.
    ///
    /// # Errors
    /// If they cannot be written. The file keeps its length then.
    pub(crate) fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        match &mut self.place {
            Place::Regular(Regular { file, .. }) => {
                let end = file.seek(SeekFrom::End(0))?;
                file.write_all(bytes).inspect_err(|_| {
                    let _ = file.set_len(end);
                })
            }
            Place::Stream(stream) => stream.write_all(bytes).and_then(|()| stream.flush()),
        }
    }
}

impl Regular {
    /// Returns whether the path still names the locked file.
    fn is_there(&self) -> bool {
        let locked = self.file.try_clone().and_then(Handle::from_file);
        locked.is_ok_and(|locked| Handle::from_path(&self.path).is_ok_and(|there| there == locked))
    }
}

impl Drop for Regular {
    /// Removes a file that the lock created and nothing was written to.
    fn drop(&mut self) {
        if self.is_new && self.file.metadata().is_ok_and(|file| file.len() == 0) && self.is_there() {
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// Opens a file to read and extend it, and returns whether it was created.
fn open_or_create(path: &Path) -> io::Result<(File, bool)> {
    let mut options = OpenOptions::new();
    options.read(true).append(true);
    loop {
        match options.open(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            opened => return Ok((opened?, false)),
        }
        match options.clone().create_new(true).open(path) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            created => return Ok((created?, true)),
        }
    }
}
