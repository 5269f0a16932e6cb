//! The packages of the workspace and the arrows between them, as reported by cargo.

use std::collections::BTreeSet;
use std::path::PathBuf;

use anyhow::Result;
use serde_json::Value;
use xshell::{Shell, cmd};

/// A package of the workspace.
pub(super) struct Package {
    /// Its name, as in `tilescope-core`.
    name: String,
    /// Its folder, relative to the root of the workspace.
    pub(super) folder: String,
    /// Its description, in one line.
    pub(super) description: String,
    /// The root source of its library, or else of its program.
    pub(super) root: PathBuf,
    /// The folders of the packages that it uses outside of tests.
    pub(super) uses: BTreeSet<String>,
}

/// Returns all packages, in the order of their folders.
///
/// # Errors
/// If cargo cannot read the workspace.
pub(super) fn packages(sh: &Shell) -> Result<Vec<Package>> {
    let text = cmd!(sh, "cargo metadata --format-version 1 --no-deps --offline").quiet().read()?;
    let metadata: Value = serde_json::from_str(&text)?;
    let listed = metadata["packages"].as_array().map_or(&[] as &[Value], Vec::as_slice);
    let mut packages: Vec<Package> = listed.iter().map(package).collect();
    let folders: Vec<(String, String)> =
        packages.iter().map(|package| (package.name.clone(), package.folder.clone())).collect();
    for package in &mut packages {
        let used = folders.iter().filter(|(name, _)| package.uses.contains(name));
        package.uses = used.map(|(_, folder)| folder.clone()).collect();
    }
    packages.sort_by(|one, other| one.folder.cmp(&other.folder));
    Ok(packages)
}

/// Returns a package with the names of its dependencies in place of their folders.
fn package(value: &Value) -> Package {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let targets = list(&value["targets"]);
    let of_kind = |kind: &str| targets.iter().find(|target| target["kind"][0] == kind);
    let root =
        ["lib", "proc-macro", "bin"].into_iter().find_map(of_kind).map(|target| text(&target["src_path"]));
    let manifest = PathBuf::from(text(&value["manifest_path"]));
    let folder = manifest.parent().and_then(|folder| folder.strip_prefix(crate::root()).ok());
    Package {
        name: text(&value["name"]),
        folder: folder.map(|folder| folder.display().to_string()).unwrap_or_default(),
        description: text(&value["description"]),
        root: root.unwrap_or_default().into(),
        uses: list(&value["dependencies"])
            .iter()
            .filter(|used| used["kind"].is_null())
            .map(|used| text(&used["name"]))
            .collect(),
    }
}
