//! The dependencies between modules, which must not form cycles.
//!
//! ```text
//!   modules    the modules of a package, and where each name is defined
//!   paths      the paths that a source names
//!   circles    modules that reach each other
//!   packages   the packages and the arrows between them
//!   drawing    the drawing of all this in the design notes
//! ```

mod circles;
mod drawing;
mod modules;
mod packages;
mod paths;

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result, bail};
use xshell::Shell;

pub(crate) use self::drawing::write as draw;
use self::modules::Modules;
use self::packages::packages;

/// The nodes that each node uses: modules of a package, or packages.
type Arrows = BTreeMap<String, BTreeSet<String>>;

/// Checks that no modules of a package use each other in a cycle, and that the drawing in the design notes is up to
/// date.
///
/// # Errors
/// If there are cycles; the error lists each with its modules and the arrows between them. If the drawing is out of
/// date.
pub(crate) fn check(sh: &Shell) -> Result<()> {
    let mut found = String::new();
    for package in packages(sh)? {
        let modules = Modules::of(&package.root).with_context(|| package.folder.clone())?;
        let arrows = arrows(&modules);
        for circle in circles::circles(&arrows) {
            found += &format!("\n{}:", package.folder);
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
        return drawing::check(sh);
    }
    bail!("modules use each other in circles; move what they share to a module of its own:{found}")
}

/// Returns the arrows between the modules of a package. A module and the modules inside it are one node, so arrows
/// between them do not count.
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

/// Returns the nodes that can be reached by one or more arrows.
fn reach<'a>(arrows: &'a Arrows, room: &str) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut open = vec![room];
    while let Some(room) = open.pop() {
        for next in arrows.get(room).into_iter().flatten() {
            if reached.insert(next.as_str()) {
                open.push(next);
            }
        }
    }
    reached
}

/// Returns whether a module is another one or is inside it. The root of a package has an empty name.
fn is_inside(module: &str, other: &str) -> bool {
    other.is_empty()
        || module.strip_prefix(other).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the cycles of a package whose modules have these names and sources.
    fn circles_of(sources: &[(&str, &str)]) -> Vec<Vec<String>> {
        circles::circles(&arrows(&Modules::of_sources(sources)))
    }

    #[test]
    fn mutually_dependent_modules_are_a_cycle() {
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
    fn parent_child_and_test_uses_are_ignored() {
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
