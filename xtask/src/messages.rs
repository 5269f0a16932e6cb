//! The texts of the page in other languages. `cargo xtask messages` gathers their keys from the sources and updates
//! the catalogues of `web/languages`. The build converts each catalogue into the files that the page loads. See
//! `docs/translating.md`.

mod check;
#[path = "../../words/src/places.rs"]
mod places;
mod search;
mod sources;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use polib::catalog::Catalog;
use polib::message::{Message, MessageView};
use polib::metadata::CatalogMetadata;

pub(crate) use check::{check, complete};

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

/// The keys with the files that contain them.
type Keys = BTreeMap<Key, BTreeSet<String>>;

/// Updates the catalogues, and reports the texts to translate, and the texts in the sources that cannot be
/// translated.
pub(crate) fn run() -> Result<()> {
    let keys = sources::keys()?;
    for language in LANGUAGES {
        let old = catalogue(language)?;
        let new = updated(&old, &keys);
        // A concurrent reader gets the old catalogue or the new one, and never a part of it.
        let written = path(language).with_extension("po.new");
        polib::po_file::write_to_file(&new, &written)?;
        fs::rename(&written, path(language))?;
        let missing = new.messages().filter(|message| !message.is_translated()).count();
        println!("{language}: {} messages, {missing} not translated", keys.len());
    }
    for place in sources::literals()? {
        println!("not translated: {place}");
    }
    Ok(())
}

fn key(message: &dyn MessageView) -> Key {
    Key {
        context: message.msgctxt().map(str::to_owned),
        one: message.msgid().to_owned(),
        many: message.msgid_plural().ok().map(str::to_owned),
    }
}

/// Returns the texts of a message: one, or one for each plural form.
fn forms(message: &dyn MessageView) -> Vec<String> {
    message
        .msgstr_plural()
        .cloned()
        .or_else(|_| message.msgstr().map(|text| vec![text.to_owned()]))
        .unwrap_or_default()
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

fn catalogue(language: &str) -> Result<Catalog> {
    let path = path(language);
    if !path.exists() {
        // The language is new.
        let head = format!(
            "Language: {language}\nMIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n != 1;\n"
        );
        return Ok(Catalog::new(CatalogMetadata::parse(&head)?));
    }
    read(&path)
}

fn read(path: &Path) -> Result<Catalog> {
    polib::po_file::parse(path)
        .map_err(|error| anyhow::anyhow!("{error}"))
        .with_context(|| path.display().to_string())
}

/// Returns the file with all texts that the page loads, made from the catalogue at a path.
pub(crate) fn file_of(path: &Path) -> Result<String> {
    compiled(&read(path)?, |_| true)
}

/// Returns the files of the page, two for each catalogue: the plural form of each number from 0 to 199, and then the
/// texts with their keys in ascending order. `web/src/language.rs` reads them. The file for embeds, `embed-de.txt`,
/// has only the texts of the modules that embeds load, and `picture-de.txt` those of the programs that draw them.
pub(crate) fn files(embedded: &[Vec<u8>], pictures: &[Vec<u8>]) -> Result<Vec<(String, String)>> {
    let mut files = Vec::new();
    for language in LANGUAGES {
        let catalogue = catalogue(language)?;
        files.push((format!("{language}.txt"), compiled(&catalogue, |_| true)?));
        for (name, modules) in [("embed", embedded), ("picture", pictures)] {
            let asked_for = search::contained(catalogue.messages().map(key_of).collect(), modules)?;
            let text = compiled(&catalogue, |key| asked_for.contains(key))?;
            files.push((format!("{name}-{language}.txt"), text));
        }
    }
    Ok(files)
}

/// Returns the texts of a catalogue whose keys are `wanted`.
fn compiled(catalogue: &Catalog, wanted: impl Fn(&str) -> bool) -> Result<String> {
    let rule = rule(&catalogue.metadata.plural_rules.expr)?;
    let mut file: String = (0..200).map(|number| rule(number).to_string()).collect();
    let translated = catalogue.messages().filter(|message| message.is_translated() && !message.is_fuzzy());
    let texts: BTreeMap<_, _> =
        translated.map(|message| (key_of(message), forms(message).join("\u{1}"))).collect();
    for (key, text) in texts.into_iter().filter(|(key, _)| wanted(key)) {
        file += &format!("\0{key}\u{1}{text}");
    }
    Ok(file)
}

/// Returns the key by which the page looks up a message: for a plural the sentence for many, preceded by its context.
fn key_of(message: &dyn MessageView) -> String {
    let text = message.msgid_plural().unwrap_or(message.msgid());
    message.msgctxt().map_or_else(|| text.to_owned(), |context| format!("{context}\u{4}{text}"))
}

/// Returns the function that chooses the plural form of a number, from the expression in a catalogue's head.
fn rule(expression: &str) -> Result<fn(u32) -> u32> {
    let bare: String = expression.chars().filter(|sign| !" ()".contains(*sign)).collect();
    Ok(match bare.as_str() {
        "0" => |_| 0,
        "n!=1" => |number| u32::from(number != 1),
        "n>1" => |number| u32::from(number > 1),
        _ => bail!("xtask/src/messages.rs does not know the plural rule `{expression}`"),
    })
}

/// Returns the static page with a number for each text that is marked for translation, and these texts in every
/// language, in the format that `boot.js` reads.
pub(crate) fn numbered(html: &str) -> Result<(String, String)> {
    let texts = sources::marked(html);
    let mut numbered = String::new();
    for (index, piece) in html.split(sources::MARK).enumerate() {
        if index > 0 {
            numbered += &format!(" data-t=\"{}\">", index - 1);
        }
        numbered += piece;
    }
    let mut languages = Vec::new();
    for language in LANGUAGES {
        let catalogue = catalogue(language)?;
        let text = |key: &String| {
            let text = catalogue.find_message(None, key, None).map(forms).unwrap_or_default().concat();
            quoted(if text.is_empty() { key } else { &text })
        };
        languages.push(format!("\"{language}\":[{}]", texts.iter().map(text).collect::<Vec<_>>().join(",")));
    }
    let words = format!("{{{}}}", languages.join(","));
    Ok((numbered, words.replace('&', "&amp;").replace('\'', "&#39;")))
}

/// Returns a text of one line as a JSON string.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_quoted_as_json() {
        assert_eq!(quoted("a \"b\" \\ :"), r#""a \"b\" \\ :""#);
        assert_eq!(quoted("Monte-Carlo\u{a0}: l’un"), "\"Monte-Carlo\u{a0}: l’un\"", "as it is");
    }

    pub(super) fn keys(texts: &[(&str, Option<&str>)]) -> Keys {
        let key = |&(one, many): &(&str, Option<&str>)| Key {
            context: None,
            one: one.into(),
            many: many.map(str::to_owned),
        };
        texts.iter().map(|text| (key(text), BTreeSet::from(["web/src/a.rs".to_owned()]))).collect()
    }

    pub(super) fn german(text: &str) -> Catalog {
        let head = "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\"Plural-Forms: nplurals=2; plural=(n != 1);\\n\"\n\n";
        polib::po_file::parse_from_reader(format!("{head}{text}").as_bytes()).unwrap()
    }

    #[test]
    fn updating_a_catalogue_adds_new_and_drops_old_messages() {
        let old = german("msgid \"Undo\"\nmsgstr \"Zurück\"\n\nmsgid \"Gone\"\nmsgstr \"Weg\"\n");
        let new = updated(&old, &keys(&[("Undo", None), ("{n} move", Some("{n} moves"))]));
        assert_eq!(new.count(), 2);
        assert_eq!(forms(new.find_message(None, "Undo", None).unwrap()), ["Zurück"]);
        assert_eq!(forms(new.find_message(None, "{n} move", Some("{n} moves")).unwrap()), ["", ""]);
    }

    #[test]
    fn the_page_gets_texts_in_ascending_order() {
        let catalogue = german(
            "msgid \"b\"\nmsgstr \"zwei\"\n\nmsgid \"a\"\nmsgid_plural \"as\"\nmsgstr[0] \"eins\"\nmsgstr[1] \"{n}\"\n",
        );
        let file = compiled(&catalogue, |_| true).unwrap();
        assert!(file.starts_with("1011") && file.ends_with("1\0as\u{1}eins\u{1}{n}\0b\u{1}zwei"), "{file}");
        let file = compiled(&catalogue, |key| key == "b").unwrap();
        assert!(file.ends_with("1\0b\u{1}zwei"), "{file}");
    }

    #[test]
    fn the_static_page_is_numbered() {
        let (html, words) = numbered("<p data-t>Some\n  thing new</p><b data-t>else</b>").unwrap();
        assert_eq!(html, "<p data-t=\"0\">Some\n  thing new</p><b data-t=\"1\">else</b>");
        assert!(words.starts_with("{\"de\":[\"Some thing new\",\"else\"]"), "{words}");
    }
}
