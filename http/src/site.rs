//! The files of a page as a host serves them: each with its type, its cache time, and compressed forms.

use std::collections::BTreeMap;

use bytes::Bytes;

use crate::respond::Answer;

#[derive(Debug)]
pub struct Site(BTreeMap<String, File>);

#[derive(Debug)]
pub struct File {
    plain: Bytes,
    forms: Vec<(&'static str, Bytes)>,
}

impl Site {
    pub fn new(files: BTreeMap<String, File>) -> Site {
        Site(files)
    }

    pub fn files(&self) -> impl Iterator<Item = (&str, &File)> {
        self.0.iter().map(|(name, file)| (name.as_str(), file))
    }

    /// Returns the file of an address, `/` or `/mark.svg`, with or without a query, in the best form that the browser
    /// accepts. `None` if there is no such file.
    pub fn answer(&self, address: &str, encodings: &str) -> Option<Answer> {
        let path = address.split(['?', '#']).next()?.strip_prefix('/')?;
        let name = if path.is_empty() { "index.html" } else { path };
        let (bytes, encoding) = self.0.get(name)?.accepted(encodings);
        Some(Answer { kind: content_type(name), cache: cache_control(name), encoding, bytes: bytes.clone() })
    }
}

impl File {
    /// Creates a file with compressed forms, each with the name of its encoding, the best one first. Forms that are no
    /// shorter than the content are never sent.
    pub fn new(plain: impl Into<Bytes>, forms: Vec<(&'static str, Bytes)>) -> File {
        File { plain: plain.into(), forms }
    }

    /// Returns the length of the content in bytes, compressed with an encoding, or uncompressed if there is no such
    /// form.
    pub fn len(&self, encoding: &str) -> usize {
        let form = self.forms.iter().find(|(name, _)| *name == encoding);
        form.map_or(&self.plain, |(_, form)| form).len()
    }

    /// Returns the content for a browser that accepts these encodings, and its encoding. `None` for the uncompressed
    /// content.
    fn accepted(&self, encodings: &str) -> (&Bytes, Option<&'static str>) {
        let accepts = |name: &str| {
            encodings.split(',').any(|encoding| {
                let mut parts = encoding.split(';').map(str::trim);
                parts.next() == Some(name) && parts.all(|part| part != "q=0")
            })
        };
        let best = self.forms.iter().find(|(name, form)| accepts(name) && form.len() < self.plain.len());
        best.map_or((&self.plain, None), |(name, form)| (form, Some(*name)))
    }
}

pub fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "css" => "text/css; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "txt" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

/// Returns the cache time of a file: forever if its name changes with its content.
pub fn cache_control(name: &str) -> &'static str {
    let hashed = name
        .rsplit_once('.')
        .and_then(|(stem, _)| stem.rsplit_once('-'))
        .is_some_and(|(_, hash)| hash.len() == 8 && hash.bytes().all(|byte| byte.is_ascii_hexdigit()));
    if hashed { "public, max-age=31536000, immutable" } else { "no-cache" }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site() -> Site {
        let page = File::new("<p>page</p>", vec![("br", "1".into()), ("gzip", "22".into())]);
        let drawing = File::new("<", vec![("br", "long".into())]);
        Site::new([("index.html".to_owned(), page), ("a.svg".to_owned(), drawing)].into())
    }

    #[test]
    fn addresses_find_only_files_of_the_page() {
        let site = site();
        let found = |address| site.answer(address, "").map(|answer| answer.kind);
        assert_eq!(found("/"), Some("text/html; charset=utf-8"));
        assert_eq!(found("/?record=ontop()"), Some("text/html; charset=utf-8"));
        assert_eq!(found("/a.svg"), Some("image/svg+xml"));
        assert_eq!((found("/../Cargo.toml"), found("/a"), found("")), (None, None, None));
    }

    #[test]
    fn a_browser_gets_the_best_encoding_it_accepts() {
        let site = site();
        let form = |address: &str, encodings| site.answer(address, encodings).unwrap().encoding;
        assert_eq!(form("/", "gzip, deflate, br;q=0.5, zstd"), Some("br"));
        assert_eq!(form("/", "gzip;q=1.0, br;q=0"), Some("gzip"));
        assert_eq!(form("/", ""), None);
        assert_eq!(form("/a.svg", "br, gzip"), None, "it would only grow");
        assert_eq!(site.files().map(|(_, file)| file.len("gzip")).collect::<Vec<_>>(), [1, 2]);
    }

    #[test]
    fn only_hashed_names_are_cached_for_long() {
        assert!(cache_control("game-01234567.wasm").contains("immutable"));
        for name in ["index.html", "sw.js", "icon-maskable-512.png"] {
            assert_eq!(cache_control(name), "no-cache");
        }
    }
}
