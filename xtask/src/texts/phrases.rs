//! The phrases that must not come back, wherever a text has one: `cargo xtask phrases` lists them, and the lint fails if there
//! is any.

use std::collections::BTreeMap;
use std::fmt::{self, Display};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use super::list::List;
use super::passage::Passage;
use super::{files, links, markup, rust, script};

/// A phrase of the list where a text has it.
struct Finding {
    file: PathBuf,
    line: usize,
    phrase: String,
    instead: String,
}

impl Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Finding { file, line, phrase, instead } = self;
        write!(f, "{}:{line}: {phrase}; say: {instead}", file.display())
    }
}

/// Lists the dead links and the phrases in the files at these paths, or in all files, and then how often each phrase occurs.
///
/// # Errors
/// If a path does not exist, or a file cannot be read.
pub(crate) fn run(paths: &[String]) -> Result<()> {
    for link in links::all_dead(paths)? {
        println!("{link}");
    }
    let mut counts = BTreeMap::<String, usize>::new();
    for finding in findings(&list()?, paths)? {
        println!("{finding}");
        *counts.entry(finding.phrase).or_default() += 1;
    }
    let mut counts: Vec<_> = counts.into_iter().collect();
    counts.sort_by(|(one, less), (other, more)| more.cmp(less).then_with(|| one.cmp(other)));
    println!("\n{:>6}  phrases", counts.iter().map(|(_, count)| count).sum::<usize>());
    for (phrase, count) in counts {
        println!("{count:>6}  {phrase}");
    }
    Ok(())
}

/// Checks that no text has a phrase of the list.
///
/// # Errors
/// Lists all findings.
pub(crate) fn check() -> Result<()> {
    let found = findings(&list()?, &[])?;
    if found.is_empty() {
        return Ok(());
    }
    let lines: Vec<String> = found.iter().map(Finding::to_string).collect();
    bail!("these texts have a phrase of xtask/phrases.txt; rewrite them:\n{}", lines.join("\n"))
}

/// The list of the repository.
fn list() -> Result<List> {
    let path = crate::root().join("xtask/phrases.txt");
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    text.parse().with_context(|| path.display().to_string())
}

/// Returns the findings in the files at these paths, or in all files, in the order of the files.
fn findings(list: &List, paths: &[String]) -> Result<Vec<Finding>> {
    let mut found = Vec::new();
    for file in files::below(paths)? {
        let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        let name = file.strip_prefix(crate::root()).unwrap_or(&file);
        found.extend(findings_of(list, name, &text).with_context(|| name.display().to_string())?);
    }
    Ok(found)
}

/// Returns the findings in a file, in ascending order of their lines.
fn findings_of(list: &List, file: &Path, text: &str) -> Result<Vec<Finding>> {
    let mut found: Vec<Finding> = passages(file, text)?
        .iter()
        .flat_map(|passage| list.matches(passage))
        .map(|(line, phrase)| Finding {
            file: file.to_owned(),
            line,
            phrase: phrase.to_string(),
            instead: phrase.instead().to_owned(),
        })
        .collect();
    found.sort_by_key(|finding| finding.line);
    Ok(found)
}

/// The texts of a file that people read. The name of the file says how it is written.
fn passages(file: &Path, text: &str) -> Result<Vec<Passage>> {
    let kind = file.extension().and_then(|kind| kind.to_str()).unwrap_or_default();
    Ok(match kind {
        "rs" => rust::passages(text)?,
        "js" | "mjs" => script::passages(text),
        "html" => vec![markup::page(text)],
        _ if file.ends_with("CHANGELOG.md") => vec![markup::changelog(text)],
        _ => vec![markup::markdown(text)],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: &str = "purple prose -> plain words\ndoc: Wherefore -> a verb\nsentence: Yonder -> there\n";

    /// The findings in a file of this name and text, as they are shown.
    fn shown(file: &str, text: &str) -> Vec<String> {
        let list = LIST.parse().unwrap();
        findings_of(&list, Path::new(file), text).unwrap().iter().map(Finding::to_string).collect()
    }

    #[test]
    fn rust_comments_and_strings_are_checked_and_code_is_not() {
        let source = "//! Purple prose.\n// A purple\n// prose.\nfn purple_prose(purple: u8, prose: u8) {\n    \
                      f(\"\\\n      purple \\\n      prose\"); // purple prose\n}\n";
        assert_eq!(
            shown("core/src/a.rs", source),
            [1, 2, 6, 7].map(|line| format!("core/src/a.rs:{line}: \"purple prose\"; say: plain words"))
        );
        assert!(shown("a.rs", "const A: &str = \"purple\"; // prose\n").is_empty(), "two texts");
    }

    #[test]
    fn a_phrase_can_be_limited_to_doc_comment_starts() {
        let doc = "\"Wherefore\" at the start of a doc comment; say: a verb";
        assert_eq!(
            shown("a.rs", "/// Wherefore it is.\n/// Wherefore.\nfn a() {}\n"),
            [format!("a.rs:1: {doc}")]
        );
        assert_eq!(shown("a.mjs", "/**\n * Wherefore.\n */\n"), [format!("a.mjs:2: {doc}")]);
        assert!(shown("a.rs", "// Wherefore it is.\nfn a() {}\n").is_empty());
        assert!(shown("a.md", "Wherefore it is.\n").is_empty());
    }

    #[test]
    fn a_phrase_can_be_limited_to_sentence_starts() {
        let found = |line| format!("a.md:{line}: \"Yonder\" at the start of a sentence; say: there");
        assert_eq!(
            shown(
                "a.md",
                "# Yonder\nYonder.\n\nIt is. Yonder\nis. Yonder? No, yonder.\n- **Yonder**\n\
                 | Yonder | yonder |\n| a | It is. Yonder |\n"
            ),
            [2, 4, 6, 8].map(found)
        );
        assert!(
            shown("a.rs", "const A: &str = \"Yonder is a label\";\n").is_empty(),
            "a string is no sentence"
        );
    }

    #[test]
    fn other_texts_are_checked_without_their_code() {
        let plain = |file: &str, line| format!("{file}:{line}: \"purple prose\"; say: plain words");
        let text = "It is `purple prose`.\n\n```text\npurple prose\n```\n\n> Purple\n> prose.\n";
        assert_eq!(shown("docs/a.md", text), [plain("docs/a.md", 7)]);
        assert_eq!(shown("web/lessons/a.txt", text), [plain("web/lessons/a.txt", 7)]);
        let page = "<p title=\"purple prose\">purple</p> <b>prose</b>\n<!-- purple prose -->";
        assert_eq!(shown("index.html", page), [plain("index.html", 1), plain("index.html", 2)]);
        let script = "const a = 'purple prose // purple prose';\nb(); // purple prose\nc(`purple prose`);\n";
        assert_eq!(shown("e2e/a.mjs", script), [plain("e2e/a.mjs", 2)]);
    }

    #[test]
    fn older_changelog_entries_are_not_checked() {
        let text = "# Changelog\n\n## Unreleased\n\nPurple prose.\n\n## 0.1\n\nPurple prose.\n";
        assert_eq!(shown("CHANGELOG.md", text).len(), 1);
    }

    #[test]
    fn every_listed_phrase_is_found_in_a_planted_text() {
        let list = list().unwrap();
        for phrase in list.phrases() {
            let text = format!("/// {0} once. {0} twice.\nfn a() {{}}\n", phrase.words());
            let found = findings_of(&list, Path::new("a.rs"), &text).unwrap();
            assert!(found.iter().any(|finding| finding.phrase == phrase.to_string()), "{phrase}");
        }
        assert!(list.phrases().count() > 10);
    }
}
