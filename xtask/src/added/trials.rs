//! The additions of the recipes, in use: on the command line, in the page, and in the checks of lessons and
//! translations. The shell is in the copy.

use std::path::Path;

use anyhow::{Result, ensure};
use xshell::{Cmd, Shell, cmd};

use crate::{messages, tools};

/// The code of the language that the page lacks.
const LANGUAGE: &str = "eo";

/// The workspace optimises core for its tests. Here it runs for only a second.
const PLAIN: &str = "--config=profile.dev.package.tilescope-core.opt-level=0";

/// Returns a cargo command in the copy. The dependencies that the copy shares with the workspace are compiled once.
fn cargo<'a>(sh: &'a Shell, arguments: &[&str]) -> Cmd<'a> {
    cmd!(sh, "cargo {PLAIN} {arguments...} --offline")
        .env("CARGO_TARGET_DIR", sh.current_dir().join("target"))
        .env("CARGO_BUILD_BUILD_DIR", tools::target_folder(sh))
}

/// Plays the game, the searcher, the evaluation, the policy and the level on the command line.
pub(super) fn play(sh: &Shell) -> Result<()> {
    // Selecting all packages gives the dependencies the features with which the native tests have compiled them.
    cargo(sh, &["build", "--bin", "arena", "--workspace", "--exclude", "xtask"]).run()?;
    let matches = [
        ("pebbles", &["first", "mcts@200"][..]),
        (
            "ontop",
            &["flat(playouts=better-of-two)@40", "mcts(horizon=4,evaluation=half-stones)@40", "level:11"],
        ),
    ];
    let arena = sh.current_dir().join("target/debug/arena");
    for (game, players) in matches {
        let report = cmd!(sh, "{arena} match {players...} --game {game} --games 12").read()?;
        for name in players {
            ensure!(report.contains(name), "the match does not show `{name}`:\n{report}");
        }
    }
    let position = cmd!(sh, "{arena} inspect")
        .stdin(format!("pebbles(players=2){}\n", " =3 3".repeat(6) + " =2 2"))
        .read()?;
    let paid = r#""paid":[{"source":"points","points":12,"owners":[0]}]"#;
    ensure!(position.contains(paid), "the position does not show `{paid}`:\n{position}");
    Ok(())
}

/// Checks that the page compiles with the game and the language, and the search worker of the game.
pub(super) fn page(sh: &Shell) -> Result<()> {
    Ok(cargo(sh, &["check", "-ptilescope-worker", "-ptilescope-web", "--target", tools::WASM]).run()?)
}

pub(super) fn lesson(sh: &Shell) -> Result<()> {
    Ok(cargo(sh, &["test", "--package", "tilescope-lessons", "--lib", "every_lesson_can_be_read"]).run()?)
}

/// Starts the catalogue of the language, and makes the file that the page loads from it.
pub(super) fn language(sh: &Shell, folder: &Path) -> Result<()> {
    let report = cargo(sh, &["run", "--package", "xtask"]).args(["--", "messages"]).read()?;
    let begun = format!("{LANGUAGE}: ");
    ensure!(report.contains(&begun), "the catalogues do not have `{LANGUAGE}`:\n{report}");
    let catalogue = folder.join(format!("web/languages/{LANGUAGE}.po"));
    let text = sh.read_file(&catalogue)?;
    // The texts of the level and those of the game on the page must be among the texts to translate.
    for key in ["Takes a move that looks likely.", "take pebbles"] {
        ensure!(text.contains(&format!("msgid \"{key}\"")), "`{key}` cannot be translated");
    }
    sh.write_file(
        &catalogue,
        text.replacen("msgid \"Undo\"\nmsgstr \"\"", "msgid \"Undo\"\nmsgstr \"Malfari\"", 1),
    )?;
    let file = messages::file_of(&catalogue)?;
    ensure!(file.contains("\0Undo\u{1}Malfari"), "the page's file has no translation");
    Ok(())
}
