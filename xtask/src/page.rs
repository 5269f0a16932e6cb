//! The built page: its program, cut into parts that are loaded on demand, the program of the search worker, the style
//! sheets, and the static files that bring them up.
//!
//! ```text
//! index.html ──> page.css, boot.js ──> page.js, page.wasm           what all screens share
//!                                        ├──> start.wasm            the start screen
//!                                        ├──> game.css, game.wasm   the screen of a game, when one is asked for
//!                                        │      ├──> later.css      what opens over it or in its place
//!                                        │      ├──> ontop.wasm, …  the games
//!                                        │      ├──> review.wasm, … what is shown in place of a game, or over it
//!                                        │      └──> worker_ontop.js, .wasm, …   the searches of a game
//!                                        │             └──> answers_ontop.wasm, …   its answers to requests
//!                                        ├──> tournament.wasm       tournaments
//!                                        ├──> embed.css, embed_ontop.wasm, …   a position in somebody's article
//!                                        └──> shared_1.wasm, …      what several of them share
//!                                      de.txt, fr.txt               the texts in another language
//!                                      embed-de.txt, embed-fr.txt   those of them that articles show
//! sw.js      ──> all of them but the last, kept for when there is no network
//! embed.js   ──> embed.html ──> frame.css, frame.js   a picture of such a position in a frame of an article
//!                                ├──> picture_ontop.js, .wasm, …      draws it
//!                                ├──> picture-de.txt, picture-fr.txt  what it says of it in another language
//!                                └──> index.html                      takes its place when the reader wants numbers
//! ```
//!
//! A file that another one names carries a hash of its content in its name, so that a browser may keep it for ever.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use xshell::{Shell, cmd};

use self::names::{folder, hashed, list, named, placed, replaced};
use self::program::Program;
use self::slim::slim;
use self::split::without_custom_sections;
use self::worker::Worker;
use crate::bare::bare;
use crate::flavour::Flavour;
use crate::glue::{Kind, glue};
use crate::site::{Built, Parts, compress};
use crate::{daily, lessons, messages, tools, weight};

mod merge;
mod names;
mod packs;
mod program;
mod slim;
mod split;
mod worker;

/// The profile of `Cargo.toml` that compiles the program of the page, and the name of its output folder.
const PAGE_PROFILE: &str = "page";

/// The same of the search workers.
const WORKER_PROFILE: &str = "worker";

/// The style sheets that are loaded as one, in cascade order: the sheets of every screen and of the start, the sheets
/// that a game adds, those of what opens over a game or in its place, the sheets that an embed adds, and those of its
/// picture.
const SHEETS: [(&str, &[&str]); 5] = [
    (
        "page.css",
        &[
            "tokens",
            "page",
            "sheets",
            "start",
            "learn",
            "choose",
            "pieces",
            "carcassonne",
            "kingdomino-art",
            "ontop-art",
            "ontop-players",
        ],
    ),
    (
        "game.css",
        &[
            "rules",
            "scores",
            "moves",
            "game",
            "game-narrow",
            "game-wide",
            "board",
            "kingdomino",
            "ontop",
            "panel",
            "move_comparison",
            "lesson-layout",
            "projector",
        ],
    ),
    (
        "later.css",
        &[
            "lesson",
            "tour",
            "inspector",
            "compare",
            "rollout",
            "review",
            "share",
            "edit",
            "tournament",
            "library",
            "embed-dialog",
            "article",
            "screen-article",
            "print",
        ],
    ),
    ("embed.css", &["board", "kingdomino", "ontop", "panel", "article", "embed"]),
    ("frame.css", &["tokens", "ontop-players", "frame"]),
];

/// The static files that keep their names, because something outside of the page refers to them.
const KEPT: [&str; 8] = [
    "app.webmanifest",
    "embed.js",
    "mark.svg",
    "icon-180.png",
    "icon-192.png",
    "icon-512.png",
    "icon-maskable-512.png",
    PREVIEW,
];

/// The preview picture that other sites show with a link to the page.
const PREVIEW: &str = "preview.png";

/// Builds the page for the web into `dist/` and checks its size. `--site ADDRESS` sets its future address.
pub(crate) fn run(sh: &Shell, args: &[String]) -> Result<()> {
    let site = match args {
        [] => None,
        [option, address] if option == "--site" => Some(folder(address)?),
        [option] if option == "--site" => bail!("--site: expected an address"),
        [extra, ..] => bail!("`cargo xtask build` takes only `--site ADDRESS`, found `{extra}`"),
    };
    weight::check(&build(sh, site.as_deref())?)
}

/// Builds the optimised page into `dist/`, and returns it as a host would serve it, at `site` if that is given.
pub(crate) fn build(sh: &Shell, site: Option<&str>) -> Result<Built> {
    tools::target(sh, tools::WASM)?;
    compile(sh, Flavour::Shipped)?;
    let (files, parts) = gather(sh, Flavour::Shipped, site)?;
    write(&files, &crate::root().join("dist"))?;
    Ok(Built { site: compress(files)?, parts })
}

/// Builds the page as `cargo xtask serve` shows it, into a folder.
pub(crate) fn build_for_tests(sh: &Shell, folder: &Path) -> Result<()> {
    compile(sh, Flavour::Development)?;
    write(&gather(sh, Flavour::Development, None)?.0, folder)
}

/// Writes files into a folder that then has no others.
fn write(files: &BTreeMap<String, Vec<u8>>, folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("cannot clear {}", folder.display()))?;
    }
    fs::create_dir_all(folder)?;
    for (name, bytes) in files {
        fs::write(folder.join(name), bytes).with_context(|| format!("cannot write {name}"))?;
    }
    Ok(())
}

/// Compiles the program of the page and those of the search workers.
pub(crate) fn compile(sh: &Shell, flavour: Flavour) -> Result<()> {
    let wasm = tools::WASM;
    let [page, worker] = [PAGE_PROFILE, WORKER_PROFILE].map(|profile| flavour.profile(profile));
    let split: &[&str] = if flavour == Flavour::Shipped { &["--features", "split"] } else { &[] };
    cmd!(sh, "cargo build --package tilescope-worker {split...} --target {wasm} --profile {worker} --bins")
        .run()?;
    cmd!(sh, "cargo build --package tilescope-picture --target {wasm} --profile {page} --bins").run()?;
    let program = ["--package", "tilescope-web", "--bin", "page"];
    match flavour {
        Flavour::Development => cmd!(sh, "cargo build {program...} --target {wasm} --profile {page}").run()?,
        // Cutting a program requires the references of each function and each datum.
        Flavour::Shipped => cmd!(
            sh,
            "cargo rustc {program...} --features split --target {wasm} --profile {page} -- -C link-arg=--emit-relocs"
        )
        .run()?,
    }
    Ok(())
}

/// Returns all files of the page by their names.
pub(crate) fn gather(
    sh: &Shell,
    flavour: Flavour,
    site: Option<&str>,
) -> Result<(BTreeMap<String, Vec<u8>>, Parts)> {
    let mut files = BTreeMap::new();
    // The first script must know the final name of each file by its name in the sources.
    let mut names = BTreeMap::new();
    let mut add = |name: &str, bytes: Vec<u8>| {
        let hashed = hashed(name, &bytes);
        names.insert(name.to_owned(), hashed.clone());
        files.insert(hashed, bytes);
    };
    let program = match flavour {
        Flavour::Shipped => Program::of_compiled(sh)?,
        Flavour::Development => Program::whole(sh, flavour.profile(PAGE_PROFILE))?,
    };
    for game in packs::GAMES {
        let Worker { script, main, answers } = Worker::new(sh, flavour, game)?;
        add(&format!("worker_{game}.js"), script);
        add(&format!("worker_{game}.wasm"), main);
        if let Some(answers) = answers {
            add(&format!("answers_{game}.wasm"), answers);
        }
    }
    let mut pictures = Vec::new();
    for game in packs::GAMES {
        let (script, module) =
            glue(&compiled(sh, flavour.profile(PAGE_PROFILE), &format!("picture_{game}")), Kind::Module)?;
        let (script, module) = slim(&bare(&script), &module)?;
        let module = without_custom_sections(&module)?;
        add(&format!("picture_{game}.js"), script.into_bytes());
        add(&format!("picture_{game}.wasm"), module.clone());
        pictures.push(module);
    }
    for (name, parts) in SHEETS {
        add(name, sheet(parts)?);
    }
    for (name, text) in [lessons::files()?, daily::files()?].concat() {
        add(&name, text.into_bytes());
    }
    for (name, text) in messages::files(&program.embedded, &pictures)? {
        add(&name, text.into_bytes());
    }
    add("page.js", program.script);
    add("page.wasm", program.main);
    for script in ["boot.js", "frame.js", "steps.js"] {
        add(script, bare(&fs::read_to_string(source(script))?).into_bytes());
    }
    every_sheet_is_used()?;
    files.extend(program.files);

    for name in KEPT {
        files.insert(name.to_owned(), fs::read(source(name)).with_context(|| format!("static/{name}"))?);
    }
    let html = document(&crate::root().join("index.html"), ["page.css", "boot.js"], &names, &[""])?;
    files.insert("index.html".to_owned(), placed(&html, PREVIEW, site)?.into_bytes());
    let html = document(&source("embed.html"), ["frame.css", "frame.js"], &names, &["picture", "steps"])?;
    files.insert("embed.html".to_owned(), html.into_bytes());
    let worker = fs::read_to_string(source("sw.js"))?;
    // Without a network nobody sees links, and embeds are on other pages, which are not available then.
    let foreign = ["embed", "frame", "picture", "steps"];
    let kept = files.keys().map(String::as_str);
    let kept = kept.filter(|name| *name != PREVIEW && !foreign.iter().any(|head| name.starts_with(head)));
    let list = list(kept);
    let mut version = DefaultHasher::new();
    files.hash(&mut version);
    let worker = replaced(&worker, "FILES = []", &format!("FILES = {list}"))?;
    let worker = replaced(&worker, "VERSION = \"\"", &format!("VERSION = \"{:016x}\"", version.finish()))?;
    files.insert("sw.js".to_owned(), worker.into_bytes());
    Ok((files, program.parts))
}

/// Returns a document with the final names of the files that it loads and of those with some beginning, and with its texts in
/// all languages.
fn document(
    path: &Path,
    loads: [&str; 2],
    names: &BTreeMap<String, String>,
    beginnings: &[&str],
) -> Result<String> {
    let html = fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let (html, words) = messages::numbered(&html)?;
    let html = replaced(&html, "data-words=\"{}\"", &format!("data-words='{words}'"))?;
    named(&html, loads, names, beginnings)
}

/// Returns the place of a compiled program.
fn compiled(sh: &Shell, profile: &str, name: &str) -> PathBuf {
    tools::target_folder(sh).join(tools::WASM).join(profile).join(format!("{name}.wasm"))
}

fn source(name: &str) -> PathBuf {
    crate::root().join("static").join(name)
}

fn sheet(parts: &[&str]) -> Result<Vec<u8>> {
    let mut text = String::new();
    for part in parts {
        let read = fs::read_to_string(source(&format!("{part}.css")));
        text += &bare(&read.with_context(|| format!("static/{part}.css"))?);
    }
    Ok(text.into_bytes())
}

/// Checks that every sheet is in a list. Otherwise it would be missing only in the page.
fn every_sheet_is_used() -> Result<()> {
    for entry in fs::read_dir(crate::root().join("static"))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if let Some(part) = name.strip_suffix(".css")
            && !SHEETS.iter().any(|(_, parts)| parts.contains(&part))
        {
            bail!("static/{name} is missing from SHEETS in xtask/src/page.rs");
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_style_sheet_is_loaded_and_every_static_file_is_there() {
        every_sheet_is_used().unwrap();
        for (_, parts) in SHEETS {
            sheet(parts).unwrap();
        }
        for name in KEPT {
            assert!(source(name).is_file(), "static/{name}");
        }
    }

    #[test]
    fn the_preview_picture_is_below_150_kilobytes() {
        assert!(fs::metadata(source(PREVIEW)).unwrap().len() < 150_000, "it is shown in small");
    }
}
