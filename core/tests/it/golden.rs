//! Games that files describe line by line, compared with a new description.

#![cfg(not(target_arch = "wasm32"))]

use std::path::Path;

/// Describes each game of a folder in `data` anew with `tell`, from its file, and compares. The folder must have
/// `games` games. With the variable `UPDATE`, it rewrites the files instead.
pub(crate) fn check(folder: &str, games: usize, tell: fn(&str) -> String) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(folder);
    let entries = std::fs::read_dir(folder).expect("the folder is there");
    let mut files: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert_eq!(files.len(), games);
    for file in files {
        let before = std::fs::read_to_string(&file).unwrap();
        let now = tell(&before);
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(&file, now).unwrap();
        } else if let Some((number, (old, new))) =
            (1..).zip(before.lines().zip(now.lines())).find(|(_, (old, new))| old != new)
        {
            panic!("{}, line {number}\nwas {old}\nis  {new}", file.display());
        } else {
            assert_eq!(before.len(), now.len(), "{}", file.display());
        }
    }
}
