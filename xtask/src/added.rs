//! A check of the promises in `docs/contributing.md`. It follows each recipe on a copy of the workspace, changes only
//! the places that the recipe names, and uses the addition.

mod copy;
mod recipes;
mod trials;

use anyhow::{Context, Result, ensure};
use xshell::Shell;

use self::copy::Copy;
use self::recipes::{RECIPES, Recipe};

/// The manual with the recipes.
const MANUAL: &str = "docs/contributing.md";

/// The version of all packages in the manifest of the workspace.
const VERSION: &str = concat!("[workspace.package]\nversion = \"", env!("CARGO_PKG_VERSION"));

/// The folders and files of the workspace that are copied.
const COPIED: [&str; 15] = [
    "Cargo.lock",
    "Cargo.toml",
    "arena",
    "art",
    "bench",
    "core",
    "docs",
    "http",
    "import",
    "index.html",
    "rust-toolchain.toml",
    "static",
    "web",
    "words",
    "xtask",
];

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
    let mut copy = Copy::of(crate::root(), &COPIED)?;
    let manual = copy.text(MANUAL)?.to_owned();
    // The packages get another version, so that their compiled files do not replace the workspace's own.
    copy.insert("Cargo.toml", VERSION, "-copy")?;
    for recipe in &RECIPES {
        recipe.check(&manual)?;
        recipe.follow(&mut copy).with_context(|| format!("the recipe `{}`", recipe.title))?;
    }
    Ok(copy)
}

impl Recipe {
    /// Checks that the manual has this recipe and that its table names each place.
    fn check(&self, manual: &str) -> Result<()> {
        let heading = format!("\n## {}\n", self.title);
        let (_, rest) = manual
            .split_once(&heading)
            .with_context(|| format!("{MANUAL} has no section `{}`", self.title))?;
        let section = rest.split("\n## ").next().unwrap_or(rest);
        for place in self.places() {
            let named = self
                .names
                .iter()
                .fold(place.to_owned(), |place, (name, stands_for)| place.replace(name, stands_for));
            ensure!(
                section.contains(&format!("`{named}`")),
                "{MANUAL}: `{}` does not name `{named}`",
                self.title
            );
        }
        Ok(())
    }

    /// Returns the files that are added or changed.
    fn places(&self) -> impl Iterator<Item = &'static str> {
        let added = self.files.iter().map(|(_, file)| *file);
        added.chain(self.lines.iter().map(|(file, ..)| *file))
    }

    /// Adds the files and the lines to the copy.
    fn follow(&self, copy: &mut Copy) -> Result<()> {
        for (example, file) in self.files {
            copy.add(file, example.text(copy)?);
        }
        for (file, before, lines) in self.lines {
            copy.insert(file, before, lines)?;
        }
        Ok(())
    }
}
