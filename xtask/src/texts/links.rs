//! The links of Markdown files: those within the repository lead to a file that exists, and to a heading that it has.
//! Links to the web are not followed.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use super::anchors::anchors;
use super::{files, markup};

/// Checks that no Markdown file has a dead link.
///
/// # Errors
/// Lists all dead links.
pub(crate) fn check() -> Result<()> {
    let found = all_dead(&[])?;
    if found.is_empty() {
        return Ok(());
    }
    bail!(
        "these links are dead; name a file, from the folder of the text, and a heading of it:\n{}",
        found.join("\n")
    )
}

/// Returns the dead links of the Markdown files at these paths, or of all, each with its file, its line and the reason.
///
/// # Errors
/// If a path does not exist, or a file cannot be read.
pub(super) fn all_dead(paths: &[String]) -> Result<Vec<String>> {
    let root = crate::root();
    let mut found = Vec::new();
    for file in files::below(paths)? {
        if file.extension().is_some_and(|kind| kind == "md") {
            let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
            found.extend(dead(root, file.strip_prefix(root).unwrap_or(&file), &text));
        }
    }
    Ok(found)
}

/// Returns the dead links of a file with this name and text, each with its line and the reason.
fn dead(root: &Path, name: &Path, text: &str) -> Vec<String> {
    let reason = |link: &str| reason(root, name, text, link);
    let found = links(&markup::prose(text)).into_iter();
    found
        .filter_map(|(line, link)| Some(format!("{}:{line}: `{link}`: {}", name.display(), reason(&link)?)))
        .collect()
}

/// Returns why a link of a file is dead. `None` if it is not.
fn reason(root: &Path, name: &Path, text: &str, link: &str) -> Option<String> {
    if link.contains("://") || link.starts_with("mailto:") {
        return None;
    }
    let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
    let path = path.split('?').next().unwrap_or_default();
    let target: PathBuf = match (path, path.strip_prefix('/')) {
        ("", _) => root.join(name),
        (_, Some(path)) => root.join(path),
        (path, None) => root.join(name).parent()?.join(path),
    };
    if !path.is_empty() && !target.exists() {
        return Some("there is no such file".to_owned());
    }
    let is_markdown = target.extension().is_some_and(|kind| kind == "md");
    if anchor.is_empty() || !is_markdown {
        return None;
    }
    let other = if path.is_empty() { text.to_owned() } else { fs::read_to_string(&target).ok()? };
    (!anchors(&other).contains(anchor)).then(|| format!("there is no heading `#{anchor}`"))
}

/// Returns the links of a text without code, each with its line: `[text](link)`, `[label]: link` on a line of its own, and the
/// `href` and `src` of HTML.
fn links(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let mut add = |link: &str| {
            let link = link.trim_start().trim_start_matches('<');
            let link = link.split([' ', '>', '"']).next().unwrap_or_default();
            if !link.is_empty() {
                found.push((index + 1, link.to_owned()));
            }
        };
        for (place, _) in line.match_indices("](") {
            let link = &line[place + 2..];
            add(&link[..closing(link)]);
        }
        let label = line.trim_start().strip_prefix('[').and_then(|line| line.split_once("]: "));
        if let Some((_, link)) = label {
            add(link);
        }
        for name in [" href=\"", " src=\""] {
            line.match_indices(name).for_each(|(place, _)| add(&line[place + name.len()..]));
        }
    }
    found
}

/// The place of the parenthesis that closes one before the text, or its end.
fn closing(text: &str) -> usize {
    let mut open = 0;
    let closes = |(_, sign): &(usize, char)| {
        open += i32::from(*sign == '(') - i32::from(*sign == ')');
        open < 0
    };
    text.char_indices().find(closes).map_or(text.len(), |(place, _)| place)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dead_in(text: &str) -> Vec<String> {
        dead(crate::root(), Path::new("docs/a.md"), text)
    }

    #[test]
    fn a_link_to_a_file_that_does_not_exist_is_dead() {
        assert_eq!(
            dead_in("So.\n[It](no.md), ![it\nis](../no.png \"No\").\n\n[a]: no.md\n<img src=\"no.svg\">"),
            [
                "docs/a.md:2: `no.md`: there is no such file",
                "docs/a.md:3: `../no.png`: there is no such file",
                "docs/a.md:5: `no.md`: there is no such file",
                "docs/a.md:6: `no.svg`: there is no such file",
            ]
        );
        assert!(dead_in("[a](design.md), [b](../README.md), [c](/core), [d](<design.md>)").is_empty());
    }

    #[test]
    fn a_link_to_a_heading_that_does_not_exist_is_dead() {
        let text = "# The house\n\n[a](#the-house), [b](#house), [c](design.md#no-such-heading)";
        assert_eq!(
            dead_in(text),
            [
                "docs/a.md:3: `#house`: there is no heading `#house`",
                "docs/a.md:3: `design.md#no-such-heading`: there is no heading `#no-such-heading`",
            ]
        );
    }

    #[test]
    fn links_to_the_web_and_links_in_code_are_not_followed() {
        assert!(
            dead_in("[a](https://no.such/host), `[b](no.md)`\n\n```text\n[c](no.md)\n```\n[d](mailto:a@b)")
                .is_empty()
        );
    }

    #[test]
    fn a_link_may_have_parentheses() {
        assert_eq!(links("([a](b_(c).md))"), [(1, "b_(c).md".to_owned())]);
    }
}
