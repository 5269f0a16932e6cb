//! A copy of the workspace that is changed before it is written. An unchanged file keeps its time, so that its
//! compiled form stays valid.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::texts::{files, read};

/// The new and the changed files of the copy, by their names.
#[derive(Default, Debug)]
pub(super) struct Copy(BTreeMap<String, String>);

impl Copy {
    pub(super) fn text(&mut self, name: &str) -> Result<&mut String> {
        if !self.0.contains_key(name) {
            self.add(name, read(name)?);
        }
        self.0.get_mut(name).with_context(|| name.to_owned())
    }

    pub(super) fn add(&mut self, name: &str, text: String) {
        self.0.insert(name.to_owned(), text);
    }

    /// Writes the files of the workspace with the changes into a folder, and removes others from it.
    pub(super) fn write(&self, folder: &Path) -> Result<()> {
        // Hidden files are left out: cargo reads its settings from the workspace around the copy.
        let names: BTreeSet<String> = files("")?.into_iter().chain(self.0.keys().cloned()).collect();
        fs::create_dir_all(folder)?;
        remove_others(folder, "", &names)?;
        for name in &names {
            let path = folder.join(name);
            let content = match self.0.get(name) {
                Some(text) => text.as_bytes().to_vec(),
                None => fs::read(crate::root().join(name))?,
            };
            if !fs::read(&path).is_ok_and(|there| there == content) {
                fs::create_dir_all(path.parent().unwrap_or(folder))?;
                fs::write(&path, content).with_context(|| path.display().to_string())?;
            }
        }
        Ok(())
    }
}

/// Removes the files inside a folder that have none of these names.
fn remove_others(folder: &Path, inside: &str, names: &BTreeSet<String>) -> Result<()> {
    for entry in fs::read_dir(folder.join(inside))? {
        let entry = entry?;
        let name = format!("{inside}{}", entry.file_name().to_string_lossy());
        // The copy's own build output stays.
        if entry.file_type()?.is_dir() && name != "target" {
            remove_others(folder, &format!("{name}/"), names)?;
        } else if name != "target" && !names.contains(&name) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}
