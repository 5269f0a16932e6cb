//! The links of Markdown files: those within the repository lead to a file that exists, and to a heading that it has.
//! Links to the web are not followed.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Result, ensure};

use super::{files, read};

/// The beginnings of links in Markdown and in HTML.
const MARKS: [&str; 4] = ["](", "]: ", " href=\"", " src=\""];

/// Checks that no Markdown file has a dead link.
///
/// # Errors
/// Lists all dead links.
pub(crate) fn check() -> Result<()> {
    let mut found = String::new();
    for file in files("")?.iter().filter(|name| name.ends_with(".md")) {
        for dead in dead(file, &read(file)?) {
            found += &format!("\n{dead}");
        }
    }
    ensure!(
        found.is_empty(),
        "these links are dead; name a file, from the folder of the text, and a heading of it:{found}"
    );
    Ok(())
}

/// Returns the dead links of a file with this name and text, each with its line.
fn dead(name: &str, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (number, line) in prose(text) {
        // Code in backticks has no links.
        let shown: String = line.split('`').step_by(2).collect();
        for mark in MARKS {
            for link in shown.split(mark).skip(1) {
                let link = link.split([' ', ')', '"']).next().unwrap_or_default();
                if !leads_somewhere(name, link) {
                    found.push(format!("{name}:{number}: {link}"));
                }
            }
        }
    }
    found
}

/// Returns whether a link of a file leads to a file of the repository and a heading, or to the web.
fn leads_somewhere(name: &str, link: &str) -> bool {
    if link.contains("://") || link.starts_with("mailto:") {
        return true;
    }
    let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
    let file = crate::root().join(name);
    let target = match (path, path.strip_prefix('/')) {
        ("", _) => file,
        (_, Some(path)) => crate::root().join(path),
        (_, None) => file.with_file_name(path),
    };
    if anchor.is_empty() || target.extension().is_none_or(|kind| kind != "md") {
        return target.exists();
    }
    fs::read_to_string(target).is_ok_and(|text| has_heading(&text, anchor))
}

/// Returns whether a Markdown text has a heading with a name, as GitHub makes it: its letters, digits, hyphens and
/// underscores in lower case, a hyphen for each space, and a number if it is not the first with its name.
fn has_heading(text: &str, anchor: &str) -> bool {
    let mut seen = BTreeMap::<String, usize>::new();
    prose(text).any(|(_, line)| {
        let title = line.trim_start_matches('#');
        if title.len() == line.len() || !title.starts_with(' ') {
            return false;
        }
        let kept = title.trim().to_lowercase().replace(' ', "-");
        let name: String =
            kept.chars().filter(|sign| sign.is_alphanumeric() || "-_".contains(*sign)).collect();
        let before = seen.entry(name.clone()).or_default();
        *before += 1;
        anchor == if *before == 1 { name } else { format!("{name}-{}", *before - 1) }
    })
}

/// Returns the lines of a text outside of code, with their numbers.
fn prose(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut in_code = false;
    text.lines().enumerate().filter_map(move |(index, line)| {
        in_code ^= line.trim_start().starts_with("```");
        (!in_code).then_some((index + 1, line))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_to_missing_files_and_headings_are_dead() {
        let text = "[a](no.md), ![b](../no.png \"No\") [c](speed.md), [d](../README.md), [e](/core)\n\
                    [f](#games-and-rules) [g](#house) [h](speed.md#no-such-heading) [i](https://no.such/host)\n\
                    `[j](no.md)` <img src=\"no.svg\">\n```text\n[k](no.md)\n```\n[l]: no.md\n";
        let expected =
            ["1: no.md", "1: ../no.png", "2: #house", "2: speed.md#no-such-heading", "3: no.svg", "7: no.md"];
        assert_eq!(dead("docs/design.md", text), expected.map(|link| format!("docs/design.md:{link}")));
    }

    #[test]
    fn headings_are_named_as_github_names_them() {
        let text = "# The `House`, again\n```sh\n# No heading\n```\n## Twice\n### Twice\n#no heading";
        for anchor in ["the-house-again", "twice", "twice-1"] {
            assert!(has_heading(text, anchor), "{anchor}");
        }
        assert!(!has_heading(text, "no-heading") && !has_heading(text, "twice-2"));
    }
}
