//! The files that the page loads, made from the catalogues.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use aho_corasick::AhoCorasick;
use anyhow::{Result, bail};
use polib::catalog::Catalog;
use polib::message::MessageView;

use super::{LANGUAGES, catalogue, forms, read, sources};

/// Returns the file with all texts that the page loads, made from the catalogue at a path.
pub(crate) fn file_of(path: &Path) -> Result<String> {
    compiled(&read(path)?, |_| true)
}

/// Returns the files of the page, three for each catalogue: the plural form of each number from 0 to 199, and then the
/// texts with their keys in ascending order. `web/src/language.rs` reads them. The file for embeds, `embed-de.txt`,
/// has only the texts of the modules that embeds load, and `picture-de.txt` those of the programs that draw them.
pub(crate) fn files(embedded: &[Vec<u8>], pictures: &[Vec<u8>]) -> Result<Vec<(String, String)>> {
    let mut files = Vec::new();
    for language in LANGUAGES {
        let catalogue = catalogue(language)?;
        files.push((format!("{language}.txt"), compiled(&catalogue, |_| true)?));
        for (name, programs) in [("embed", embedded), ("picture", pictures)] {
            let contained = contained(&catalogue.messages().map(key_of).collect::<Vec<_>>(), programs)?;
            let text = compiled(&catalogue, |key| contained.contains(key))?;
            files.push((format!("{name}-{language}.txt"), text));
        }
    }
    Ok(files)
}

/// Returns the texts that occur in any of the programs, also as parts of others.
fn contained(texts: &[String], programs: &[impl AsRef<[u8]>]) -> Result<BTreeSet<String>> {
    let search = AhoCorasick::new(texts)?;
    let mut found = BTreeSet::new();
    for program in programs {
        let places = search.try_find_overlapping_iter(program.as_ref())?;
        found.extend(places.map(|place| place.pattern().as_usize()));
    }
    Ok(found.into_iter().map(|index| texts[index].clone()).collect())
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
        _ => bail!("{} does not know the plural rule `{expression}`", file!()),
    })
}

/// Returns the static page with a number for each text that is marked for translation, and these texts in every
/// language, in the format that `boot.js` reads.
pub(crate) fn numbered(html: &str) -> Result<(String, String)> {
    let texts = sources::marked(html);
    let mut pieces = html.split(sources::MARK);
    let mut numbered = pieces.next().unwrap_or_default().to_owned();
    for (index, piece) in pieces.enumerate() {
        numbered += &format!(" data-t=\"{index}\">{piece}");
    }
    let mut languages = BTreeMap::new();
    for language in LANGUAGES {
        let catalogue = catalogue(language)?;
        let text = |key: &String| {
            let text = catalogue.find_message(None, key, None).map(forms).unwrap_or_default().concat();
            if text.is_empty() { key.clone() } else { text }
        };
        languages.insert(language, texts.iter().map(text).collect::<Vec<_>>());
    }
    let words = serde_json::to_string(&languages)?;
    Ok((numbered, words.replace('&', "&amp;").replace('\'', "&#39;")))
}

#[cfg(test)]
mod tests {
    use super::super::tests::german;
    use super::*;

    #[test]
    fn the_page_gets_texts_in_ascending_order() {
        let catalogue = german(&[("b", "zwei"), ("a", "eins")]);
        let file = compiled(&catalogue, |_| true).unwrap();
        assert!(file.starts_with("1011") && file.ends_with("1\0a\u{1}eins\0b\u{1}zwei"), "{file}");
        assert!(compiled(&catalogue, |key| key == "b").unwrap().ends_with("1\0b\u{1}zwei"));
    }

    #[test]
    fn texts_are_found_in_any_program_or_inside_another() {
        let texts = ["Undo", "do", "Redo", "U"].map(str::to_owned);
        let found = contained(&texts, &["\0Undo\u{1}", "Red"]).unwrap();
        assert_eq!(found, BTreeSet::from(["Undo", "do", "U"].map(str::to_owned)));
    }

    #[test]
    fn the_static_page_is_numbered() {
        let (html, words) = numbered("<p data-t>Some\n  thing \"new\"</p><b data-t>else</b>").unwrap();
        assert_eq!(html, "<p data-t=\"0\">Some\n  thing \"new\"</p><b data-t=\"1\">else</b>");
        assert!(words.starts_with(r#"{"de":["Some thing \"new\"","else"]"#), "{words}");
    }
}
