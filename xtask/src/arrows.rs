//! The arrows of the house: which module uses which. They point one way.
//!
//! ```text
//!   modules    the modules of a package, and where each name is defined
//!   paths      the paths that a source names
//!   circles    modules that reach each other
//! ```

mod circles;
mod modules;
mod paths;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use xshell::{Shell, cmd};

use self::modules::Modules;

/// The modules that each module of a package uses.
type Arrows = BTreeMap<String, BTreeSet<String>>;

/// Checks that no modules of a package use each other in a circle.
///
/// # Errors
/// Every circle, with its modules and the arrows between them.
pub(crate) fn check(sh: &Shell) -> Result<()> {
    let mut found = String::new();
    for root in roots(sh)? {
        let modules = Modules::of(&root).with_context(|| root.display().to_string())?;
        let arrows = arrows(&modules);
        for circle in circles::circles(&arrows) {
            found += &format!("\n{}:", root.display());
            for module in &circle {
                let used: Vec<&str> = circle
                    .iter()
                    .map(String::as_str)
                    .filter(|other| arrows[module].contains(*other))
                    .collect();
                found += &format!("\n  {module} uses {}", used.join(", "));
            }
        }
    }
    if found.is_empty() {
        return Ok(());
    }
    bail!("modules use each other in circles; move what they share to a module of its own:{found}")
}

/// The arrows between the modules of a package. A module and the modules inside it are one room, so arrows between them do not
/// count.
fn arrows(modules: &Modules) -> Arrows {
    let mut arrows = Arrows::new();
    for (from, source) in modules.sources() {
        let used = arrows.entry(from.to_owned()).or_default();
        for path in paths::of(source) {
            if let Some(to) = modules.definition(from, &path)
                && !is_inside(from, &to)
                && !is_inside(&to, from)
            {
                used.insert(to);
            }
        }
    }
    arrows
}

/// Whether a module is another one or lies inside it. The root of a package has an empty name.
fn is_inside(module: &str, other: &str) -> bool {
    other.is_empty()
        || module.strip_prefix(other).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

/// The root sources of the workspace's libraries, and of its programs that have no library.
fn roots(sh: &Shell) -> Result<Vec<PathBuf>> {
    let text = cmd!(sh, "cargo metadata --format-version 1 --no-deps --offline").quiet().read()?;
    let metadata: serde_json::Value = serde_json::from_str(&text)?;
    let mut roots = Vec::new();
    for package in metadata["packages"].as_array().into_iter().flatten() {
        let of_kind = |kind: &str| {
            let targets = package["targets"].as_array().into_iter().flatten();
            let mut found = targets.filter(|target| target["kind"][0] == kind);
            found.find_map(|target| target["src_path"].as_str().map(PathBuf::from))
        };
        roots.extend(of_kind("lib").or_else(|| of_kind("bin")));
    }
    Ok(roots)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The circles of a package whose modules have these names and sources.
    fn circles_of(sources: &[(&str, &str)]) -> Vec<Vec<String>> {
        circles::circles(&arrows(&Modules::of_sources(sources)))
    }

    #[test]
    fn modules_that_use_each_other_are_a_circle() {
        let found = circles_of(&[
            ("", "mod a; mod b; mod c;"),
            ("a", "use crate::b::B; pub struct A;"),
            ("b", "use super::c; pub struct B; fn f() -> c::C { c::C }"),
            ("c", "use crate::a::A; pub struct C;"),
        ]);
        assert_eq!(found, [["a", "b", "c"]]);
    }

    #[test]
    fn a_reexport_is_followed_to_the_definition() {
        let found = circles_of(&[
            ("", "mod a; mod b; pub use a::{A, sub::Deep as D};"),
            ("a", "mod sub; pub struct A;"),
            ("a::sub", "use crate::b::B; pub struct Deep;"),
            ("b", "use crate::D; pub struct B;"),
        ]);
        assert_eq!(found, [["a::sub", "b"]]);
    }

    #[test]
    fn arrows_between_a_module_and_its_inside_and_those_of_tests_do_not_count() {
        let found = circles_of(&[
            ("", "mod a; mod b;"),
            (
                "a",
                "mod inner; use self::inner::Inner; pub struct A; #[cfg(test)] mod tests { use crate::b::B; }",
            ),
            ("a::inner", "use super::A; pub struct Inner;"),
            ("b", "use crate::a::A; pub struct B;"),
        ]);
        assert!(found.is_empty(), "{found:?}");
    }
}
