//! A copy of the workspace that is changed before it is written. An unchanged file keeps its time, so that its
//! compiled form stays valid.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

/// The files of the copy, by their paths.
#[derive(Debug)]
pub(super) struct Copy(BTreeMap<String, Vec<u8>>);

impl Copy {
    /// Reads these files, and the files of these folders.
    pub(super) fn of(root: &Path, paths: &[&str]) -> Result<Copy> {
        let mut copy = Copy(BTreeMap::new());
        for path in paths {
            copy.read(root, path)?;
        }
        Ok(copy)
    }

    fn read(&mut self, root: &Path, path: &str) -> Result<()> {
        let place = root.join(path);
        if !place.is_dir() {
            let content = fs::read(&place).with_context(|| place.display().to_string())?;
            self.0.insert(path.to_owned(), content);
            return Ok(());
        }
        for entry in fs::read_dir(&place).with_context(|| place.display().to_string())? {
            let name = entry?.file_name();
            // The build output.
            if name != "target" {
                self.read(root, &format!("{path}/{}", name.to_string_lossy()))?;
            }
        }
        Ok(())
    }

    /// Returns the text of a file.
    pub(super) fn text(&self, file: &str) -> Result<&str> {
        let content = self.0.get(file).with_context(|| format!("{file} does not exist"))?;
        std::str::from_utf8(content).with_context(|| file.to_owned())
    }

    /// Adds a file.
    pub(super) fn add(&mut self, file: &str, text: String) {
        self.0.insert(file.to_owned(), text.into_bytes());
    }

    /// Inserts lines into a file, after the first occurrence of the text `before`.
    pub(super) fn insert(&mut self, file: &str, before: &str, lines: &str) -> Result<()> {
        let text = self.text(file)?;
        ensure!(text.contains(before), "{file} does not contain `{before}`");
        let text = text.replacen(before, &format!("{before}{lines}"), 1);
        self.add(file, text);
        Ok(())
    }

    /// Writes new and changed files into a folder, and removes files that the copy does not have.
    pub(super) fn write(&self, folder: &Path) -> Result<()> {
        fs::create_dir_all(folder)?;
        self.remove_others(folder, "")?;
        for (file, content) in &self.0 {
            let path = folder.join(file);
            if fs::read(&path).is_ok_and(|there| there == *content) {
                continue;
            }
            fs::create_dir_all(path.parent().unwrap_or(folder))?;
            fs::write(&path, content).with_context(|| path.display().to_string())?;
        }
        Ok(())
    }

    fn remove_others(&self, folder: &Path, inside: &str) -> Result<()> {
        for entry in fs::read_dir(folder.join(inside))? {
            let entry = entry?;
            let path = format!("{inside}{}", entry.file_name().to_string_lossy());
            if entry.file_type()?.is_dir() {
                // The copy's own build output.
                if path != "target" {
                    self.remove_others(folder, &format!("{path}/"))?;
                }
            } else if !self.0.contains_key(&path) {
                fs::remove_file(entry.path())?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_stays_the_same_is_not_written_again() {
        let folder = std::env::temp_dir().join(format!("tilescope-copy-{}", std::process::id()));
        let (from, to) = (folder.join("from"), folder.join("to"));
        fs::create_dir_all(from.join("a/target")).unwrap();
        for (file, text) in [("a/kept", "one"), ("a/changed", "two"), ("a/target/built", ""), ("c", "three")]
        {
            fs::write(from.join(file), text).unwrap();
        }
        let mut copy = Copy::of(&from, &["a", "c"]).unwrap();
        copy.write(&to).unwrap();
        let time = |file: &str| fs::metadata(to.join(file)).unwrap().modified().unwrap();
        let before = time("a/kept");
        fs::write(to.join("a/other"), "").unwrap();
        fs::create_dir_all(to.join("target")).unwrap();
        fs::write(to.join("target/program"), "").unwrap();
        copy.insert("a/changed", "t", "h").unwrap();
        copy.write(&to).unwrap();
        assert_eq!(time("a/kept"), before);
        assert_eq!(fs::read_to_string(to.join("a/changed")).unwrap(), "thwo");
        let there = ["a/other", "a/target/built", "target/program", "c"].map(|file| to.join(file).exists());
        assert_eq!(there, [false, false, true, true]);
        let error = copy.insert("c", "no such text", "").unwrap_err();
        assert_eq!(error.to_string(), "c does not contain `no such text`");
        fs::remove_dir_all(folder).unwrap();
    }
}
