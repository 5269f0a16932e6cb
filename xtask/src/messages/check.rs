//! The missing and faulty translations. A text without a translation is shown in English, so it blocks only the
//! release of a version.

use anyhow::{Result, bail, ensure};
use polib::catalog::Catalog;

use super::places::places;
use super::{Keys, LANGUAGES, catalogue, forms, key, sources};
use crate::lessons;

/// The number of a language's gaps that the lint names.
const NAMED: usize = 3;

/// The findings of the check of one language, one per line.
#[derive(Default, Debug)]
struct Findings {
    /// Missing translations, and translations that the page no longer needs.
    gaps: Vec<String>,
    /// Translations that the page would show incorrectly.
    faults: Vec<String>,
}

/// Lists missing translations, and checks the existing ones.
///
/// # Errors
/// If translations have other placeholders than their texts; the error names them.
pub(crate) fn check() -> Result<()> {
    let keys = sources::keys()?;
    let mut faults = Vec::new();
    for language in LANGUAGES {
        let found = findings(language, &keys)?;
        if let Some(summary) = summary(language, &found.gaps) {
            println!("{summary}");
        }
        faults.extend(found.faults);
    }
    ensure!(faults.is_empty(), "{}", faults.join("\n"));
    Ok(())
}

/// Checks that every text and every lesson is translated into every language.
///
/// # Errors
/// If something is missing or wrong; the error names all of it.
pub(crate) fn complete() -> Result<()> {
    let keys = sources::keys()?;
    let mut wrong = Vec::new();
    for language in LANGUAGES {
        let Findings { gaps, faults } = findings(language, &keys)?;
        wrong.extend(gaps.into_iter().chain(faults));
    }
    if !wrong.is_empty() {
        bail!("{}\n`cargo xtask messages` updates the catalogues", wrong.join("\n"));
    }
    Ok(())
}

fn findings(language: &str, keys: &Keys) -> Result<Findings> {
    let mut found = of_catalogue(&catalogue(language)?, keys);
    for line in found.gaps.iter_mut().chain(&mut found.faults) {
        line.insert_str(0, &format!("{language}.po: "));
    }
    let lessons = lessons::untranslated(language);
    found.gaps.extend(lessons.map(|path| format!("{path} is missing")));
    Ok(found)
}

/// Returns the number of gaps, and the first of them.
fn summary(language: &str, gaps: &[String]) -> Option<String> {
    let named = &gaps[..gaps.len().min(NAMED)];
    let more =
        if named.len() < gaps.len() { "\n  and more; `cargo xtask release` lists them all" } else { "" };
    (!gaps.is_empty())
        .then(|| format!("{language}: {} not translated\n  {}{more}", gaps.len(), named.join("\n  ")))
}

fn of_catalogue(catalogue: &Catalog, keys: &Keys) -> Findings {
    let mut found = Findings::default();
    for key in keys.keys() {
        match catalogue.find_message(key.context.as_deref(), &key.one, key.many.as_deref()) {
            None => found.gaps.push(format!("{:?} is missing", key.one)),
            Some(message) if !message.is_translated() || message.is_fuzzy() => {
                found.gaps.push(format!("{:?} is not translated", key.one));
            }
            Some(message) => {
                let wanted = names(key.many.as_ref().unwrap_or(&key.one));
                for form in forms(message) {
                    // The singular may leave out its number.
                    let named = names(&form);
                    let fewer = key.many.is_some() && named.iter().all(|name| wanted.contains(name));
                    if named != wanted && !fewer {
                        found.faults.push(format!("{:?} has different placeholders in {form:?}", key.one));
                    }
                }
            }
        }
    }
    for message in catalogue.messages() {
        if !keys.contains_key(&key(message)) {
            found.gaps.push(format!("the page has no text {:?}", message.msgid()));
        }
    }
    found
}

/// Returns the names of a sentence's placeholders, in ascending order.
fn names(sentence: &str) -> Vec<String> {
    let mut names: Vec<_> = places(sentence).1.into_iter().map(|place| place.name).collect();
    names.sort();
    names
}

#[cfg(test)]
mod tests {
    use super::super::tests::{german, keys};
    use super::*;

    #[test]
    fn gaps_and_errors_of_a_catalogue_are_reported() {
        let catalogue = german(
            "msgid \"{a} of {b}\"\nmsgstr \"{a} von {c}\"\n\nmsgid \"Undo\"\nmsgstr \"\"\n\nmsgid \"Gone\"\nmsgstr \"Weg\"\n",
        );
        let found = of_catalogue(&catalogue, &keys(&[("{a} of {b}", None), ("Undo", None), ("New", None)]));
        let gaps = ["\"New\" is missing", "\"Undo\" is not translated", "the page has no text \"Gone\""];
        assert_eq!(found.gaps, gaps);
        assert_eq!(found.faults, ["\"{a} of {b}\" has different placeholders in \"{a} von {c}\""]);
    }

    #[test]
    fn the_first_gaps_are_listed_with_their_number() {
        let gaps = ["a", "b", "c", "d"].map(str::to_owned);
        assert_eq!(summary("de", &[]), None);
        assert_eq!(summary("de", &gaps[..2]).unwrap(), "de: 2 not translated\n  a\n  b");
        let all = summary("de", &gaps).unwrap();
        assert!(all.starts_with("de: 4 not translated\n  a\n  b\n  c\n  and more"), "{all}");
    }
}
