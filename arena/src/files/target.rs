//! The file that a path names.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use same_file::Handle;

/// The file that a path names, after all symbolic links.
pub(super) enum Target {
    /// The path of a regular file, which need not exist.
    Regular(PathBuf),
    /// A device, a pipe or the file that is standard output. It is written directly and has no contents to keep.
    Stream(Box<dyn Write + Send>),
}

impl Target {
    /// Resolves a path.
    ///
    /// # Errors
    /// If a part of the path cannot be read, or a device or a pipe cannot be opened.
    pub(super) fn of(path: &Path) -> io::Result<Target> {
        match fs::metadata(path) {
            Ok(there) if there.is_file() && is_standard_output(path) => {
                Ok(Target::Stream(Box::new(io::stdout())))
            }
            Ok(there) if there.is_file() => fs::canonicalize(path).map(Target::Regular),
            Ok(_) => {
                let stream: File = OpenOptions::new().write(true).open(path)?;
                Ok(Target::Stream(Box::new(stream)))
            }
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(Target::Regular(end_of_links(path))),
            Err(error) => Err(error),
        }
    }
}

/// Returns whether a path names the regular file to which the program prints.
fn is_standard_output(path: &Path) -> bool {
    Handle::stdout().is_ok_and(|stdout| Handle::from_path(path).is_ok_and(|there| there == stdout))
}

/// Follows symbolic links to the path of a file that does not exist yet.
fn end_of_links(path: &Path) -> PathBuf {
    let mut path = path.to_owned();
    // The system has found the end of the links, so there is one.
    while let Ok(link) = fs::read_link(&path) {
        path = path.parent().unwrap_or(Path::new("")).join(link);
    }
    path
}
