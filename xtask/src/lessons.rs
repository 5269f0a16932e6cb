//! The lessons of the page. Each is a text in `web/lessons` in English, and in its folders in the other languages.
//! Each language has a list of them.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::messages::LANGUAGES;

/// The language of the original lessons.
const ENGLISH: &str = "en";

/// The lessons, in the order of the page's list.
const LESSONS: &[&str] = &[
    "first-carcassonne",
    "first-kingdomino",
    "first-ontop",
    "flat",
    "variance",
    "exploration",
    "chance",
    "rewards",
    "playouts",
    "rave",
    "pruning",
    "parallel",
];

/// Returns the folder of the lessons in a language.
fn folder(language: &str) -> PathBuf {
    let folder = crate::root().join("web/lessons");
    if language == ENGLISH { folder } else { folder.join(language) }
}

/// Returns the files of the page: in each language each lesson, and the list with the data of their heads.
pub(crate) fn files() -> Result<Vec<(String, String)>> {
    let mut files = Vec::new();
    for &language in [ENGLISH].iter().chain(LANGUAGES) {
        let mut list = String::new();
        for &name in LESSONS {
            let path = path_or_english(language, name);
            let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
            list += &entry(name, &text);
            files.push((format!("lesson-{language}-{name}.txt"), text));
        }
        files.push((format!("lessons-{language}.txt"), list));
    }
    Ok(files)
}

/// Returns the file of a lesson in a language.
fn path(language: &str, name: &str) -> PathBuf {
    folder(language).join(format!("{name}.txt"))
}

/// Returns the file that the page shows in a language: the English one if the lesson is not translated.
fn path_or_english(language: &str, name: &str) -> PathBuf {
    let translated = path(language, name);
    if translated.exists() { translated } else { path(ENGLISH, name) }
}

/// Returns the files of the lessons that are not translated into a language.
pub(crate) fn untranslated(language: &str) -> impl Iterator<Item = String> {
    let missing = LESSONS.iter().map(|name| path(language, name)).filter(|path| !path.exists());
    missing.map(|path| path.strip_prefix(crate::root()).unwrap_or(&path).display().to_string())
}

/// Returns a lesson's entry in the list: lines that the page reads, and an empty one.
fn entry(name: &str, text: &str) -> String {
    let line = |sign: &str| text.lines().find_map(|line| line.strip_prefix(sign)).unwrap_or_default();
    let game = line("game: ").split('(').next().unwrap_or_default();
    let steps = text.lines().filter(|line| line.starts_with("## ")).count();
    let (title, about) = (line("# "), line("about: "));
    format!("name: {name}\ntitle: {title}\nabout: {about}\ngame: {game}\nsteps: {steps}\n\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn list_entries_match_the_heads_of_lessons() {
        let text = "# Flat\nabout: So.\ngame: ontop(players=2) =T0\n\n## One\n## Two\n";
        assert_eq!(entry("flat", text), "name: flat\ntitle: Flat\nabout: So.\ngame: ontop\nsteps: 2\n\n");
    }

    #[test]
    fn every_lesson_of_the_folders_is_offered() {
        for &language in [ENGLISH].iter().chain(LANGUAGES) {
            let Ok(paths) = fs::read_dir(folder(language)) else {
                assert_ne!(language, ENGLISH);
                continue;
            };
            let texts = paths.map(|file| file.unwrap().path()).filter(|path| path.is_file());
            let mut names: Vec<_> = texts.map(|path| path.file_stem().unwrap().to_owned()).collect();
            let mut offered: Vec<_> = LESSONS.iter().map(std::ffi::OsString::from).collect();
            offered.retain(|name| language == ENGLISH || path(language, name.to_str().unwrap()).exists());
            names.sort();
            offered.sort();
            assert_eq!(names, offered, "{language}");
        }
    }

    #[test]
    fn a_lesson_without_a_translation_is_shown_in_english() {
        assert_eq!(path_or_english("tlh", "flat"), path(ENGLISH, "flat"));
        assert_eq!(untranslated("tlh").count(), LESSONS.len());
        assert_eq!(untranslated("tlh").next().unwrap(), "web/lessons/tlh/first-carcassonne.txt");
        assert_eq!(path_or_english("de", "flat"), path("de", "flat"));
    }
}
