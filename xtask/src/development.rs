//! The page during development: built fast, rebuilt after each change, and reloaded in the browser.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::{Arc, RwLock};
use std::time::Instant;

use anyhow::{Result, anyhow, ensure};
use tilescope_http::{File, Site};
use xshell::Shell;

use crate::flavour::Flavour;
use crate::serve::serve;
use crate::watch::Watch;
use crate::{page, sources, tools};

/// The script that reloads the page, and its place in the page.
const SCRIPT: (&str, &str) = ("development.js", include_str!("development/reload.js"));

/// Replaces the service worker, which would serve its cached page.
const WORKER: (&str, &str) = ("sw.js", include_str!("development/sw.js"));

/// The file with the served version, which the script compares.
const VERSION: &str = "development.txt";

/// Serves the page on a port until it is stopped.
pub(crate) fn run(sh: &Shell, port: u16) -> Result<()> {
    tools::target(sh, tools::WASM)?;
    let mut watch = Watch::new(sources::all());
    let site = Arc::new(RwLock::new(build(sh, true)?));
    let port = serve(site.clone(), port)?;
    println!(
        "\n    Tilescope is at http://127.0.0.1:{port}/  (Ctrl-C stops it; the page reloads after each change)\n"
    );
    loop {
        let changed = watch.wait();
        let begun = Instant::now();
        match build(sh, changed.iter().any(|file| sources::compiled(file))) {
            Ok(next) => {
                *site.write().map_err(|_| anyhow!("a server thread panicked"))? = next;
                println!("Rebuilt in {:.1} s", begun.elapsed().as_secs_f64());
            }
            Err(error) => eprintln!("error: {error:#}; the page keeps its last working version"),
        }
    }
}

/// Builds the page, with or without its programs.
fn build(sh: &Shell, compile: bool) -> Result<Site> {
    if compile {
        page::compile(sh, Flavour::Development)?;
    }
    reloading(page::gather(sh, Flavour::Development, None)?.0)
}

/// Returns a page, uncompressed, that reloads itself when other files are served.
fn reloading(mut files: BTreeMap<String, Vec<u8>>) -> Result<Site> {
    let html = String::from_utf8(files.remove("index.html").unwrap_or_default())?;
    ensure!(html.matches("</head>").count() == 1, "index.html: expected exactly one </head>");
    let script = format!("<script src=\"./{}\" defer></script>\n  </head>", SCRIPT.0);
    files.insert("index.html".to_owned(), html.replace("</head>", &script).into_bytes());
    files.extend([SCRIPT, WORKER].map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec())));
    let mut version = DefaultHasher::new();
    files.hash(&mut version);
    files.insert(VERSION.to_owned(), format!("{:016x}", version.finish()).into_bytes());
    Ok(Site::new(files.into_iter().map(|(name, bytes)| (name, File::new(bytes, Vec::new()))).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_reloads_when_a_file_changes() {
        let text = |style: &str, address: &str| {
            let files = [("index.html", "<head></head>"), ("sw.js", "keeps all"), ("page.css", style)];
            let files = files.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()));
            let answer = reloading(files.into()).unwrap().answer(address, "").unwrap();
            String::from_utf8(answer.bytes.into()).unwrap()
        };
        assert!(text("a{}", "/?lang=de").contains("\"./development.js\""));
        assert!(text("a{}", "/development.js").contains(VERSION));
        assert!(text("a{}", "/sw.js").contains("unregister"));
        assert_eq!(text("a{}", "/development.txt"), text("a{}", "/development.txt"));
        assert_ne!(text("a{}", "/development.txt"), text("b{}", "/development.txt"));
    }
}
