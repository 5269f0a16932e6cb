//! The missing and faulty translations. A text without a translation is shown in English, so it blocks only the
//! release of a version.

use anyhow::{Result, ensure};
use polib::catalog::Catalog;

use super::places::places;
use super::{Keys, LANGUAGES, catalogue, forms, sources, updated};
use crate::lessons;

/// The findings of a check, one per line.
#[derive(Default, Debug)]
struct Findings {
    /// Missing translations, and translations that the page no longer needs.
    gaps: Vec<String>,
    /// Texts that the page would show incorrectly.
    faults: Vec<String>,
}

/// Checks the existing translations, and prints how many are missing.
///
/// # Errors
/// If `html!` shows a text that cannot be translated, or a translation has other placeholders than its text.
pub(crate) fn check() -> Result<()> {
    let Findings { gaps, faults } = findings()?;
    if let Some(first) = gaps.first() {
        println!("{} gaps in translations; `cargo xtask release` lists all. The first: {first}", gaps.len());
    }
    ensure!(faults.is_empty(), "{}", faults.join("\n"));
    Ok(())
}

/// Checks that every text and every lesson is translated into every language.
///
/// # Errors
/// If something is missing or wrong; the error names all of it.
pub(crate) fn complete() -> Result<()> {
    let Findings { gaps, faults } = findings()?;
    let wrong = [gaps, faults].concat();
    ensure!(wrong.is_empty(), "{}\n`cargo xtask messages` updates the catalogues", wrong.join("\n"));
    Ok(())
}

fn findings() -> Result<Findings> {
    let (keys, faults) = sources::all()?;
    let mut found = Findings { gaps: Vec::new(), faults };
    for language in LANGUAGES {
        let Findings { gaps, faults } = of_catalogue(&catalogue(language)?, &keys);
        found.gaps.extend(gaps.iter().map(|gap| format!("{language}.po: {gap}")));
        found.gaps.extend(lessons::untranslated(language).map(|path| format!("{path} is missing")));
        found.faults.extend(faults.iter().map(|fault| format!("{language}.po: {fault}")));
    }
    Ok(found)
}

fn of_catalogue(catalogue: &Catalog, keys: &Keys) -> Findings {
    let mut found = Findings::default();
    let wanted = updated(catalogue, keys);
    for message in wanted.messages() {
        let text = message.msgid();
        if !message.is_translated() || message.is_fuzzy() {
            found.gaps.push(format!("{text:?} is not translated"));
        }
        let many = message.msgid_plural().ok();
        let expected = placeholders(many.unwrap_or(text));
        for form in forms(message).iter().filter(|form| !form.is_empty()) {
            let given = placeholders(form);
            // A form of a plural may leave out the number.
            if given != expected && !(many.is_some() && given.iter().all(|name| expected.contains(name))) {
                found.faults.push(format!("{text:?} has different placeholders in {form:?}"));
            }
        }
    }
    for message in catalogue.messages() {
        let plural = message.msgid_plural().ok();
        if wanted.find_message(message.msgctxt(), message.msgid(), plural).is_none() {
            found.gaps.push(format!("the page has no text {:?}", message.msgid()));
        }
    }
    found
}

/// Returns the names of a sentence's placeholders, in ascending order.
fn placeholders(sentence: &str) -> Vec<String> {
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
        let gaps =
            ["\"New\" is not translated", "\"Undo\" is not translated", "the page has no text \"Gone\""];
        assert_eq!(found.gaps, gaps);
        assert_eq!(found.faults, ["\"{a} of {b}\" has different placeholders in \"{a} von {c}\""]);
    }
}
