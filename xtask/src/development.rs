//! The page during development: built fast, rebuilt after each change, and reloaded in the browser.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::{Arc, RwLock};
use std::time::Instant;

use anyhow::{Result, anyhow, ensure};
use bytes::Bytes;
use tilescope_http::{Answer, cache_control, content_type};
use xshell::Shell;

use crate::flavour::Flavour;
use crate::http::listen;
use crate::watch::Watch;
use crate::{page, sources, tools};

/// The script that reloads the page, and its place in the page.
const SCRIPT: (&str, &str) = ("development.js", include_str!("development/reload.js"));

/// Replaces the service worker, which would serve its cached page.
const WORKER: (&str, &str) = ("sw.js", include_str!("development/sw.js"));

/// The address that gives the served version.
const VERSION: &str = "/development.txt";

/// The files of the page by their names, and the version that distinguishes them from earlier ones.
#[derive(Debug)]
struct Served {
    files: BTreeMap<String, Bytes>,
    version: String,
}

/// Serves the page on a port until it is stopped.
pub(crate) fn run(sh: &Shell, port: u16) -> Result<()> {
    tools::target(sh, tools::WASM)?;
    let mut watch = Watch::new(sources::all());
    let served = Arc::new(RwLock::new(build(sh, true)?));
    let shown = served.clone();
    let port = listen(port, move |address, _| shown.read().ok()?.answer(address))?;
    println!(
        "\n    Tilescope is at http://127.0.0.1:{port}/  (Ctrl-C stops it; the page reloads after each change)\n"
    );
    loop {
        let changed = watch.wait();
        let begun = Instant::now();
        match build(sh, changed.iter().any(|file| sources::compiled(file))) {
            Ok(next) => {
                *served.write().map_err(|_| anyhow!("a server thread panicked"))? = next;
                println!("Rebuilt in {:.1} s", begun.elapsed().as_secs_f64());
            }
            Err(error) => eprintln!("error: {error:#}; the page keeps its last working version"),
        }
    }
}

/// Builds the page, with or without its programs.
fn build(sh: &Shell, compile: bool) -> Result<Served> {
    if compile {
        page::compile(sh, Flavour::Development)?;
    }
    let (files, _) = page::gather(sh, Flavour::Development, None)?;
    Served::new(files)
}

impl Served {
    /// Adds the reloading script to the files of the page.
    fn new(mut files: BTreeMap<String, Vec<u8>>) -> Result<Served> {
        let html = files.remove("index.html").unwrap_or_default();
        let html = String::from_utf8(html)?;
        ensure!(html.matches("</head>").count() == 1, "index.html: expected exactly one </head>");
        let script = format!("<script src=\"./{}\" defer></script>\n  </head>", SCRIPT.0);
        files.insert("index.html".to_owned(), html.replace("</head>", &script).into_bytes());
        for (name, text) in [SCRIPT, WORKER] {
            files.insert(name.to_owned(), text.as_bytes().to_vec());
        }
        let mut version = DefaultHasher::new();
        files.hash(&mut version);
        let files = files.into_iter().map(|(name, bytes)| (name, bytes.into())).collect();
        Ok(Served { files, version: format!("{:016x}", version.finish()) })
    }

    fn answer(&self, address: &str) -> Option<Answer> {
        let path = address.split(['?', '#']).next()?;
        if path == VERSION {
            return Some(answer(VERSION, self.version.clone().into()));
        }
        let name = path.strip_prefix('/')?;
        let name = if name.is_empty() { "index.html" } else { name };
        Some(answer(name, self.files.get(name)?.clone()))
    }
}

fn answer(name: &str, bytes: Bytes) -> Answer {
    Answer { kind: content_type(name), cache: cache_control(name), encoding: None, bytes }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn served(style: &str) -> Served {
        let files = [("index.html", "<head></head>"), ("sw.js", "keeps all"), ("page-01234567.css", style)];
        Served::new(files.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec())).into()).unwrap()
    }

    fn text(served: &Served, address: &str) -> Option<String> {
        Some(String::from_utf8(served.answer(address)?.bytes.into()).unwrap())
    }

    #[test]
    fn the_page_loads_the_reload_script_and_caches_nothing() {
        let served = served("a{}");
        assert!(text(&served, "/?lang=de").unwrap().contains("\"./development.js\""));
        assert!(text(&served, "/development.js").unwrap().contains(VERSION));
        assert!(text(&served, "/sw.js").unwrap().contains("unregister"));
        assert_eq!(text(&served, "/page-01234567.css").unwrap(), "a{}");
        assert_eq!(text(&served, "/../Cargo.toml"), None);
        let version = text(&served, VERSION).unwrap();
        assert_ne!(version, text(&self::served("b{}"), VERSION).unwrap(), "the page reloads");
    }
}
