//! The files that the commands write.
//!
//! ```text
//!   target       what a path names: a regular file, or a device, a pipe or standard output
//!   lock         a file that no other process writes at the same time
//!   leftovers    the names of new files, and those that killed runs left behind
//!   replace      new contents for a locked file, all of them or none
//! ```
//!
//! A path is resolved first, so a symbolic link stays and its target changes. A regular file is replaced by a new file
//! from the same folder with the same mode and owner. Another hard link to it keeps the old contents. Everything else
//! is written directly.

mod leftovers;
mod lock;
mod replace;
mod target;

pub(crate) use lock::LockedFile;
pub(crate) use replace::Replacement;

use std::path::Path;

use anyhow::Result;

/// Replaces the contents of the file at a path, or creates it.
///
/// # Errors
/// If it cannot be written, or another process is writing it. Its old contents are kept then.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> Result<()> {
    LockedFile::open(path)?.replace(bytes)
}
