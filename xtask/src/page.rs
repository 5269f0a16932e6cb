//! The built page: its program, cut into parts that are loaded on demand, the program of the search worker, the style
//! sheets, and the static files that bring them up.
//!
//! ```text
//! index.html ──> page.css, boot.js ──> page.js, page.wasm    what all screens share
//!                                        ├──> start.wasm, …  parts, when they are first called
//!                                        ├──> game.css       the screen of a game
//!                                        ├──> later.css      what opens over it or in its place
//!                                        ├──> embed.css      a position in somebody's article
//!                                        ├──> de.txt, …      the texts in another language
//!                                        └──> worker_ontop.js, .wasm, …     the searches of a game
//!                                               └──> answers_ontop.wasm, …  its answers to requests
//! sw.js      ──> all of them, kept for when there is no network
//! embed.js   ──> embed.html ──> frame.css, frame.js   a picture of a position in a frame of an article
//!                                ├──> picture_ontop.js, .wasm, …      draws it
//!                                └──> index.html                      takes its place when the reader wants numbers
//! ```
//!
//! A file that another one names carries a hash of its content in its name, so that a browser may keep it for ever.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::thread;

use anyhow::{Context as _, Result, bail};
use xshell::{Shell, cmd};

use self::files::{Files, folder, replaced, text};
use self::merge::merged;
use self::program::Program;
use self::scripts::bare;
use self::split::Module;
use crate::glue::Kind;
use crate::site::{Built, Parts, compress};
use crate::{lessons, messages, tools, weight};

mod files;
mod merge;
mod packs;
mod program;
mod scripts;
mod split;

pub(crate) use self::packs::GAMES;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flavour {
    /// For the web: as small as possible.
    Shipped,
    /// For development: rebuilt within seconds.
    Development,
}

/// The style sheets that are loaded as one, in cascade order: the sheets of every screen and of the start, the sheets
/// that a game adds, those of what opens over a game or in its place, the sheets that an embed adds, and those of its
/// picture.
const SHEETS: [(&str, &str); 5] = [
    (
        "page.css",
        "tokens page sheets start learn choose pieces carcassonne kingdomino-art ontop-art ontop-players",
    ),
    (
        "game.css",
        "rules scores moves game game-narrow game-wide board kingdomino ontop panel move_comparison lesson-layout projector",
    ),
    (
        "later.css",
        "lesson tour inspector compare rollout review share edit tournament library embed-dialog article screen-article print",
    ),
    ("embed.css", "board kingdomino ontop panel article embed"),
    ("frame.css", "tokens ontop-players frame"),
];

/// The static scripts whose names change with their content.
const SCRIPTS: [&str; 3] = ["boot.js", "frame.js", "steps.js"];

/// The static files that keep their names, because something outside of the page refers to them.
const KEPT: &str = "app.webmanifest embed.js mark.svg icon-180.png icon-192.png icon-512.png icon-maskable-512.png preview.png";

/// Builds the page for the web into `dist/` and checks its size. `--site ADDRESS` sets its future address.
pub(crate) fn run(sh: &Shell, args: &[&str]) -> Result<()> {
    let site = match args {
        [] => None,
        ["--site", address] => Some(folder(address)?),
        ["--site"] => bail!("--site: expected an address"),
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

/// Compiles the program of the page and those of workers and pictures, side by side.
pub(crate) fn compile(sh: &Shell, flavour: Flavour) -> Result<()> {
    let target = ["--target", tools::WASM];
    if flavour == Flavour::Development {
        // One command compiles each crate once, with the features that any of them needs.
        let packages =
            ["--package=tilescope-worker", "--package=tilescope-picture", "--package=tilescope-web"];
        return Ok(cmd!(sh, "cargo build {packages...} --bins {target...} --profile serve").run()?);
    }
    let split = ["--features", "split"];
    let beside = sh.clone();
    thread::scope(|scope| {
        // Their profile has its own lock. Two progress bars would share a line.
        beside.set_var("CARGO_TERM_PROGRESS_WHEN", "never");
        let workers = scope.spawn(move || {
            let workers = ["--package=tilescope-worker", "--bins", "--profile=worker"];
            Ok(cmd!(beside, "cargo build {workers...} {split...} {target...}").run()?)
        });
        // Cutting a program requires the references of each function and each datum.
        let page = ["--package=tilescope-web", "--bin=page", "--profile=page"];
        cmd!(sh, "cargo rustc {page...} {split...} {target...} -- -C link-arg=--emit-relocs").run()?;
        cmd!(sh, "cargo build --package tilescope-picture --bins {target...} --profile page").run()?;
        workers.join().unwrap_or_else(|_| bail!("the build of the workers panicked"))
    })
}

impl Flavour {
    /// Returns the profile of `Cargo.toml` that compiles a program, which is `shipped` for the web.
    fn profile(self, shipped: &'static str) -> &'static str {
        if self == Flavour::Shipped { shipped } else { "serve" }
    }
}

/// Returns all files of the page by their names, and the files that each part of the program loads.
pub(crate) fn gather(
    sh: &Shell,
    flavour: Flavour,
    site: Option<&str>,
) -> Result<(BTreeMap<String, Vec<u8>>, Parts)> {
    let mut files = Files::default();
    let folder = tools::target_folder(sh).join(tools::WASM);
    let program = |name: &str, profile, kind| {
        let compiled = folder.join(flavour.profile(profile)).join(format!("{name}.wasm"));
        // The programs that draw pictures have no parts.
        match flavour {
            Flavour::Shipped if !name.starts_with("picture") => Program::parted(&compiled, kind),
            _ => Program::whole(&compiled, kind),
        }
    };
    let mut pictures = Vec::new();
    for game in GAMES {
        let name = format!("worker_{game}");
        let mut worker = program(&name, "worker", Kind::Classic)?;
        if flavour == Flavour::Shipped {
            let modules: Vec<&[u8]> = worker.modules.iter().map(|module| &*module.bytes).collect();
            files.add(&format!("answers_{game}.wasm"), merged(&modules)?);
            worker = worker.with_loaders(&bare(&text("static/answers.js")?))?;
        }
        files.add_program(&name, worker.slim()?);
        let name = format!("picture_{game}");
        let picture = program(&name, "page", Kind::Module)?.slim()?;
        pictures.push(picture.main.clone());
        files.add_program(&name, picture);
    }
    for (name, parts) in SHEETS {
        files.add(name, sheet(parts)?);
    }
    let mut page = program("page", "page", Kind::Module)?;
    let in_embeds = |module: &&Module| module.parts.iter().any(|part| part.starts_with("embed_"));
    let embedded = page.modules.iter().filter(in_embeds).map(|module| &module.bytes).chain([&page.main]);
    let embedded: Vec<Vec<u8>> = embedded.cloned().collect();
    for (name, text) in
        [lessons::files()?, lessons::daily()?, messages::files(&embedded, &pictures)?].concat()
    {
        files.add(&name, text);
    }
    let mut parts = Parts::new();
    if flavour == Flavour::Shipped {
        parts = packs::add(&mut files, &page.modules)?;
        let list = format!("PARTS = {}", serde_json::to_string(&parts)?);
        page = page.with_loaders(&replaced(&bare(&text("static/parts.js")?), "PARTS = {}", &list)?)?;
    }
    files.add_program("page", page.slim()?);
    for script in SCRIPTS {
        files.add(script, bare(&text(&format!("static/{script}"))?));
    }
    for name in KEPT.split(' ') {
        files.keep(name, fs::read(crate::root().join("static").join(name)).with_context(|| name.to_owned())?);
    }
    files.add_document("index.html", ["page.css", "boot.js"], &[""])?;
    files.add_document("static/embed.html", ["frame.css", "frame.js"], &["picture", "steps"])?;
    site.map_or(Ok(()), |site| files.place(site))?;
    files.add_service_worker()?;
    Ok((files.contents, parts))
}

fn sheet(names: &str) -> Result<String> {
    names.split(' ').map(|name| Ok(bare(&text(&format!("static/{name}.css"))?))).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_style_sheet_is_loaded_and_every_static_file_is_there() {
        let folder = crate::root().join("static");
        for entry in fs::read_dir(&folder).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            let loads =
                |sheet: &str| SHEETS.iter().any(|(_, names)| names.split(' ').any(|name| name == sheet));
            assert!(name.strip_suffix(".css").is_none_or(loads), "static/{name} is missing from SHEETS");
            let scripts =
                SCRIPTS.into_iter().chain(KEPT.split(' ')).chain(["sw.js", "answers.js", "parts.js"]);
            assert!(
                !name.ends_with(".js") || scripts.into_iter().any(|script| script == name),
                "{name} is no script"
            );
        }
        assert!(SHEETS.iter().all(|(_, names)| sheet(names).is_ok()));
        assert!(KEPT.split(' ').all(|name| folder.join(name).is_file()));
        assert!(fs::metadata(folder.join("preview.png")).unwrap().len() < 150_000, "it is shown in small");
    }

    #[test]
    fn the_element_has_every_attribute_of_the_contract() {
        let [script, contract] = ["static/embed.js", "docs/embed.md"].map(|path| text(path).unwrap());
        let names = script.split("PARAMETERS = \"").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
        let attributes: BTreeSet<&str> = names.split(' ').collect();
        let rows = contract.lines().skip_while(|line| !line.starts_with("| parameter |")).skip(2);
        let rows =
            rows.take_while(|line| line.starts_with('|')).filter(|row| !row.contains("not an attribute"));
        let cells =
            rows.filter_map(|row| row.split('|').nth(1)).flat_map(|cell| cell.split('`').skip(1).step_by(2));
        // Those of the seats have a number.
        let parameters: BTreeSet<&str> = cells.filter(|name| !name.starts_with("seat")).collect();
        assert_eq!(attributes, parameters);
    }
}
