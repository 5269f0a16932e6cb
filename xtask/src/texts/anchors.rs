//! The places in a Markdown file that a link can name.

use std::collections::{BTreeMap, BTreeSet};

/// Returns the anchors of a file: a name for each heading as GitHub makes it, and those that HTML in the file gives.
pub(super) fn anchors(markdown: &str) -> BTreeSet<String> {
    let mut anchors = BTreeSet::new();
    let mut seen = BTreeMap::<String, usize>::new();
    let mut in_code = false;
    for line in markdown.lines() {
        in_code ^= line.trim_start().starts_with("```");
        let title = line.trim_start_matches('#');
        if in_code {
            continue;
        }
        if title.len() < line.len() && title.starts_with(' ') {
            let name = name(title.trim());
            let before = seen.entry(name.clone()).or_default();
            anchors.insert(if *before == 0 { name } else { format!("{name}-{before}") });
            *before += 1;
        }
        for mark in [" id=\"", " name=\""] {
            let given = line.match_indices(mark).map(|(place, _)| &line[place + mark.len()..]);
            anchors.extend(given.filter_map(|text| text.split('"').next()).map(str::to_owned));
        }
    }
    anchors
}

/// The anchor of a heading: its letters, digits, hyphens and underscores in lower case, and a hyphen for each space.
fn name(title: &str) -> String {
    let mut name = String::new();
    let mut rest = title;
    while let Some(sign) = rest.chars().next() {
        rest = &rest[sign.len_utf8()..];
        match sign {
            // The address of a link is not shown.
            ']' if rest.starts_with('(') => rest = rest.split_once(')').map_or("", |(_, behind)| behind),
            ' ' => name.push('-'),
            '-' | '_' => name.push(sign),
            _ if sign.is_alphanumeric() => name.extend(sign.to_lowercase()),
            _ => {}
        }
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_are_named_as_github_names_them() {
        let text = "# The `House`, again\n## A [link](b.md) & more\n```sh\n# No heading\n```\n## Twice\n### Twice\n\
                    #no heading\n<a id=\"here\"></a>\n";
        let expected = ["a-link--more", "here", "the-house-again", "twice", "twice-1"];
        assert_eq!(anchors(text).into_iter().collect::<Vec<_>>(), expected);
    }
}
