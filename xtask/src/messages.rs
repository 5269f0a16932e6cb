//! The texts of the page in other languages. `cargo xtask messages` gathers their keys from the sources and updates
//! the catalogues of `web/languages`. The build converts each catalogue into the files that the page loads. See
//! `docs/translating.md`.
//!
//! ```text
//!   sources      the texts in the sources
//!   check        missing and faulty translations
//!   page_files   the files that the page loads, and the texts of the static page
//!   places       the placeholders of a sentence, as the macros of `words` read them
//! ```

mod check;
mod page_files;
#[path = "../../words/src/places.rs"]
mod places;
mod sources;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use polib::catalog::Catalog;
use polib::message::{Message, MessageView};
use polib::metadata::CatalogMetadata;

pub(crate) use self::check::{check, complete};
pub(crate) use self::page_files::{file_of, files, numbered};

/// The codes of the languages besides English. Each has a catalogue.
pub(crate) const LANGUAGES: &[&str] = &["de", "fr"];

/// A text of the page: its context if the English is ambiguous, the English singular, and the English plural if there
/// is one.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Key {
    context: Option<String>,
    one: String,
    many: Option<String>,
}

type Keys = BTreeMap<Key, BTreeSet<String>>;

/// Updates the catalogues, and reports how many texts lack a translation, and the texts that cannot be translated.
pub(crate) fn run() -> Result<()> {
    let (keys, untranslated) = sources::all()?;
    for language in LANGUAGES {
        let new = updated(&catalogue(language)?, &keys);
        // A concurrent reader gets the old catalogue or the new one, and never a part of it.
        let written = path(language).with_extension("po.new");
        polib::po_file::write_to_file(&new, &written)?;
        fs::rename(&written, path(language))?;
        let missing = new.messages().filter(|message| !message.is_translated()).count();
        println!("{language}: {} messages, {missing} not translated", keys.len());
    }
    untranslated.iter().for_each(|text| println!("{text}"));
    Ok(())
}

/// Returns the texts of a message: one, or one for each plural form.
fn forms(message: &dyn MessageView) -> Vec<String> {
    let one = |_| message.msgstr().map(|text| vec![text.to_owned()]);
    message.msgstr_plural().cloned().or_else(one).unwrap_or_default()
}

/// Returns the catalogue with these keys, in the order of the sources, keeping its translations.
fn updated(old: &Catalog, keys: &Keys) -> Catalog {
    let mut new = Catalog::new(old.metadata.clone());
    let mut keys: Vec<_> = keys.iter().collect();
    keys.sort_by_key(|(_, files)| files.first());
    for (Key { context, one, many }, files) in keys {
        let known = old.find_message(context.as_deref(), one, many.as_deref());
        let mut message = if many.is_some() { Message::build_plural() } else { Message::build_singular() };
        if let Some(context) = context {
            message.with_msgctxt(context.clone());
        }
        message.with_msgid(one.clone()).with_source(files.iter().cloned().collect::<Vec<_>>().join("\n"));
        match many {
            None => message.with_msgstr(known.map(|known| forms(known).concat()).unwrap_or_default()),
            Some(many) => {
                let empty = || vec![String::new(); old.metadata.plural_rules.nplurals];
                message.with_msgid_plural(many.clone()).with_msgstr_plural(known.map_or_else(empty, forms))
            }
        };
        if let Some(known) = known {
            message.with_translator_comments(known.translator_comments().to_owned());
            message.with_flags(known.flags().clone());
        }
        new.append_or_update(message.done());
    }
    new
}

fn path(language: &str) -> PathBuf {
    crate::root().join(format!("web/languages/{language}.po"))
}

/// Returns the catalogue of a language, which is empty if the language is new.
fn catalogue(language: &str) -> Result<Catalog> {
    let path = path(language);
    if path.exists() {
        return read(&path);
    }
    let kind = "MIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8";
    let head = format!("Language: {language}\n{kind}\nPlural-Forms: nplurals=2; plural=n != 1;\n");
    Ok(Catalog::new(CatalogMetadata::parse(&head)?))
}

fn read(path: &Path) -> Result<Catalog> {
    polib::po_file::parse(path)
        .map_err(|error| anyhow!("{error}"))
        .with_context(|| path.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(super) fn keys(keys: &[Key]) -> Keys {
        keys.iter().map(|key| (key.clone(), BTreeSet::from(["web/src/a.rs".to_owned()]))).collect()
    }

    pub(super) fn german(texts: &[(&str, &str)]) -> Catalog {
        let mut catalogue = catalogue("tlh").unwrap();
        for &(one, other) in texts {
            let mut message = Message::build_singular();
            message.with_msgid(one.to_owned()).with_msgstr(other.to_owned());
            catalogue.append_or_update(message.done());
        }
        catalogue
    }

    #[test]
    fn updating_a_catalogue_adds_new_and_drops_old_messages() {
        let moves = Key { context: None, one: "{n} move".into(), many: Some("{n} moves".into()) };
        let old = german(&[("Undo", "Zurück"), ("Gone", "Weg")]);
        let new = updated(&old, &keys(&[sources::single("Undo"), moves]));
        assert_eq!(new.count(), 2);
        assert_eq!(forms(new.find_message(None, "Undo", None).unwrap()), ["Zurück"]);
        assert_eq!(forms(new.find_message(None, "{n} move", Some("{n} moves")).unwrap()), ["", ""]);
    }
}
