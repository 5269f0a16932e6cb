//! The files that commands write: locked as long as they are written, and replaced as a whole or not at all.
//!
//! A symbolic link stays and its target changes. A regular file is replaced by a new file from the same folder with the
//! same mode. Another hard link to it keeps the old contents. Devices, pipes and standard output are written directly.

use std::fmt;
use std::fs::{self, File, TryLockError};
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use flate2::Crc;
use same_file::Handle;

/// A file that is locked by the operating system. No other command writes it during this value's lifetime.
pub struct LockedFile {
    /// The path as the user named it, for errors.
    name: PathBuf,
    place: Place,
}

enum Place {
    /// A regular file, by its path without symbolic links. One that the lock created is removed if it stays empty.
    Regular { path: PathBuf, file: File, is_new: bool },
    /// A device, a pipe or standard output. It is not locked, and has no contents to keep.
    Stream(Box<dyn Write + Send>),
}

/// Creates a folder with those around it.
///
/// # Errors
/// If that is impossible.
pub fn create_folder(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))
}

/// Replaces the contents of the file at a path, or creates it.
///
/// # Errors
/// If it cannot be written, or another process is writing it. Its old contents are kept then.
pub fn replace(path: &Path, bytes: &[u8]) -> Result<()> {
    LockedFile::open(path)?.replace(bytes)
}

impl LockedFile {
    /// Opens a file, or creates an empty one, and locks it. It does not wait for another process.
    pub fn open(path: &Path) -> Result<LockedFile> {
        let cannot_write = || format!("cannot write {}", path.display());
        let name = path.to_owned();
        if let Some(stream) = stream(path).with_context(cannot_write)? {
            return Ok(LockedFile { name, place: Place::Stream(stream) });
        }
        loop {
            let is_new = !path.exists();
            let file = File::options().read(true).append(true).create(true).open(path);
            let file = file.with_context(cannot_write)?;
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
            // The previous holder of the lock may have replaced the file between our opening and our locking.
            if is_at(&file, path) {
                let path = fs::canonicalize(path).with_context(cannot_write)?;
                return Ok(LockedFile { name, place: Place::Regular { path, file, is_new } });
            }
        }
    }

    /// Returns whether this is a device, a pipe or standard output.
    pub fn is_stream(&self) -> bool {
        matches!(self.place, Place::Stream(_))
    }

    pub fn name(&self) -> &Path {
        &self.name
    }

    /// Returns the contents; none for a stream.
    pub fn read(&mut self) -> Result<Vec<u8>> {
        let mut bytes = Vec::new();
        if let Place::Regular { file, .. } = &mut self.place {
            let read = file.seek(SeekFrom::Start(0)).and_then(|_| file.read_to_end(&mut bytes));
            read.with_context(|| format!("cannot read {}", self.name.display()))?;
        }
        Ok(bytes)
    }

    /// Adds bytes at the end.
    ///
    /// # Errors
    /// If they cannot be written. The file keeps its length then.
    pub fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        match &mut self.place {
            Place::Regular { file, .. } => {
                let end = file.seek(SeekFrom::End(0))?;
                file.write_all(bytes).inspect_err(|_| {
                    let _ = file.set_len(end);
                })
            }
            Place::Stream(stream) => stream.write_all(bytes).and_then(|()| stream.flush()),
        }
    }

    /// Replaces the contents, all of them or nothing.
    ///
    /// # Errors
    /// If they cannot be written. The old contents are kept then.
    pub fn replace(&mut self, bytes: &[u8]) -> Result<()> {
        self.replace_with(|new| Ok(new.write_all(bytes)?))
    }

    /// Replaces the contents by what a function writes, all of it or nothing, and returns the function's value. A stream
    /// gets the bytes at once.
    ///
    /// # Errors
    /// If the function fails, or its bytes cannot be written. The old contents are kept then.
    pub fn replace_with<T>(&mut self, write: impl FnOnce(&mut dyn Write) -> Result<T>) -> Result<T> {
        let replaced = match &mut self.place {
            Place::Regular { path, file, .. } => replacement(path, file, write).map(|(new, written)| {
                *file = new;
                written
            }),
            Place::Stream(stream) => {
                write(stream).and_then(|written| Ok(stream.flush().map(|()| written)?))
            }
        };
        replaced.map_err(|error| match error.is::<io::Error>() {
            true => error.context(format!("cannot write {}", self.name.display())),
            false => error,
        })
    }
}

impl Drop for LockedFile {
    fn drop(&mut self) {
        if let Place::Regular { path, file, is_new: true } = &self.place
            && file.metadata().is_ok_and(|file| file.len() == 0)
            && is_at(file, path)
        {
            let _ = fs::remove_file(path);
        }
    }
}

impl fmt::Debug for LockedFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("LockedFile").field(&self.name).finish()
    }
}

/// Opens what a path names if it is written directly: a device, a pipe or the file that is standard output.
fn stream(path: &Path) -> io::Result<Option<Box<dyn Write + Send>>> {
    match fs::metadata(path) {
        Ok(there) if !there.is_file() => Ok(Some(Box::new(File::options().write(true).open(path)?))),
        Ok(_)
            if Handle::stdout()
                .is_ok_and(|stdout| Handle::from_path(path).is_ok_and(|there| there == stdout)) =>
        {
            Ok(Some(Box::new(io::stdout())))
        }
        _ => Ok(None),
    }
}

fn is_at(file: &File, path: &Path) -> bool {
    let open = file.try_clone().and_then(Handle::from_file);
    open.is_ok_and(|open| Handle::from_path(path).is_ok_and(|there| there == open))
}

/// Writes a new file beside a locked one, renames it over that, and returns it, locked. Its contents are on the disk
/// before the old ones are gone.
fn replacement<T>(
    path: &Path,
    old: &File,
    write: impl FnOnce(&mut dyn Write) -> Result<T>,
) -> Result<(File, T)> {
    // The name of the file may be as long as a name can be, so its checksum stands for it.
    let mut name = Crc::new();
    name.update(path.file_name().unwrap_or_default().as_encoded_bytes());
    let new_path = path.with_file_name(format!(".arena-{:08x}.new", name.sum()));
    // Only the holder of the lock has this file, so one that is there is from a run that was killed.
    let _ = fs::remove_file(&new_path);
    let new = File::options().read(true).append(true).create_new(true).open(&new_path)?;
    let fill = || {
        new.lock()?;
        let mut buffer = BufWriter::new(&new);
        let written = write(&mut buffer)?;
        buffer.flush()?;
        new.set_permissions(old.metadata()?.permissions())?;
        new.sync_all()?;
        fs::rename(&new_path, path)?;
        anyhow::Ok(written)
    };
    let written = fill().inspect_err(|_| {
        let _ = fs::remove_file(&new_path);
    })?;
    // The rename is in effect already, so a folder that cannot be synchronised is no error.
    if let Some(folder) = path.parent() {
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
    Ok((new, written))
}
