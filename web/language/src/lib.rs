//! The language of the page. English is in the sources and is the key of all other languages. A catalogue maps each
//! text of the page to another language; texts without an entry stay English. See `docs/translating.md`.

// The macros write the name of this crate.
extern crate self as tilescope_language;

mod element;
mod foreign;

use std::cell::Cell;
use std::fmt::{Display, Write as _};

use serde::{Deserialize, Serialize};

pub use element::{ELEMENT, holding};
pub use foreign::{english, passages};
use tilescope_shell as shell;
pub use tilescope_words::{about, plural, say};
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::JsFuture;
use yew::prelude::*;

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(into = "&str", try_from = "String")]
pub enum Language {
    #[default]
    English,
    German,
    French,
}

impl Language {
    pub const ALL: &'static [Language] = &[Language::English, Language::German, Language::French];

    /// Returns its code: `de`.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
            Language::French => "fr",
        }
    }

    /// Returns its name in the language itself: `Deutsch`.
    pub fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::German => "Deutsch",
            Language::French => "Français",
        }
    }

    /// Returns the language with a code. `None` if there is none.
    pub fn of_code(code: &str) -> Option<Language> {
        Language::ALL.iter().copied().find(|language| language.code() == code)
    }
}

impl From<Language> for &str {
    fn from(language: Language) -> &'static str {
        language.code()
    }
}

impl TryFrom<String> for Language {
    type Error = String;

    fn try_from(code: String) -> Result<Language, String> {
        Language::of_code(&code).ok_or_else(|| format!("there is no language '{code}'"))
    }
}

#[derive(Clone, Copy, Debug)]
struct Catalogue {
    language: Language,
    /// Each text in English and in the language, sorted by the English text.
    texts: &'static [(&'static str, &'static str)],
    decimal: char,
    thousands: char,
    /// The plural form for each number from 0 to 199, as digits. Greater numbers repeat the second hundred.
    plurals: &'static [u8],
}

const ENGLISH: Catalogue =
    Catalogue { language: Language::English, texts: &[], decimal: '.', thousands: ',', plurals: b"" };

/// Separates the key of a text from its translation, and the forms of a plural from each other, in a catalogue file.
const BETWEEN: char = '\u{1}';

/// Separates a context from its text, as gettext does.
const CONTEXT: char = '\u{4}';

thread_local! {
    static SHOWN: Cell<Catalogue> = const { Cell::new(ENGLISH) };
}

pub fn shown() -> Language {
    SHOWN.get().language
}

pub fn decimal() -> char {
    SHOWN.get().decimal
}

pub fn thousands() -> char {
    SHOWN.get().thousands
}

/// Marks a text that is translated where it is shown, such as that of a constant.
pub const fn key(text: &'static str) -> &'static str {
    text
}

/// Translates a text to the shown language. A context in front distinguishes two senses of one English word:
/// `Kingdomino\u{4}field`.
pub fn t(text: &'static str) -> &'static str {
    known(text).unwrap_or_else(|| text.split_once(CONTEXT).map_or(text, |(_, text)| text))
}

/// Translates a text if the catalogue has it, such as the name of a computer player.
pub fn translated(text: &str) -> &str {
    known(text).unwrap_or(text)
}

/// The page's name for the person who plays. It goes with other words than a name does.
pub const YOU: &str = key("You");

/// Returns whether a name is what people call themselves, in English or in the shown language.
pub fn is_you(name: &str) -> bool {
    name == YOU || name == t(YOU)
}

fn known(text: &str) -> Option<&'static str> {
    SHOWN.get().known(text)
}

impl Catalogue {
    fn known(&self, text: &str) -> Option<&'static str> {
        let found = self.texts.binary_search_by(|(english, _)| (*english).cmp(text)).ok()?;
        Some(self.texts[found].1)
    }
}

/// Returns the sentence for a number of items in the shown language, with its places.
pub fn of_number(number: usize, one: &'static str, many: &'static str) -> &'static str {
    let index = if number < 200 { number } else { 100 + number % 100 };
    let form =
        SHOWN.get().plurals.get(index).map_or(usize::from(number != 1), |digit| usize::from(digit - b'0'));
    match known(many) {
        Some(forms) => forms.split(BETWEEN).nth(form).unwrap_or(forms),
        None if number == 1 => one,
        None => many,
    }
}

/// Fills the places of a sentence. The values belong to the places of `key`, the English sentence, in order;
/// `sentence` may have the places with names in another order.
pub fn fill(key: &str, sentence: &str, values: &[&dyn Display]) -> String {
    let mut filled = String::new();
    let (mut rest, mut unnamed) = (sentence, 0);
    while let Some((before, name, after)) = place(rest) {
        filled += before;
        rest = after;
        let Some(name) = name else { continue };
        let nth = if name.is_empty() { unnamed } else { 0 };
        unnamed += usize::from(name.is_empty());
        let index = names(key).enumerate().filter(|(_, other)| *other == name).nth(nth);
        if let Some(value) = index.and_then(|(index, _)| values.get(index)) {
            // Writing to a string does not fail.
            let _ = write!(filled, "{value}");
        }
    }
    filled + rest
}

/// Translates a sentence and fills its places, as [`fill`] does.
pub fn filled(key: &'static str, values: &[String]) -> String {
    let values: Vec<&dyn Display> = values.iter().map(|value| value as _).collect();
    fill(key, t(key), &values)
}

/// Returns the first place of a sentence: the text before it, its name, and the rest. A doubled brace is a literal
/// one, at the end of the text before.
fn place(sentence: &str) -> Option<(&str, Option<&str>, &str)> {
    let at = sentence.find(['{', '}'])?;
    let (before, place) = sentence.split_at(at);
    if let Some(after) = place.strip_prefix("{{").or(place.strip_prefix("}}")) {
        return Some((&sentence[..=at], None, after));
    }
    let (name, after) = place.strip_prefix('{')?.split_once('}')?;
    Some((before, Some(name), after))
}

fn names(sentence: &str) -> impl Iterator<Item = &str> {
    let mut rest = sentence;
    let places = std::iter::from_fn(move || {
        let (_, name, after) = place(rest)?;
        rest = after;
        Some(name)
    });
    places.flatten()
}

pub fn begin() {
    let page = web_sys::window().and_then(|window| window.document()?.document_element());
    let code = page.and_then(|page| page.get_attribute("lang")).unwrap_or_default();
    let language = Language::of_code(&code).unwrap_or_default();
    if language == shown() {
        return;
    }
    let text = shell::memory().get(&format!("{code}.txt").into()).as_string();
    SHOWN.set(text.map_or(ENGLISH, |text| read(language, text)));
}

/// An example of the signs in a language's numbers.
const NUMBER: &str = key("1,000.5");

/// Reads a catalogue file, which the build makes: first the plural forms, then the texts.
fn read(language: Language, text: String) -> Catalogue {
    // A page shows only a few catalogues in its life, and lends their texts as `'static`.
    let mut lines = String::leak(text).split('\0');
    let plurals = lines.next().unwrap_or_default().as_bytes();
    let texts: Vec<_> = lines.filter_map(|line| line.split_once(BETWEEN)).collect();
    let catalogue = Catalogue { language, texts: Vec::leak(texts), plurals, ..ENGLISH };
    let sign = |index| catalogue.known(NUMBER).and_then(|number| number.chars().nth(index));
    let (thousands, decimal) = (sign(1).unwrap_or(','), sign(5).unwrap_or('.'));
    Catalogue { decimal, thousands, ..catalogue }
}

/// Switches to another language; `None` is the one that the browser prefers. Calls `then`, which rerenders the page.
pub fn choose(language: Option<Language>, then: Callback<()>) {
    let chosen = shell::speak(language.map_or("", Language::code));
    wasm_bindgen_futures::spawn_local(async move {
        // If a catalogue cannot be loaded, the page stays as it is.
        let _ = JsFuture::from(chosen.unchecked_into::<js_sys::Promise>()).await;
        begin();
        then.emit(());
    });
}

/// Content that is rerendered completely when the language changes, because the language is its key.
#[derive(Properties, PartialEq, Debug)]
pub struct SpokenProps {
    pub children: Html,
}

#[component]
pub fn Spoken(props: &SpokenProps) -> Html {
    props.children.clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(super) fn german() {
        let forms: String = (0..200).map(|number| if number == 1 { '0' } else { '1' }).collect();
        let texts = [
            "1,000.5\u{1}1.000,5",
            "Undo\u{1}Zurück",
            "{n} moves\u{1}ein Zug\u{1}{n} Züge",
            "{} of {all}\u{1}von {all} {}",
        ];
        SHOWN.set(read(Language::German, format!("{forms}\0{}", texts.join("\0"))));
    }

    #[test]
    fn english_needs_no_catalogue() {
        let (n, all) = (3, "five");
        assert_eq!((t("Undo"), say!("{} of {all}", n)), ("Undo", "3 of five".to_owned()));
        assert_eq!([1, 3].map(|n| plural!(n, "one move", "{n} moves")), ["one move", "3 moves"]);
        assert_eq!(t("Kingdomino\u{4}field"), "field");
        assert_eq!(say!("{n:.1} {{}} {b:?}", b = 'b'), "3 {} 'b'");
    }

    #[test]
    fn a_catalogue_sets_word_order_and_plural_forms() {
        german();
        assert_eq!((t("Undo"), t("Redo")), ("Zurück", "Redo"));
        assert_eq!(say!("{} of {all}", 3, all = 5), "von 5 3");
        assert_eq!(
            [1, 3, 1001].map(|n| plural!(n, "one move", "{n} moves")),
            ["ein Zug", "3 Züge", "1001 Züge"]
        );
        assert_eq!((decimal(), thousands()), (',', '.'));
    }
}
