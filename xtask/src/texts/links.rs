//! The links of Markdown files: those within the repository lead to a file that exists, and to a heading that it has.
//! Links to the web are not followed.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Result, ensure};

use super::{files, read};

/// The beginnings of links in Markdown and in HTML.
const MARKS: [&str; 4] = ["](", "]: ", " href=\"", " src=\""];

/// Checks that no Markdown file has a dead link. The error lists all.
pub(crate) fn check() -> Result<()> {
    let mut dead = String::new();
    for file in files("")?.iter().filter(|name| name.ends_with(".md")) {
        for (number, line) in prose(&read(file)?) {
            for link in links(line).iter().filter(|link| !leads_somewhere(file, link)) {
                dead += &format!("\n{file}:{number}: {link}");
            }
        }
    }
    ensure!(dead.is_empty(), "expected a file, from the folder of the text, and a heading of it:{dead}");
    Ok(())
}

/// Returns the lines of a text outside of code, with their numbers.
fn prose(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut in_code = false;
    text.lines().enumerate().filter_map(move |(index, line)| {
        in_code ^= line.trim_start().starts_with("```");
        (!in_code).then_some((index + 1, line))
    })
}

/// Returns the links of a line. Code in backticks has none.
fn links(line: &str) -> Vec<String> {
    let shown: String = line.split('`').step_by(2).collect();
    let link = |rest: &str| rest.split([' ', ')', '"']).next().unwrap_or_default().to_owned();
    MARKS.iter().flat_map(|mark| shown.split(mark).skip(1)).map(link).collect()
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
    let titles = prose(text).filter_map(|(_, line)| {
        line.trim_start_matches('#').strip_prefix(' ').filter(|_| line.starts_with('#'))
    });
    titles
        .map(|title| {
            let kept = title.trim().to_lowercase().replace(' ', "-");
            kept.chars().filter(|sign| sign.is_alphanumeric() || "-_".contains(*sign)).collect::<String>()
        })
        .any(|name| {
            let before = seen.entry(name.clone()).or_default();
            *before += 1;
            anchor == if *before == 1 { name } else { format!("{name}-{}", *before - 1) }
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_to_missing_files_and_headings_are_dead() {
        let line = "[a](no.md), ![b](../no.png \"No\") [c](speed.md), [d](../README.md) [e](#games-and-rules) [f](#house) \
                    [g](speed.md#no-heading) [h](https://no.such/host) `[i](no.md)` <img src=\"no.svg\"> [j]: no.md";
        let mut dead = links(line);
        dead.retain(|link| !leads_somewhere("docs/design.md", link));
        assert_eq!(dead, ["no.md", "../no.png", "#house", "speed.md#no-heading", "no.md", "no.svg"]);
    }

    #[test]
    fn headings_are_named_as_github_names_them() {
        let text = "# The `House`, again\n```sh\n# No heading\n```\n## Twice\n### Twice\n#no heading";
        let has = |anchor| has_heading(text, anchor);
        assert!(
            has("the-house-again") && has("twice") && has("twice-1") && !has("no-heading") && !has("twice-2")
        );
    }
}
