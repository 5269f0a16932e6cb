//! The search for tests that run as wasm, so that nothing else is compiled for them.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// The import that marks tests that run as wasm.
const MARK: &str = "use wasm_bindgen_test::";

/// The targets of a package that have such tests.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Targets {
    lib: bool,
    tests: bool,
}

impl Targets {
    /// Returns the arguments with which cargo compiles these targets.
    pub(crate) fn arguments(self) -> Vec<&'static str> {
        let lib: &[_] = if self.lib { &["--lib"] } else { &[] };
        let tests: &[_] = if self.tests { &["--test", "*"] } else { &[] };
        [lib, tests].concat()
    }
}

/// Returns the packages of the workspace that have such tests, by their names.
pub(crate) fn packages() -> Result<BTreeMap<String, Targets>> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(crate::root())? {
        let path = entry?.path();
        let hidden = path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
        if path.is_dir() && !hidden && !path.ends_with("target") && !path.ends_with("xtask") {
            search(&path, None, &mut found)?;
        }
    }
    Ok(found)
}

/// Searches a folder of the package with that manifest.
fn search(folder: &Path, package: Option<&Path>, found: &mut BTreeMap<String, Targets>) -> Result<()> {
    let manifest = folder.join("Cargo.toml");
    let package = if manifest.exists() { Some(folder) } else { package };
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if path.is_dir() && !path.ends_with("node_modules") {
            search(&path, package, found)?;
        } else if let Some(package) = package
            && path.extension().is_some_and(|kind| kind == "rs")
            && fs::read_to_string(&path)?.contains(MARK)
        {
            let targets = found.entry(name(package)?).or_default();
            if path.starts_with(package.join("tests")) {
                targets.tests = true;
            } else {
                targets.lib = true;
            }
        }
    }
    Ok(())
}

/// Returns the name of the package in a folder.
fn name(folder: &Path) -> Result<String> {
    let manifest = fs::read_to_string(folder.join("Cargo.toml"))?;
    let name = manifest.lines().find_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'));
    Ok(name.with_context(|| format!("{}/Cargo.toml names no package", folder.display()))?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn core_search_tests_also_run_as_wasm() {
        let core = packages().unwrap()["tilescope-core"];
        assert!(core.tests);
        assert_eq!(Targets { lib: true, tests: true }.arguments(), ["--lib", "--test", "*"]);
    }
}
