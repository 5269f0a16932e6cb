//! The files whose texts are read.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

/// The kinds of files that are read in every folder.
const KINDS: [&str; 4] = ["rs", "md", "mjs", "js"];

/// The static pages.
const PAGES: [&str; 2] = ["index.html", "static/embed.html"];

/// The folder of the English lessons; those of its folders are translations.
const LESSONS: &str = "web/lessons";

/// The folders of what is fetched or built, besides hidden ones.
const BUILT: [&str; 4] = ["target", "dist", "node_modules", "corpus"];

/// Returns the files at or below these paths, or all files, in ascending order.
///
/// # Errors
/// If a path does not exist.
pub(super) fn below(paths: &[String]) -> Result<Vec<PathBuf>> {
    let root = crate::root();
    let mut found = Vec::new();
    if paths.is_empty() {
        collect(root, &mut found)?;
    }
    for path in paths {
        let path = root.join(path);
        ensure!(path.exists(), "there is no {}", path.display());
        collect(&path, &mut found)?;
    }
    found.sort();
    found.dedup();
    Ok(found)
}

fn collect(path: &Path, found: &mut Vec<PathBuf>) -> Result<()> {
    if path.is_file() {
        if is_read(path.strip_prefix(crate::root()).unwrap_or(path)) {
            found.push(path.to_owned());
        }
        return Ok(());
    }
    for entry in fs::read_dir(path).with_context(|| path.display().to_string())? {
        let entry = entry?;
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if !name.starts_with('.') && !BUILT.contains(&name.as_ref()) {
            collect(&entry.path(), found)?;
        }
    }
    Ok(())
}

/// Whether the file at a path of the repository has English texts that people read.
fn is_read(file: &Path) -> bool {
    let kind = file.extension().and_then(|kind| kind.to_str()).unwrap_or_default();
    let in_lessons = file.parent().is_some_and(|folder| folder == Path::new(LESSONS));
    KINDS.contains(&kind) || PAGES.iter().any(|page| file == Path::new(page)) || (kind == "txt" && in_lessons)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn english_texts_are_read_and_translations_are_not() {
        let read = |path: &str| is_read(Path::new(path));
        assert!(read("core/src/lib.rs") && read("README.md") && read("e2e/run.mjs") && read("static/sw.js"));
        assert!(read("index.html") && read("web/lessons/flat.txt"));
        assert!(
            !read("web/lessons/de/flat.txt") && !read("web/languages/de.po") && !read("art/src/inks.txt")
        );
    }

    #[test]
    fn the_walk_skips_build_output() {
        let found = below(&[]).unwrap();
        assert!(found.contains(&crate::root().join("xtask/src/texts/files.rs")));
        assert!(found.iter().all(|file| !file.iter().any(|part| part == "target" || part == "node_modules")));
        assert!(below(&["no/such/folder".to_owned()]).is_err());
    }
}
