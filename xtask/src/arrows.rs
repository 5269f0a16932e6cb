//! The drawing of the packages at the end of `docs/design.md`: which one uses which, as cargo reports it. Cargo allows no
//! circle, and the compiler no use that a manifest does not name.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde_json::Value;
use xshell::{Shell, cmd};

/// The file that holds the drawing, after this line.
const FILE: &str = "docs/design.md";
const BEGIN: &str = "<!-- written by `cargo xtask drawing` -->\n";

/// A package: its description, and the folders of the packages that it uses outside of tests.
type Package = (String, BTreeSet<String>);

pub(crate) fn draw(sh: &Shell) -> Result<()> {
    let (_, wanted) = texts(sh)?;
    Ok(fs::write(crate::root().join(FILE), wanted)?)
}

pub(crate) fn check(sh: &Shell) -> Result<()> {
    let (found, wanted) = texts(sh)?;
    ensure!(found == wanted, "the drawing in {FILE} differs from the packages: run `cargo xtask drawing`");
    Ok(())
}

/// Returns the current text of the file, and the text with the up-to-date drawing.
fn texts(sh: &Shell) -> Result<(String, String)> {
    let found = fs::read_to_string(crate::root().join(FILE)).context(FILE)?;
    let (head, _) = found.split_once(BEGIN).with_context(|| format!("{FILE} lacks the line {BEGIN}"))?;
    let metadata = cmd!(sh, "cargo metadata --format-version 1 --no-deps --offline").quiet().read()?;
    let wanted = format!("{head}{BEGIN}\n{}", drawn(&packages(&serde_json::from_str(&metadata)?)));
    Ok((found, wanted))
}

fn packages(metadata: &Value) -> BTreeMap<String, Package> {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let folder = |manifest: &Value| {
        let folder = Path::new(manifest.as_str()?).parent()?.strip_prefix(crate::root()).ok()?;
        Some(folder.display().to_string())
    };
    let listed = list(&metadata["packages"]);
    let folders: BTreeMap<String, String> = listed
        .iter()
        .filter_map(|package| Some((text(&package["name"]), folder(&package["manifest_path"])?)))
        .collect();
    let package = |package: &Value| {
        let used = list(&package["dependencies"]).into_iter().filter(|used| used["kind"].is_null());
        let uses = used.filter_map(|used| folders.get(used["name"].as_str()?).cloned()).collect();
        Some((folders.get(package["name"].as_str()?)?.clone(), (text(&package["description"]), uses)))
    };
    listed.iter().filter_map(package).collect()
}

/// Returns a graph of the packages, and a table with a line for each, from the top layer down. Arrows that follow from
/// others are left out.
fn drawn(packages: &BTreeMap<String, Package>) -> String {
    let mut order: Vec<&String> = packages.keys().collect();
    order.sort_by_key(|package| usize::MAX - reach(packages, package).len());
    let mut graph = "```mermaid\nflowchart TD\n".to_owned();
    let mut table = "| package | what it holds |\n| --- | --- |\n".to_owned();
    for package in order {
        let (description, uses) = &packages[package];
        let follows = |used: &String| uses.iter().any(|other| reach(packages, other).contains(used.as_str()));
        for used in uses.iter().filter(|used| !follows(used)) {
            graph += &format!("  {package} --> {used}\n");
        }
        table += &format!("| `{package}` | {description} |\n");
    }
    format!("{graph}```\n\n{table}")
}

/// Returns the packages that a package uses, directly or by others.
fn reach<'a>(packages: &'a BTreeMap<String, Package>, package: &str) -> BTreeSet<&'a str> {
    let direct = packages.get(package).into_iter().flat_map(|(_, uses)| uses);
    direct.flat_map(|used| reach(packages, used).into_iter().chain([used.as_str()])).collect()
}
