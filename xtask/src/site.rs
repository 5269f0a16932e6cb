//! The files of the page as a host serves them: each with its type, its cache time, and compressed forms.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::thread;

use anyhow::{Result, anyhow};
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;

/// The files of the page by their names.
pub(crate) struct Site(BTreeMap<String, File>);

/// A file of the page.
pub(crate) struct File {
    /// The uncompressed content.
    pub(crate) plain: Bytes,
    /// The content compressed with brotli.
    pub(crate) brotli: Bytes,
    /// The content compressed with gzip.
    pub(crate) gzip: Bytes,
}

impl Site {
    /// Compresses files as strongly as possible, which a host does once.
    pub(crate) fn new(files: BTreeMap<String, Vec<u8>>) -> Result<Site> {
        // The largest file takes half of the time.
        let compressed = thread::scope(|scope| {
            let tasks: Vec<_> = files
                .into_iter()
                .map(|(name, bytes)| scope.spawn(move || Ok((name, File::new(bytes)?))))
                .collect();
            tasks
                .into_iter()
                .map(|task| task.join().map_err(|_| anyhow!("a compressor panicked"))?)
                .collect::<Result<_>>()
        });
        Ok(Site(compressed?))
    }

    /// Returns all files with their names.
    pub(crate) fn files(&self) -> impl Iterator<Item = (&str, &File)> {
        self.0.iter().map(|(name, file)| (name.as_str(), file))
    }

    /// Returns the file of an address: `/`, `/mark.svg`, each with or without a query.
    pub(crate) fn find(&self, address: &str) -> Option<(&str, &File)> {
        let path = address.split(['?', '#']).next()?.strip_prefix('/')?;
        let name = if path.is_empty() { "index.html" } else { path };
        self.0.get_key_value(name).map(|(name, file)| (name.as_str(), file))
    }
}

impl File {
    fn new(plain: Vec<u8>) -> Result<File> {
        let params = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
        let mut brotli = Vec::new();
        brotli::BrotliCompress(&mut &plain[..], &mut brotli, &params)?;
        let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
        gzip.write_all(&plain)?;
        Ok(File { brotli: brotli.into(), gzip: gzip.finish()?.into(), plain: plain.into() })
    }

    /// Returns the content for a browser that accepts these encodings, and its encoding. `None` for the uncompressed
    /// content.
    pub(crate) fn accepted(&self, encodings: &str) -> (&Bytes, Option<&'static str>) {
        let forms = [("br", &self.brotli), ("gzip", &self.gzip)];
        let accepts = |name: &str| {
            encodings.split(',').any(|encoding| {
                let mut parts = encoding.split(';').map(str::trim);
                parts.next() == Some(name) && parts.all(|part| part != "q=0")
            })
        };
        let best = forms.into_iter().find(|(name, form)| accepts(name) && form.len() < self.plain.len());
        best.map_or((&self.plain, None), |(name, form)| (form, Some(name)))
    }
}

/// Returns the type of a file, by the end of its name.
pub(crate) fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "css" => "text/css; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "txt" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

/// Returns the cache time of a file: forever if its name changes with its content.
pub(crate) fn cache_control(name: &str) -> &'static str {
    let hashed = name
        .rsplit_once('.')
        .and_then(|(stem, _)| stem.rsplit_once('-'))
        .is_some_and(|(_, hash)| hash.len() == 8 && hash.bytes().all(|byte| byte.is_ascii_hexdigit()));
    if hashed { "public, max-age=31536000, immutable" } else { "no-cache" }
}

/// The page as a host serves it, with the files that its parts need.
pub(crate) struct Built {
    /// All files.
    pub(crate) site: Site,
    /// The files of each part of the program.
    pub(crate) parts: Parts,
}

/// The names of the files that each part of the program loads, by its name.
pub(crate) type Parts = BTreeMap<String, Vec<String>>;

#[cfg(test)]
mod tests {
    use super::*;

    fn site() -> Site {
        let text = "<p>again and again and again and again and again and again</p>".repeat(9);
        Site::new([("index.html".to_owned(), text.into_bytes()), ("a.svg".to_owned(), vec![b'<'])].into())
            .unwrap()
    }

    #[test]
    fn addresses_find_only_files_of_the_page() {
        let site = site();
        let found = |address| site.find(address).map(|(name, _)| name);
        assert_eq!(found("/"), Some("index.html"));
        assert_eq!(found("/?record=ontop()"), Some("index.html"));
        assert_eq!(found("/a.svg"), Some("a.svg"));
        assert_eq!((found("/../Cargo.toml"), found("/a"), found("")), (None, None, None));
    }

    #[test]
    fn a_browser_gets_the_best_encoding_it_accepts() {
        let site = site();
        let form = |address: &str, encodings| site.find(address).unwrap().1.accepted(encodings).1;
        assert_eq!(form("/", "gzip, deflate, br;q=0.5, zstd"), Some("br"));
        assert_eq!(form("/", "gzip;q=1.0, br;q=0"), Some("gzip"));
        assert_eq!(form("/", ""), None);
        assert_eq!(form("/a.svg", "br, gzip"), None, "it would only grow");
    }

    #[test]
    fn only_hashed_names_are_cached_for_long() {
        assert!(cache_control("game-01234567.wasm").contains("immutable"));
        for name in ["index.html", "sw.js", "icon-maskable-512.png"] {
            assert_eq!(cache_control(name), "no-cache");
        }
    }
}
