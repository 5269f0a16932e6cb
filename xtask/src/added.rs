//! What `docs/contributing.md` promises: a game and a searcher are added by the places that it names, and appear at the
//! command line.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use xshell::{Shell, cmd};

use crate::tools;

/// Lines that are put into files of the copy: the file, the text before them, and the lines.
const LINES: [(&str, &str, &str); 7] = [
    ("core/src/games.rs", "(OnTop, ontop)", ", (Pebbles, pebbles)"),
    ("core/src/games.rs", "pub mod ontop;", "\npub mod pebbles;"),
    ("core/src/levels.rs", "GameId::OnTop => ON_TOP,", "\n        GameId::Pebbles => &[],"),
    ("arena/src/game.rs", "mod ontop;", "\nmod pebbles;"),
    (
        "bench/src/lib.rs",
        "GameId::OnTop => (2, &[0, 10, 20], &[\"softmax\"]),",
        "\n            GameId::Pebbles => (2, &[0], &[]),",
    ),
    ("core/src/search.rs", "mod decimal;", "\nmod first;"),
    ("core/src/search.rs", "list_searchers!(", "first, "),
];

/// Adds both to a copy of the workspace and lets them play.
pub(crate) fn run(sh: &Shell) -> Result<()> {
    let root = crate::root();
    let copy = root.join("target/added");
    sh.create_dir(&copy)?;
    for package in ["core", "art", "bench", "arena"] {
        sh.remove_path(copy.join(package))?;
        copy_folder(&root.join(package), &copy.join(package))?;
    }
    sh.copy_file(root.join("Cargo.lock"), &copy)?;
    let manifest = sh.read_file(root.join("Cargo.toml"))?;
    sh.write_file(
        copy.join("Cargo.toml"),
        manifest.replace(r#", "web", "words", "xtask", "xtask/runner""#, ""),
    )?;

    let examples = root.join("docs/examples");
    sh.copy_file(examples.join("pebbles.rs"), copy.join("core/src/games/pebbles.rs"))?;
    sh.copy_file(examples.join("first.rs"), copy.join("core/src/search/first.rs"))?;
    sh.copy_file(examples.join("pebbles_fields.rs"), copy.join("arena/src/game/pebbles.rs"))?;
    for (file, before, lines) in LINES {
        let path = copy.join(file);
        let text = sh.read_file(&path)?;
        ensure!(text.contains(before), "{file} has no `{before}`");
        sh.write_file(path, text.replacen(before, &format!("{before}{lines}"), 1))?;
    }

    let _folder = sh.push_dir(&copy);
    // What both have in common is compiled once.
    cmd!(sh, "cargo build --offline -p tilescope-arena")
        .env("CARGO_TARGET_DIR", copy.join("target"))
        .env("CARGO_BUILD_BUILD_DIR", tools::target_folder(sh))
        .run()?;
    let arena = copy.join("target/debug/arena");
    let report = cmd!(sh, "{arena} match first mcts@200 --game pebbles --games 20").read()?;
    for name in ["first", "mcts@200"] {
        ensure!(report.contains(name), "the match does not tell of `{name}`:\n{report}");
    }
    let position = cmd!(sh, "{arena} inspect")
        .stdin(format!("pebbles(players=2){}\n", " =3 3".repeat(6) + " =2 2"))
        .read()?;
    let paid = r#""paid":[{"source":"points","points":12,"owners":[0]}]"#;
    ensure!(position.contains(paid), "the position does not tell `{paid}`:\n{position}");
    Ok(())
}

/// Copies a folder with all that is in it.
fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from).with_context(|| format!("{} cannot be listed", from.display()))? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
