//! The texts of the repository: no phrase of `xtask/phrases.txt` comes back in them, and no link in them is dead.

mod links;

use std::fs;

use anyhow::{Context, Result, ensure};

pub(crate) use self::links::check as check_links;

const LIST: &str = "xtask/phrases.txt";

/// The folders of what is fetched or built, besides hidden ones.
const BUILT: [&str; 4] = ["target", "dist", "node_modules", "corpus"];

/// Returns the names of the files in a folder of the repository, in ascending order, except hidden and built ones.
pub(crate) fn files(folder: &str) -> Result<Vec<String>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(crate::root().join(folder)).with_context(|| folder.to_owned())? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
        if name.starts_with('.') || BUILT.contains(&name.as_str()) {
            continue;
        }
        if entry.file_type()?.is_dir() {
            found.extend(files(&path)?);
        } else {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// Returns whether a file has English texts that people read.
fn is_text(name: &str) -> bool {
    let is_lesson = name.strip_prefix("web/lessons/").is_some_and(|rest| !rest.contains('/'));
    is_lesson
        || ["index.html", "static/embed.html"].contains(&name)
        || [".rs", ".md", ".js", ".mjs"].iter().any(|kind| name.ends_with(kind))
}

pub(crate) fn read(name: &str) -> Result<String> {
    fs::read_to_string(crate::root().join(name)).with_context(|| name.to_owned())
}

/// Checks that no text has a phrase of the list. The error lists all findings.
pub(crate) fn check_phrases() -> Result<()> {
    let list = read(LIST)?;
    let phrases = phrases(&list);
    let mut found = String::new();
    for file in files("")?.iter().filter(|name| is_text(name)) {
        for (line, phrase, instead) in findings(&phrases, &read(file)?) {
            found += &format!("\n{file}:{line}: \"{phrase}\"; say: {instead}");
        }
    }
    ensure!(found.is_empty(), "these texts have a phrase of {LIST}; rewrite them:{found}");
    Ok(())
}

/// Returns the phrases of a list, each with what to say instead.
fn phrases(list: &str) -> Vec<(&str, &str)> {
    list.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(" -> ")).collect()
}

/// Returns the lines of a text with a phrase, which may continue on the next line. A phrase in lower case is found in
/// any case.
fn findings<'a>(phrases: &[(&'a str, &'a str)], text: &str) -> Vec<(usize, &'a str, &'a str)> {
    let (mut exact, mut starts, mut in_doc) = (String::new(), Vec::new(), false);
    for line in text.lines().map(str::trim) {
        starts.push(exact.len());
        let is_doc = line.starts_with("///") || line.starts_with("//!");
        exact += if is_doc && !in_doc { "/// " } else { "" };
        exact += line.trim_start_matches(['/', '!', '*', '#', '>', ' ']);
        exact.push(' ');
        in_doc = is_doc;
    }
    let lower = exact.to_ascii_lowercase();
    let mut found = Vec::new();
    for &(phrase, instead) in phrases {
        let searched = if phrase.contains(char::is_uppercase) { &exact } else { &lower };
        for (at, _) in searched.match_indices(phrase) {
            let (before, behind) = (&searched[..at], &searched[at + phrase.len()..]);
            let is_inside = phrase.starts_with(is_letter) && before.ends_with(is_letter);
            if !is_inside && !behind.starts_with(is_letter) {
                found.push((starts.partition_point(|start| *start <= at), phrase, instead));
            }
        }
    }
    found
}

fn is_letter(sign: char) -> bool {
    sign.is_alphanumeric() || "_-".contains(sign)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phrase_is_found_as_whole_words_and_over_the_end_of_a_line() {
        let phrases = phrases("# A comment\npurple prose -> plain words\n/// Yonder -> a verb\n");
        let text = "//! Purple prose\n// a purple\n  // prose, purple_prose\nlet a = \"purple proses\"\n\
                    //! Yonder is.\n//! Yonder\n";
        let lines: Vec<_> = findings(&phrases, text).iter().map(|(line, ..)| *line).collect();
        assert_eq!(lines, [1, 2, 5]);
    }
}
