//! The positions of the day: a text in `web/daily` for each game, one record a line.

use std::fs;

use anyhow::{Context, Result};

/// Returns the files of the page, one for each game.
pub(crate) fn files() -> Result<Vec<(String, String)>> {
    let folder = crate::root().join("web/daily");
    let paths = fs::read_dir(&folder).with_context(|| folder.display().to_string())?;
    let mut files = Vec::new();
    for path in paths {
        let path = path?.path();
        let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        files.push((format!("daily-{name}"), text));
    }
    // The order of a folder is that of its file system.
    files.sort();
    Ok(files)
}
