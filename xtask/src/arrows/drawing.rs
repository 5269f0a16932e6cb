//! The drawing of the packages and modules in `docs/design.md`, generated from cargo and the sources.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result, ensure};
use xshell::Shell;

use super::modules::Modules;
use super::packages::{Package, packages};
use super::{Arrows, arrows, reach};

/// The file that holds the drawing, between two lines with these marks.
const FILE: &str = "docs/design.md";
const BEGIN: &str = "<!-- drawing: written by `cargo xtask drawing` -->\n";
const END: &str = "<!-- end of the drawing -->\n";

/// The package whose modules are drawn, too.
const OPEN: &str = "core";

/// Writes the drawing.
///
/// # Errors
/// If the file has no place for it.
pub(crate) fn write(sh: &Shell) -> Result<()> {
    let (_, wanted) = texts(sh)?;
    fs::write(crate::root().join(FILE), wanted)?;
    Ok(())
}

/// Checks that the drawing is up to date.
///
/// # Errors
/// If it is not.
pub(super) fn check(sh: &Shell) -> Result<()> {
    let (found, wanted) = texts(sh)?;
    ensure!(found == wanted, "the drawing in {FILE} differs from the sources: run `cargo xtask drawing`");
    Ok(())
}

/// Returns the current text of the file, and the text with the up-to-date drawing.
fn texts(sh: &Shell) -> Result<(String, String)> {
    let found = fs::read_to_string(crate::root().join(FILE)).context(FILE)?;
    let marks = found.split_once(BEGIN).and_then(|(head, rest)| Some((head, rest.split_once(END)?.1)));
    let (head, tail) = marks.with_context(|| format!("{FILE} lacks the line {BEGIN}or {END}"))?;
    let packages = packages(sh)?;
    let rooms =
        packages.iter().map(|package| (package.folder.clone(), package.description.clone())).collect();
    let uses: Arrows =
        packages.iter().map(|package| (package.folder.clone(), package.uses.clone())).collect();
    let mut drawing = drawn(&rooms, &uses);
    for package in packages.iter().filter(|package| package.folder == OPEN) {
        let (rooms, uses) = inside(package)?;
        drawing += &format!("\nInside `{OPEN}`:\n\n{}", drawn(&rooms, &uses));
    }
    let wanted = format!("{head}{BEGIN}\n{drawing}\n{END}{tail}");
    Ok((found, wanted))
}

/// Returns the top modules of a package with the first lines of their documentation, and the arrows between them.
fn inside(package: &Package) -> Result<(BTreeMap<String, String>, Arrows)> {
    let modules = Modules::of(&package.root)?;
    let top = |module: &str| module.split("::").next().unwrap_or_default().to_owned();
    let (mut rooms, mut uses) = (BTreeMap::new(), Arrows::new());
    for (module, used) in arrows(&modules) {
        let room = top(&module);
        if room.is_empty() {
            continue;
        }
        if room == module {
            let source = package.root.with_file_name(format!("{module}.rs"));
            let text = fs::read_to_string(&source).with_context(|| source.display().to_string())?;
            let line = text.lines().next().and_then(|line| line.strip_prefix("//! ")).unwrap_or_default();
            rooms.insert(room.clone(), line.trim_end_matches('.').to_owned());
        }
        let others = used.iter().map(|other| top(other)).filter(|other| *other != room);
        uses.entry(room.clone()).or_default().extend(others);
    }
    Ok((rooms, uses))
}

/// Returns a graph of the nodes, and a table with a line for each from the top layer down. Arrows that follow from
/// others are left out.
fn drawn(rooms: &BTreeMap<String, String>, uses: &Arrows) -> String {
    let mut order: Vec<&String> = rooms.keys().collect();
    order.sort_by_key(|room| (usize::MAX - reach(uses, room).len(), room.as_str().to_owned()));
    let mut graph = "```mermaid\nflowchart TD\n".to_owned();
    let mut table = "| room | what it holds | uses |\n| --- | --- | --- |\n".to_owned();
    for room in order {
        let direct = &uses[room];
        let follows = |used: &String| direct.iter().any(|other| reach(uses, other).contains(used.as_str()));
        let shown: Vec<&String> = direct.iter().filter(|used| !follows(used)).collect();
        for used in &shown {
            graph += &format!("  {room} --> {used}\n");
        }
        let shown: Vec<String> = shown.iter().map(|used| format!("`{used}`")).collect();
        table += &format!("| `{room}` | {} | {} |\n", rooms[room], shown.join(", "));
    }
    format!("{graph}```\n\n{table}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_runs_top_down_without_implied_arrows() {
        let rooms = ["cellar", "hall", "roof"].map(|room| (room.to_owned(), format!("the {room}")));
        let uses = [("roof", vec!["hall", "cellar"]), ("hall", vec!["cellar"]), ("cellar", vec![])];
        let uses = uses.map(|(room, used)| (room.to_owned(), used.into_iter().map(str::to_owned).collect()));
        let drawing = drawn(&rooms.into(), &uses.into());
        let lines: Vec<&str> =
            drawing.lines().filter(|line| line.contains('`') || line.contains("-->")).collect();
        let wanted = [
            "```mermaid",
            "  roof --> hall",
            "  hall --> cellar",
            "```",
            "| `roof` | the roof | `hall` |",
            "| `hall` | the hall | `cellar` |",
            "| `cellar` | the cellar |  |",
        ];
        assert_eq!(lines, wanted);
    }
}
