//! The players of a game, its date and its source. All of it is optional, and no text is trusted.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// The longest name of a player or a table, in characters.
const LONGEST_NAME: usize = 40;

/// A player as the text describes them.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ImportedPlayer {
    /// The name in at most 40 characters, none of them a control character; empty if the text does not have it.
    pub name: String,
    /// The colour as red, green and blue; `None` if the text does not have it.
    pub colour: Option<[u8; 3]>,
}

impl ImportedPlayer {
    pub(crate) fn new(name: &str, colour: Option<[u8; 3]>) -> ImportedPlayer {
        ImportedPlayer { name: clean(name), colour }
    }

    /// Returns as many players without name or colour.
    pub(crate) fn unknown(players: usize) -> Vec<ImportedPlayer> {
        core::iter::repeat_with(ImportedPlayer::default).take(players).collect()
    }
}

/// A form in which games are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// A log of BoardGameArena.
    BoardGameArena,
    /// A link to carcassonnelab.com.
    CarcassonneLab,
    /// A saved game of JCloisterZone.
    JCloisterZone,
}

impl fmt::Display for Format {
    /// Writes the name of the program or the site.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Format::BoardGameArena => "BoardGameArena",
            Format::CarcassonneLab => "carcassonnelab.com",
            Format::JCloisterZone => "JCloisterZone",
        })
    }
}

/// The origin of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// The form of the text.
    pub format: Format,
    /// The number or the name of the table, in at most 40 characters; `None` if the text does not have it.
    pub table: Option<String>,
    /// The start of the game in seconds since 1970; of a saved game, the moment at which it was saved. `None` if the
    /// text does not have it.
    pub date: Option<u64>,
}

impl fmt::Display for Source {
    /// Writes the form, and the table if it is known: `BoardGameArena 366166200`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.format.fmt(f)?;
        self.table.iter().try_for_each(|table| write!(f, " {table}"))
    }
}

impl Source {
    pub(crate) fn new(format: Format, table: &str, date: Option<u64>) -> Source {
        let table = clean(table);
        Source { format, table: (!table.is_empty()).then_some(table), date }
    }
}

/// Returns a text without blanks around it and without characters that control the text around them, cut to a length
/// that a page can show.
fn clean(text: &str) -> String {
    let text: String = text.chars().filter(|&c| !controls(c)).take(LONGEST_NAME).collect();
    text.trim().into()
}

/// Returns whether a character changes the text around it, such as its direction.
fn controls(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// Reads a colour of six hexadecimal digits, with or without `#`.
pub(crate) fn hexadecimal(text: &str) -> Option<[u8; 3]> {
    let digits = text.strip_prefix('#').unwrap_or(text);
    let is_one = digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    let [_, bytes @ ..] = u32::from_str_radix(digits, 16).ok().filter(|_| is_one)?.to_be_bytes();
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cut_and_cleaned() {
        for (text, name) in [
            (" Ann\u{202e}a\n\u{7} ", "Anna"),
            ("Zoë 王", "Zoë 王"),
            ("\u{feff}\u{200b}", ""),
            ("<b>", "<b>"),
        ] {
            assert_eq!(ImportedPlayer::new(text, None).name, name);
        }
        assert_eq!(clean(&"ä".repeat(1_000_000)), "ä".repeat(40));
        assert_eq!(Source::new(Format::JCloisterZone, "\t", None).table, None);
    }

    #[test]
    fn colours_have_six_digits() {
        assert_eq!(hexadecimal("#ffa500"), Some([255, 165, 0]));
        assert_eq!(hexadecimal("008000"), Some([0, 128, 0]));
        for text in ["", "red", "#fff", "+0a500", "ffa500f", "ääää"] {
            assert_eq!(hexadecimal(text), None, "{text}");
        }
    }
}
