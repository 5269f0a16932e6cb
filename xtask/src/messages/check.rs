//! The missing and faulty translations. A text without a translation is shown in English, so it blocks only the
//! release of a version.

use anyhow::{Result, ensure};
use polib::catalog::Catalog;

use super::places::places;
use super::{Keys, LANGUAGES, catalogue, forms, sources, updated};
use crate::lessons;

/// The findings of a check, one per line: first missing translations, and those that the page no longer needs; then texts
/// that the page would show incorrectly.
type Findings = [Vec<String>; 2];

/// Prints how many translations are missing, and checks the others. The error lists texts of `html!` that cannot be
/// translated, and translations with other placeholders than their text.
pub(crate) fn check() -> Result<()> {
    let [gaps, faults] = findings()?;
    if let Some(first) = gaps.first() {
        println!("{} gaps in translations; `cargo xtask release` lists all. The first: {first}", gaps.len());
    }
    ensure!(faults.is_empty(), "{}", faults.join("\n"));
    Ok(())
}

/// Checks that every text and every lesson is translated into every language. The error lists all that is missing or
/// wrong.
pub(crate) fn complete() -> Result<()> {
    let wrong = findings()?.concat();
    ensure!(wrong.is_empty(), "{}\n`cargo xtask messages` updates the catalogues", wrong.join("\n"));
    Ok(())
}

fn findings() -> Result<Findings> {
    let (keys, untranslated) = sources::all()?;
    let mut found = [Vec::new(), untranslated];
    for language in LANGUAGES {
        for (all, new) in found.iter_mut().zip(of_catalogue(&catalogue(language)?, &keys)) {
            all.extend(new.iter().map(|finding| format!("{language}.po: {finding}")));
        }
        found[0].extend(lessons::untranslated(language).map(|path| format!("{path} is missing")));
    }
    Ok(found)
}

fn of_catalogue(catalogue: &Catalog, keys: &Keys) -> Findings {
    let (mut gaps, mut faults) = (Vec::new(), Vec::new());
    let wanted = updated(catalogue, keys);
    for message in wanted.messages() {
        let text = message.msgid();
        if !message.is_translated() || message.is_fuzzy() {
            gaps.push(format!("{text:?} is not translated"));
        }
        let many = message.msgid_plural().ok();
        let expected = placeholders(many.unwrap_or(text));
        for form in forms(message).iter().filter(|form| !form.is_empty()) {
            let given = placeholders(form);
            // A form of a plural may leave out the number.
            if given != expected && !(many.is_some() && given.iter().all(|name| expected.contains(name))) {
                faults.push(format!("{text:?} has different placeholders in {form:?}"));
            }
        }
    }
    for message in catalogue.messages() {
        let plural = message.msgid_plural().ok();
        if wanted.find_message(message.msgctxt(), message.msgid(), plural).is_none() {
            gaps.push(format!("the page has no text {:?}", message.msgid()));
        }
    }
    [gaps, faults]
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
        let texts = [("{a} of {b}", "{a} von {c}"), ("Undo", ""), ("Gone", "Weg")];
        let wanted = ["{a} of {b}", "Undo", "New"].map(sources::single);
        let [gaps, faults] = of_catalogue(&german(&texts), &keys(&wanted));
        let expected =
            ["\"New\" is not translated", "\"Undo\" is not translated", "the page has no text \"Gone\""];
        assert_eq!(gaps, expected);
        assert_eq!(faults, ["\"{a} of {b}\" has different placeholders in \"{a} von {c}\""]);
    }
}
