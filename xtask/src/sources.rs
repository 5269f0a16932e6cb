//! Where the sources of the page are.

use std::path::{Path, PathBuf};

/// What the compiler reads.
const COMPILED: [&str; 6] = ["Cargo.lock", "Cargo.toml", "art", "core", "web", "words"];

/// What the build puts into the page without compiling it. Some of it lies in folders of the other.
const COPIED: [&str; 4] = ["index.html", "static", "web/languages", "web/lessons"];

/// All sources of the page.
pub(crate) fn all() -> Vec<PathBuf> {
    COMPILED.iter().chain(&COPIED).map(|path| crate::root().join(path)).collect()
}

/// Whether a change of this file needs the compiler.
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
