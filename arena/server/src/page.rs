//! The built page, read into memory.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;
use tilescope_http::{File, Site};

/// The largest page in bytes. The built page has some ten megabytes.
const MOST: u64 = 256 << 20;

/// Reads the files of the folder `dist`, without those in its folders: the build makes none.
pub(super) fn read(folder: &Path) -> Result<Site> {
    let mut files = BTreeMap::new();
    let mut size = 0;
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        let there = fs::metadata(&path).with_context(|| format!("cannot read {}", path.display()))?;
        size += there.len();
        ensure!(size <= MOST, "{}: expected at most {} MB", folder.display(), MOST >> 20);
        if let Some(name) = path.file_name().and_then(|name| name.to_str()).filter(|_| there.is_file()) {
            let plain = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
            files.insert(name.to_owned(), compress(plain)?);
        }
    }
    ensure!(
        files.contains_key("index.html"),
        "{} has no index.html; expected the folder that `cargo xtask build` writes",
        folder.display()
    );
    Ok(Site::new(files))
}

fn compress(plain: Vec<u8>) -> Result<File> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
    gzip.write_all(&plain)?;
    Ok(File::new(plain, vec![("gzip", gzip.finish()?.into())]))
}
