//! The names of new files, and the new files that killed runs left behind.

use std::fs::{self, File};
use std::path::Path;

use flate2::Crc;

/// The end of the names of new files.
pub(super) const SUFFIX: &str = ".new";

/// Returns the beginning of the names of the new files for a path. It has the checksum of the file's name, which may
/// itself be as long as a name can be.
pub(super) fn prefix(path: &Path) -> String {
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
pub(super) fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
