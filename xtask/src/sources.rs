//! The places of the page's sources.

use std::path::{Path, PathBuf};

/// The sources that the compiler reads.
const COMPILED: [&str; 6] = ["Cargo.lock", "Cargo.toml", "art", "core", "web", "words"];

/// The sources that the build copies into the page without compiling them. Some are in folders of the others.
const COPIED: [&str; 5] = ["index.html", "static", "web/daily", "web/languages", "web/lessons"];

/// Returns all sources of the page.
pub(crate) fn all() -> Vec<PathBuf> {
    COMPILED.iter().chain(&COPIED).map(|path| crate::root().join(path)).collect()
}

/// Returns whether a change of this file requires the compiler.
pub(crate) fn compiled(file: &Path) -> bool {
    !COPIED.iter().any(|path| file.starts_with(crate::root().join(path)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn style_sheets_and_texts_need_no_compiler() {
        let needs = |path: &str| compiled(&crate::root().join(path));
        assert!(needs("web/src/lib.rs") && needs("core/src/games/weights.txt") && needs("Cargo.toml"));
        assert!(!needs("static/page.css") && !needs("web/languages/de.po") && !needs("index.html"));
        assert!(all().iter().all(|path| path.exists()));
    }
}
