//! A check of the promises in `docs/contributing.md`. It follows each recipe on a copy of the workspace, changes only
//! the places that the recipe names, and uses the addition.
//!
//! ```text
//!   copy     a copy of the workspace
//!   trials   the additions, in use
//! ```

mod copy;
mod trials;

use anyhow::{Context, Result, bail, ensure};
use xshell::Shell;

use self::copy::Copy;
use crate::texts::read;

const MANUAL: &str = "docs/contributing.md";

/// The recipes as changes of files. The head of the file explains its form.
const RECIPES: &str = "docs/examples/recipes.txt";

const VERSION: &str = concat!("[workspace.package]\nversion = \"", env!("CARGO_PKG_VERSION"));

/// Checks that the manual has all recipes and that the workspace has the places that they name.
pub(crate) fn check_places() -> Result<()> {
    followed().map(drop)
}

/// Follows all recipes on one copy, and tests the additions.
pub(crate) fn run(sh: &Shell) -> Result<()> {
    let folder = crate::root().join("target/added");
    followed()?.write(&folder)?;
    let _folder = sh.push_dir(&folder);
    trials::play(sh).context("a game, a searcher, an evaluation, a policy and a level play")?;
    trials::page(sh).context("a game on the page")?;
    trials::lesson(sh).context("a lesson")?;
    trials::language(sh, &folder).context("a language")
}

/// Returns a copy of the workspace in which all recipes were followed.
fn followed() -> Result<Copy> {
    let mut copy = Copy::default();
    // The packages get another version, so that their compiled files do not replace the workspace's own.
    let manifest = copy.text("Cargo.toml")?;
    *manifest = manifest.replacen(VERSION, &format!("{VERSION}-copy"), 1);
    let manual = read(MANUAL)?;
    for recipe in read(RECIPES)?.split("\n## ").skip(1) {
        let (title, lines) = recipe.split_once('\n').unwrap_or((recipe, ""));
        follow(lines, title, &manual, &mut copy).with_context(|| format!("the recipe `{title}`"))?;
    }
    Ok(copy)
}

/// Changes a copy as a recipe says, whose places must be in the table of its section of the manual.
fn follow(recipe: &str, title: &str, manual: &str, copy: &mut Copy) -> Result<()> {
    let (_, rest) = manual
        .split_once(&format!("\n## {title}\n"))
        .with_context(|| format!("{MANUAL} has no such section"))?;
    let section = rest.split("\n## ").next().unwrap_or(rest);
    let mut names = Vec::new();
    let (mut file, mut at) = ("", 0);
    for line in recipe.lines().filter(|line| !line.is_empty()) {
        let (sign, value) = line.split_at_checked(1).unwrap_or_default();
        match sign {
            "=" => names.extend(value.split_once(' ')),
            "<" => {
                let (added, source) = value.split_once(' ').context("expected two files")?;
                (file, at) = (added, 0);
                let text = example(source)?;
                copy.add(file, text);
            }
            "@" => (file, at) = (value, 0),
            "-" => {
                let found = copy.text(file)?.find(value);
                at = found.with_context(|| format!("{file} does not contain `{value}`"))? + value.len();
            }
            ">" | "+" => {
                let text = copy.text(file)?;
                let inserted = if sign == "+" { format!("\n{value}") } else { value.to_owned() };
                at += if sign == "+" { text[at..].find('\n').unwrap_or(text.len() - at) } else { 0 };
                text.insert_str(at, &inserted);
                at += inserted.len();
            }
            _ => bail!("{RECIPES}: `{line}` begins with none of = < @ - > +"),
        }
        let place = names.iter().fold(file.to_owned(), |place, (found, word)| place.replace(found, word));
        ensure!(
            file.is_empty() || section.contains(&format!("`{place}`")),
            "{MANUAL} does not name `{place}`"
        );
    }
    Ok(())
}

/// Returns the text of a new file: another file, or the first example of a manual.
fn example(source: &str) -> Result<String> {
    let text = read(source)?;
    if !source.ends_with(".md") {
        return Ok(text);
    }
    let (_, rest) = text.split_once("```text\n").with_context(|| format!("{source} has no example"))?;
    Ok(rest.split("```").next().unwrap_or(rest).to_owned())
}
