//! The lessons of the page, each a text in `web/lessons` with translations in folders beside it, and its positions of the day.

use anyhow::Result;

use crate::messages::LANGUAGES;
use crate::texts;

const ENGLISH: &str = "en";

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

fn path(language: &str, name: &str) -> String {
    if language == ENGLISH {
        format!("web/lessons/{name}.txt")
    } else {
        format!("web/lessons/{language}/{name}.txt")
    }
}

fn is_translated(language: &str, name: &str) -> bool {
    crate::root().join(path(language, name)).exists()
}

/// Returns the files of the page: in each language each lesson, and the list with the data of their heads. A lesson without
/// a translation is in English.
pub(crate) fn files() -> Result<Vec<(String, String)>> {
    let mut files = Vec::new();
    for &language in [ENGLISH].iter().chain(LANGUAGES) {
        let mut list = String::new();
        for &name in LESSONS {
            let shown = if is_translated(language, name) { language } else { ENGLISH };
            let text = texts::read(&path(shown, name))?;
            list += &entry(name, &text);
            files.push((format!("lesson-{language}-{name}.txt"), text));
        }
        files.push((format!("lessons-{language}.txt"), list));
    }
    Ok(files)
}

/// Returns the files of the lessons that are not translated into a language.
pub(crate) fn untranslated(language: &str) -> impl Iterator<Item = String> {
    LESSONS.iter().filter(|name| !is_translated(language, name)).map(|name| path(language, name))
}

/// Returns a lesson's entry in the list: lines that the page reads, and an empty one.
fn entry(name: &str, text: &str) -> String {
    let line = |sign: &str| text.lines().find_map(|line| line.strip_prefix(sign)).unwrap_or_default();
    let game = line("game: ").split('(').next().unwrap_or_default();
    let steps = text.lines().filter(|line| line.starts_with("## ")).count();
    let (title, about) = (line("# "), line("about: "));
    format!("name: {name}\ntitle: {title}\nabout: {about}\ngame: {game}\nsteps: {steps}\n\n")
}

/// Returns the files of the positions of the day, one for each game, with a record on each line.
pub(crate) fn daily() -> Result<Vec<(String, String)>> {
    let names = texts::files("web/daily")?.into_iter();
    names.map(|name| Ok((name.replace("web/daily/", "daily-"), texts::read(&name)?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lesson_of_the_folders_is_offered() {
        let mut offered: Vec<String> = LESSONS.iter().map(|name| path(ENGLISH, name)).collect();
        for language in LANGUAGES {
            offered.extend(
                LESSONS.iter().filter(|name| is_translated(language, name)).map(|name| path(language, name)),
            );
        }
        offered.sort();
        assert_eq!(texts::files("web/lessons").unwrap(), offered);
        assert_eq!(untranslated("tlh").next().unwrap(), "web/lessons/tlh/first-carcassonne.txt");
    }
}
