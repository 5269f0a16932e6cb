//! The files of the page, and the places in its text that refer to them.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher as _};

use anyhow::{Context as _, Result, bail, ensure};

use super::program::Program;
use crate::messages;

/// The preview picture that other sites show with a link to the page.
const PREVIEW: &str = "preview.png";

#[derive(Default)]
pub(super) struct Files {
    pub(super) contents: BTreeMap<String, Vec<u8>>,
    /// The final names by the names in the sources, for the first script.
    names: BTreeMap<String, String>,
}

impl Files {
    pub(super) fn keep(&mut self, name: &str, content: impl Into<Vec<u8>>) {
        self.contents.insert(name.to_owned(), content.into());
    }

    /// Adds a file whose name changes with its content: `page.css` becomes `page-01234567.css`, so that a browser may
    /// keep it for ever.
    pub(super) fn add(&mut self, name: &str, content: impl Into<Vec<u8>>) {
        let hashed = self.add_unlisted(name, content.into());
        self.names.insert(name.to_owned(), hashed);
    }

    /// The same of a file that the first script does not know. Returns its final name.
    pub(super) fn add_unlisted(&mut self, name: &str, content: Vec<u8>) -> String {
        // Everybody loads the names of all files. Half of the digits are enough to distinguish two versions of a file.
        let hash = hash(&content) >> 32;
        let (stem, kind) = name.rsplit_once('.').unwrap_or((name, ""));
        let hashed = format!("{stem}-{hash:08x}.{kind}");
        self.contents.insert(hashed.clone(), content);
        hashed
    }

    /// Adds the script and the main module of a program.
    pub(super) fn add_program(&mut self, name: &str, program: Program) {
        self.add(&format!("{name}.js"), program.script);
        self.add(&format!("{name}.wasm"), program.main);
    }

    /// Adds a document with the final names of the two files that it loads and of those with some beginning, and with
    /// its texts in all languages. It keeps its name.
    pub(super) fn add_document(&mut self, path: &str, loads: [&str; 2], beginnings: &[&str]) -> Result<()> {
        let (mut html, words) = messages::numbered(&text(path)?)?;
        for name in loads {
            let hashed = self.names.get(name).with_context(|| format!("{name} is missing"))?;
            html = replaced(&html, &format!("\"./{name}\""), &format!("\"./{hashed}\""))?;
        }
        let wanted = |name: &&str| beginnings.iter().any(|beginning| name.starts_with(beginning));
        let names: Vec<&str> = self.names.values().map(String::as_str).filter(wanted).collect();
        html = replaced(&html, "data-files=\"\"", &format!("data-files=\"{}\"", names.join(" ")))?;
        html = replaced(&html, "data-words=\"{}\"", &format!("data-words='{words}'"))?;
        self.keep(path.rsplit('/').next().unwrap_or(path), html);
        Ok(())
    }

    /// Gives the page the absolute address of its picture. Sites that show a link ignore relative addresses.
    pub(super) fn place(&mut self, site: &str) -> Result<()> {
        let html = String::from_utf8(self.contents.remove("index.html").unwrap_or_default())?;
        let place = |folder: &str| format!("\"{folder}{PREVIEW}\"");
        self.keep("index.html", replaced(&html, &place("./"), &place(site))?);
        Ok(())
    }

    /// Adds the service worker, which keeps all other files. Without a network nobody sees links, and embeds are on other
    /// pages, which are not available then.
    pub(super) fn add_service_worker(&mut self) -> Result<()> {
        let foreign = ["embed", "frame", "picture", "steps", PREVIEW];
        let kept = self.contents.keys().filter(|name| !foreign.iter().any(|head| name.starts_with(head)));
        // The page itself is requested by its folder.
        let kept = kept.map(|name| format!("\"./{}\"", name.replace("index.html", "")));
        let list = kept.collect::<Vec<_>>().join(", ");
        let worker = replaced(&text("static/sw.js")?, "FILES = []", &format!("FILES = [{list}]"))?;
        let version = format!("VERSION = \"{:016x}\"", hash(&self.contents));
        self.keep("sw.js", replaced(&worker, "VERSION = \"\"", &version)?);
        Ok(())
    }
}

pub(super) fn text(path: &str) -> Result<String> {
    fs::read_to_string(crate::root().join(path)).with_context(|| path.to_owned())
}

pub(super) fn replaced(text: &str, place: &str, by: &str) -> Result<String> {
    ensure!(text.matches(place).count() == 1, "expected `{place}` exactly once in a static file");
    Ok(text.replace(place, by))
}

fn hash(files: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    files.hash(&mut hasher);
    hasher.finish()
}

pub(super) fn folder(address: &str) -> Result<String> {
    let host = address.strip_prefix("https://").or(address.strip_prefix("http://"));
    let plain = |c: char| c.is_ascii_graphic() && !"\"'<>&?#".contains(c);
    if !host.is_some_and(|host| !host.is_empty() && !host.starts_with('/') && host.chars().all(plain)) {
        bail!(
            "--site: expected the address of a folder, such as https://example.org/tilescope/, found `{address}`"
        );
    }
    Ok(format!("{}/", address.trim_end_matches('/')))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(style: &str) -> (Files, String) {
        let mut files = Files::default();
        for (name, content) in [("page.css", style), ("boot.js", "b"), ("ontop.txt", "o")] {
            files.add(name, content);
        }
        files.add_document("index.html", ["page.css", "boot.js"], &["ontop", "page"]).unwrap();
        files.place(&folder("https://example.org/tilescope").unwrap()).unwrap();
        let html = String::from_utf8(files.contents["index.html"].clone()).unwrap();
        (files, html)
    }

    #[test]
    fn the_page_refers_to_names_that_change_with_the_content() {
        let (mut files, html) = page("a{}");
        assert_eq!(html, page("a{}").1);
        assert_ne!(html, page("b{}").1);
        assert!(html.contains("content=\"https://example.org/tilescope/preview.png\""));
        let hashed = |name: &&String| !name.ends_with(".html");
        assert!(files.contents.keys().filter(hashed).all(|name| html.contains(name)));

        files.keep("embed.js", "e");
        files.add("worker_ontop.js", "w");
        files.add_service_worker().unwrap();
        let worker = String::from_utf8(files.contents["sw.js"].clone()).unwrap();
        assert!(worker.contains("\"./\", \"./ontop-") && !worker.contains("embed.js"), "{worker}");
        assert!(worker.contains("\"./worker_ontop-"), "{worker}");
        assert!(Files::default().add_document("index.html", ["page.css", "boot.js"], &[]).is_err());
    }

    #[test]
    fn the_address_of_the_site_is_that_of_a_folder() {
        assert_eq!(folder("http://localhost:8125/").unwrap(), "http://localhost:8125/");
        for wrong in
            ["example.org", "https:///x", "ftp://example.org", "https://e.org/\"><b>", "https://e.org/?a"]
        {
            assert!(folder(wrong).is_err(), "{wrong}");
        }
    }
}
