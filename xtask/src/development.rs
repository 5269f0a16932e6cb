//! The page for development: compiled again after each change, and reloaded in the browser.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};

use anyhow::{Result, ensure};
use tilescope_http::{File, Site};
use xshell::Shell;

use crate::page::{self, Flavour};

/// The script that reloads the page, and the file of its version, which the script requests.
const SCRIPT: (&str, &str) = ("development.js", include_str!("development/reload.js"));
const VERSION: &str = "development.txt";

/// Replaces the service worker, which would serve its cached page.
const WORKER: (&str, &str) = ("sw.js", include_str!("development/sw.js"));

const COMPILED: [&str; 6] = ["Cargo.lock", "Cargo.toml", "art", "core", "web", "words"];

/// The sources that the build copies into the page without compiling them. Some are in folders of the others.
const COPIED: [&str; 5] = ["index.html", "static", "web/daily", "web/languages", "web/lessons"];

pub(crate) fn sources() -> Vec<PathBuf> {
    COMPILED.iter().chain(&COPIED).map(|path| crate::root().join(path)).collect()
}

fn is_compiled(file: &Path) -> bool {
    !COPIED.iter().any(|path| file.starts_with(crate::root().join(path)))
}

/// Builds the page after a change to some of its sources, and compiles only if one of them requires it.
pub(crate) fn build(sh: &Shell, changed: &[PathBuf]) -> Result<Site> {
    if changed.iter().any(|file| is_compiled(file)) {
        page::compile(sh, Flavour::Development)?;
    }
    reloading(page::gather(sh, Flavour::Development, None)?.0)
}

/// Returns the page with the script that reloads it after a change.
fn reloading(mut files: BTreeMap<String, Vec<u8>>) -> Result<Site> {
    let html = String::from_utf8(files.remove("index.html").unwrap_or_default())?;
    ensure!(html.matches("</head>").count() == 1, "index.html: expected exactly one </head>");
    let script = format!("<script src=\"./{}\" defer></script>\n  </head>", SCRIPT.0);
    files.insert("index.html".to_owned(), html.replace("</head>", &script).into());
    files.extend([SCRIPT, WORKER].map(|(name, text)| (name.to_owned(), text.into())));
    let mut version = DefaultHasher::new();
    files.hash(&mut version);
    files.insert(VERSION.to_owned(), format!("{:016x}", version.finish()).into());
    Ok(Site::new(files.into_iter().map(|(name, bytes)| (name, File::new(bytes, Vec::new()))).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(style: &str, address: &str) -> String {
        let files = [("index.html", "<head></head>"), ("sw.js", "keeps all"), ("page-01234567.css", style)];
        let site = reloading(files.map(|(name, text)| (name.to_owned(), text.into())).into()).unwrap();
        String::from_utf8(site.answer(address, "").unwrap().bytes.into()).unwrap()
    }

    #[test]
    fn the_page_loads_the_reload_script_and_caches_nothing() {
        assert!(file("a{}", "/?lang=de").contains("\"./development.js\""));
        assert!(file("a{}", "/development.js").contains(VERSION));
        assert!(file("a{}", "/sw.js").contains("unregister"));
        assert!(reloading([("index.html".to_owned(), b"<p>".to_vec())].into()).is_err());
    }

    #[test]
    fn the_version_changes_with_the_files_alone() {
        let version = |style| file(style, "/development.txt");
        assert_eq!(version("a{}"), version("a{}"));
        assert_ne!(version("a{}"), version("b{}"));
    }

    #[test]
    fn style_sheets_and_texts_need_no_compiler() {
        let needs = |path: &str| is_compiled(&crate::root().join(path));
        assert!(needs("web/src/lib.rs") && needs("core/src/games/weights.txt") && needs("Cargo.toml"));
        assert!(!needs("static/page.css") && !needs("web/languages/de.po") && !needs("index.html"));
        assert!(sources().iter().all(|path| path.exists()));
    }
}
