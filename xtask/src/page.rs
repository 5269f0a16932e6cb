//! The built page: the programs of the start, of each game, of tournaments and of the search worker, two style sheets, and the static files
//! that bring them up.
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
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use xshell::{Shell, cmd};

use crate::bare::bare;
use crate::site::Site;
use crate::{lessons, messages, tools, weight};

/// A program of the page.
struct Program {
    name: &'static str,
    /// The profile of `Cargo.toml` with which it is compiled, and the folder where that puts it.
    profile: &'static str,
    /// The kind of its glue: a module, or a classic script, which is all that a worker in a sandboxed frame may load.
    glue: &'static str,
}

/// They are those of `web/src/bin`.
const PROGRAMS: [Program; 9] = [
    Program { name: "start", profile: "page", glue: "web" },
    Program { name: "carcassonne", profile: "page", glue: "web" },
    Program { name: "kingdomino", profile: "page", glue: "web" },
    Program { name: "ontop", profile: "page", glue: "web" },
    Program { name: "tournament", profile: "page", glue: "web" },
    Program { name: "embed-carcassonne", profile: "page", glue: "web" },
    Program { name: "embed-kingdomino", profile: "page", glue: "web" },
    Program { name: "embed-ontop", profile: "page", glue: "web" },
    Program { name: "worker", profile: "release", glue: "no-modules" },
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

/// The address of a folder, with the slash at its end.
fn folder(address: &str) -> Result<String> {
    let host = address.strip_prefix("https://").or(address.strip_prefix("http://"));
    let plain = |c: char| c.is_ascii_graphic() && !"\"'<>&?#".contains(c);
    ensure!(
        host.is_some_and(|host| !host.is_empty() && !host.starts_with('/') && host.chars().all(plain)),
        "--site: expected the address of a folder, such as https://example.org/tilescope/, not `{address}`"
    );
    Ok(format!("{}/", address.trim_end_matches('/')))
}

/// Builds the optimised page into `dist/`, and gives it as a host would serve it, at `site` where that is known.
pub(crate) fn build(sh: &Shell, site: Option<&str>) -> Result<Site> {
    tools::wasm(sh)?;
    compile(sh)?;
    let files = gather(sh, site)?;
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

/// Compiles the programs, those of one profile at once.
fn compile(sh: &Shell) -> Result<()> {
    let wasm = tools::WASM;
    for programs in PROGRAMS.chunk_by(|one, other| one.profile == other.profile) {
        let profile = programs[0].profile;
        let bins = programs.iter().flat_map(|program| ["--bin", program.name]);
        cmd!(sh, "cargo build --package tilescope-web --target {wasm} --profile {profile} {bins...}")
            .run()?;
    }
    Ok(())
}

/// All files of the page by their names.
fn gather(sh: &Shell, site: Option<&str>) -> Result<BTreeMap<String, Vec<u8>>> {
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
        let (script, module) = glue(sh, program)?;
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
    for (name, text) in messages::files(&embedded.iter().map(Vec::as_slice).collect::<Vec<_>>())? {
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
    let html = placed(&named(&html, &names)?, site)?;
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

/// The script and the module that `wasm-bindgen` makes of a compiled program.
fn glue(sh: &Shell, program: &Program) -> Result<(Vec<u8>, Vec<u8>)> {
    let Program { name, profile, glue } = program;
    let target = tools::target_folder(sh);
    let compiled = target.join(tools::WASM).join(profile).join(format!("{name}.wasm"));
    let folder = target.join("page");
    cmd!(sh, "wasm-bindgen --target {glue} --no-typescript --out-dir {folder} --out-name {name} {compiled}")
        .quiet()
        .run()?;
    let script = bare(&fs::read_to_string(folder.join(format!("{name}.js")))?);
    Ok((script.into_bytes(), fs::read(folder.join(format!("{name}_bg.wasm")))?))
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

/// `page.css` with the hash of its content: `page-0123456789abcdef.css`.
fn hashed(name: &str, bytes: &[u8]) -> String {
    // It has fixed keys, unlike that of a map.
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    let path = Path::new(name);
    let part = |part: Option<&std::ffi::OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
    format!("{}-{:016x}.{}", part(path.file_stem()), hasher.finish(), part(path.extension()))
}

/// The page's text with the names that its files have.
fn named(html: &str, names: &BTreeMap<String, String>) -> Result<String> {
    let mut html = html.to_owned();
    for name in ["page.css", "boot.js"] {
        html = replaced(&html, &format!("\"./{name}\""), &format!("\"./{}\"", names[name]))?;
    }
    let pairs: Vec<String> =
        names.iter().map(|(name, hashed)| format!("\"{name}\":\"./{hashed}\"")).collect();
    replaced(&html, "data-files=\"{}\"", &format!("data-files='{{{}}}'", pairs.join(",")))
}

/// The page's text with the whole address of its picture. Who shows a link reads no relative address.
fn placed(html: &str, site: Option<&str>) -> Result<String> {
    match site {
        Some(site) => replaced(html, &format!("\"./{PREVIEW}\""), &format!("\"{site}{PREVIEW}\"")),
        None => Ok(html.to_owned()),
    }
}

/// A text with one place in it replaced.
fn replaced(text: &str, place: &str, by: &str) -> Result<String> {
    ensure!(text.matches(place).count() == 1, "expected `{place}` once in a static file");
    Ok(text.replace(place, by))
}

/// The addresses of files as a list of a script. The page itself is asked for by its folder.
fn list<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let address = |name: &str| if name == "index.html" { "./".to_owned() } else { format!("./{name}") };
    let quoted: Vec<String> = names.map(|name| format!("\"{}\"", address(name))).collect();
    format!("[{}]", quoted.join(", "))
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;

    use super::*;

    #[test]
    fn a_name_changes_with_the_content_alone() {
        assert_eq!(hashed("page.css", b"a{}"), hashed("page.css", b"a{}"));
        assert_ne!(hashed("page.css", b"a{}"), hashed("page.css", b"b{}"));
        let name = hashed("page.css", b"");
        assert!(name.starts_with("page-") && name.ends_with(".css") && name.len() == 25, "{name}");
    }

    #[test]
    fn the_page_names_its_files() {
        let names = ["boot.js", "ontop.js", "page.css"];
        let names = names.map(|name| (name.to_owned(), name.replace('.', "-1."))).into();
        let html =
            named("<link href=\"./page.css\"><script src=\"./boot.js\" data-files=\"{}\">", &names).unwrap();
        assert!(
            html.starts_with("<link href=\"./page-1.css\"><script src=\"./boot-1.js\" data-files='{"),
            "{html}"
        );
        assert!(html.contains("\"ontop.js\":\"./ontop-1.js\""), "{html}");
        assert!(named("<html>", &names).is_err(), "nothing refers to the style sheet");
    }

    #[test]
    fn the_picture_of_a_link_has_a_whole_address() {
        let html = fs::read_to_string(crate::root().join("index.html")).unwrap();
        let site = folder("https://example.org/tilescope").unwrap();
        let placed = placed(&html, Some(&site)).unwrap();
        assert!(placed.contains("content=\"https://example.org/tilescope/preview.png\""));
        assert_eq!(super::placed(&html, None).unwrap(), html);
        assert_eq!(folder("http://localhost:8125/").unwrap(), "http://localhost:8125/");
        for wrong in [
            "",
            "example.org",
            "https://",
            "https:///x",
            "ftp://example.org",
            "https://e.org/\"><b>",
            "https://e.org/?a",
        ] {
            assert!(folder(wrong).is_err(), "{wrong}");
        }
        assert!(fs::metadata(source(PREVIEW)).unwrap().len() < 150_000, "it is shown in small");
    }

    #[test]
    fn every_program_is_built() {
        let bins = fs::read_dir(crate::root().join("web/src/bin")).unwrap();
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
}
