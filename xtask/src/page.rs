//! The built page: the programs of the start, of each game, of tournaments and of the search worker, the style sheets, and
//! the static files that bring them up.
//!
//! ```text
//! index.html ──> page.css, boot.js ──> start.js, start.wasm                  the start screen
//!                            ├───────> game.css, ontop.js, ontop.wasm, …     a game's screen, when it is asked for
//!                            ├───────> game.css, tournament.js, …            tournaments, when they are
//!                            │                    └──> worker.js, worker.wasm     the searches of both
//!                            └───────> embed.css, embed-ontop.js, embed-ontop.wasm, …   a position in somebody's article
//!                                      de.txt, fr.txt                        the texts in another language
//!                                      embed-de.txt, embed-fr.txt            those of them that articles show
//! sw.js      ──> all of them but the last, kept for when there is no network
//! embed.js   ──> index.html                 what an article loads to have a frame with such a position
//! ```
//!
//! A file that another one names carries a hash of its content in its name, so that a browser may keep it for ever.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use anyhow::{Context, Result, bail};
use xshell::{Shell, cmd};

use self::names::{folder, hashed, list, named, placed, replaced};
use crate::bare::bare;
use crate::flavour::Flavour;
use crate::glue::{self, Kind};
use crate::site::Site;
use crate::{lessons, messages, tools, weight};

mod imports;
mod names;

/// A program of the page.
struct Program {
    name: &'static str,
    /// The profile of `Cargo.toml` with which it is compiled, and the folder where that puts it.
    profile: &'static str,
    /// The kind of its glue.
    glue: Kind,
}

impl Program {
    /// The package that has it.
    fn package(&self) -> &'static str {
        if self.name == "worker" { "tilescope-worker" } else { "tilescope-web" }
    }
}

/// They are those of `web/src/bin` and the worker, which has a package of its own.
const PROGRAMS: [Program; 9] = [
    Program { name: "start", profile: "page", glue: Kind::Module },
    Program { name: "carcassonne", profile: "page", glue: Kind::Module },
    Program { name: "kingdomino", profile: "page", glue: Kind::Module },
    Program { name: "ontop", profile: "page", glue: Kind::Module },
    Program { name: "tournament", profile: "page", glue: Kind::Module },
    Program { name: "embed-carcassonne", profile: "page", glue: Kind::Module },
    Program { name: "embed-kingdomino", profile: "page", glue: Kind::Module },
    Program { name: "embed-ontop", profile: "page", glue: Kind::Module },
    Program { name: "worker", profile: "release", glue: Kind::Classic },
];

/// The style sheets that are loaded as one, in the order in which they count: those of every screen and of the start,
/// those that a game adds, and those that a position in somebody's article adds.
const SHEETS: [(&str, &[&str]); 3] = [
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
        ],
    ),
    (
        "game.css",
        &[
            "rules",
            "scores",
            "moves",
            "game",
            "board",
            "kingdomino",
            "ontop",
            "panel",
            "reasons",
            "tour",
            "lesson",
            "study",
            "side",
            "review",
            "share",
            "edit",
            "tournament",
            "embed-dialog",
            "projector",
        ],
    ),
    ("embed.css", &["board", "kingdomino", "ontop", "panel", "embed"]),
];

/// The static files that keep their names, since something outside of the page knows them by it.
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

/// The picture that others show with a link to the page.
const PREVIEW: &str = "preview.png";

/// Builds the page for the web into `dist/` and weighs it: `--site ADDRESS` says where it will be.
pub(crate) fn run(sh: &Shell, args: &[String]) -> Result<()> {
    let site = match args {
        [] => None,
        [option, address] if option == "--site" => Some(folder(address)?),
        [option] if option == "--site" => bail!("--site: expected an address"),
        [extra, ..] => bail!("`cargo xtask build` takes `--site ADDRESS` alone, but got `{extra}`"),
    };
    weight::check(&build(sh, site.as_deref())?)
}

/// Builds the optimised page into `dist/`, and gives it as a host would serve it, at `site` where that is known.
pub(crate) fn build(sh: &Shell, site: Option<&str>) -> Result<Site> {
    tools::target(sh, tools::WASM)?;
    compile(sh, Flavour::Shipped)?;
    let files = gather(sh, Flavour::Shipped, site)?;
    let dist = crate::root().join("dist");
    if dist.exists() {
        fs::remove_dir_all(&dist).with_context(|| format!("{} cannot be cleared", dist.display()))?;
    }
    fs::create_dir_all(&dist)?;
    for (name, bytes) in &files {
        fs::write(dist.join(name), bytes).with_context(|| format!("{name} cannot be written"))?;
    }
    Site::new(files)
}

/// Compiles the programs, those of one package and profile at once.
pub(crate) fn compile(sh: &Shell, flavour: Flavour) -> Result<()> {
    let wasm = tools::WASM;
    let unit = |program: &Program| (flavour.profile(program.profile), program.package());
    for programs in PROGRAMS.chunk_by(|one, other| unit(one) == unit(other)) {
        let (profile, package) = unit(&programs[0]);
        let bins = programs.iter().flat_map(|program| ["--bin", program.name]);
        cmd!(sh, "cargo build --package {package} --target {wasm} --profile {profile} {bins...}").run()?;
    }
    Ok(())
}

/// All files of the page by their names.
pub(crate) fn gather(sh: &Shell, flavour: Flavour, site: Option<&str>) -> Result<BTreeMap<String, Vec<u8>>> {
    let mut files = BTreeMap::new();
    // What the script that comes first has to know: the name that a file has, by the name that it has in the sources.
    let mut names = BTreeMap::new();
    let mut add = |name: &str, bytes: Vec<u8>| {
        let hashed = hashed(name, &bytes);
        names.insert(name.to_owned(), hashed.clone());
        files.insert(hashed, bytes);
    };
    let mut embedded = Vec::new();
    for program in &PROGRAMS {
        let (script, module) = glued(sh, flavour, program)?;
        if program.name.starts_with("embed-") {
            embedded.push(module.clone());
        }
        add(&format!("{}.js", program.name), script);
        add(&format!("{}.wasm", program.name), module);
    }
    for (name, parts) in SHEETS {
        add(name, sheet(parts)?);
    }
    for (name, text) in lessons::files()? {
        add(&name, text.into_bytes());
    }
    for (name, text) in messages::files(&embedded)? {
        add(&name, text.into_bytes());
    }
    add("boot.js", bare(&fs::read_to_string(source("boot.js"))?).into_bytes());
    every_sheet_is_used()?;

    for name in KEPT {
        files.insert(name.to_owned(), fs::read(source(name)).with_context(|| format!("static/{name}"))?);
    }
    let html = fs::read_to_string(crate::root().join("index.html"))?;
    let (html, words) = messages::numbered(&html)?;
    let html = replaced(&html, "data-words=\"{}\"", &format!("data-words='{words}'"))?;
    let html = placed(&named(&html, &names)?, PREVIEW, site)?;
    files.insert("index.html".to_owned(), html.into_bytes());
    let worker = fs::read_to_string(source("sw.js"))?;
    // Who has no network shows no links, and what stands in articles is on other pages, which are not there without one.
    let kept = files.keys().map(String::as_str).filter(|name| *name != PREVIEW && !name.starts_with("embed"));
    let list = list(kept);
    let mut version = DefaultHasher::new();
    files.hash(&mut version);
    let worker = replaced(&worker, "FILES = []", &format!("FILES = {list}"))?;
    let worker = replaced(&worker, "VERSION = \"\"", &format!("VERSION = \"{:016x}\"", version.finish()))?;
    files.insert("sw.js".to_owned(), worker.into_bytes());
    Ok(files)
}

/// The script and the module that a page loads for a compiled program.
fn glued(sh: &Shell, flavour: Flavour, program: &Program) -> Result<(Vec<u8>, Vec<u8>)> {
    let Program { name, profile, glue } = program;
    let folder = tools::target_folder(sh).join(tools::WASM).join(flavour.profile(profile));
    let (script, module) = glue::glue(&folder.join(format!("{name}.wasm")), *glue)?;
    let script = bare(&script).into_bytes();
    // The names of imports count on the wire alone.
    Ok(if flavour == Flavour::Shipped { imports::numbered(script, module) } else { (script, module) })
}

fn source(name: &str) -> std::path::PathBuf {
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

/// A sheet that is in no list would be missed in the page alone.
fn every_sheet_is_used() -> Result<()> {
    for entry in fs::read_dir(crate::root().join("static"))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if let Some(part) = name.strip_suffix(".css")
            && !SHEETS.iter().any(|(_, parts)| parts.contains(&part))
        {
            bail!("static/{name} is in none of the SHEETS in xtask/src/page.rs");
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;

    use super::*;

    #[test]
    fn every_program_is_built() {
        let folders = ["web/src/bin", "web/worker/src/bin"].map(|folder| crate::root().join(folder));
        let bins = folders.into_iter().flat_map(|folder| fs::read_dir(folder).unwrap());
        let mut bins: Vec<_> = bins.map(|bin| bin.unwrap().path().file_stem().unwrap().to_owned()).collect();
        let mut built: Vec<_> = PROGRAMS.iter().map(|program| OsString::from(program.name)).collect();
        bins.sort();
        built.sort();
        assert_eq!(bins, built);
    }

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
    fn the_picture_of_a_link_is_small() {
        assert!(fs::metadata(source(PREVIEW)).unwrap().len() < 150_000, "it is shown in small");
    }
}
