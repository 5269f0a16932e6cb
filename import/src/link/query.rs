//! The players of a link: `?players=a,b&colors=red,blue`.

use alloc::string::String;
use alloc::vec::Vec;

use crate::ImportedPlayer;
use crate::about::hexadecimal;

/// The names of colours, as the site writes them.
const COLOURS: [(&str, [u8; 3]); 5] = [
    ("black", [0, 0, 0]),
    ("blue", [0, 0, 255]),
    ("green", [0, 128, 0]),
    ("red", [255, 0, 0]),
    ("yellow", [255, 165, 0]),
];

/// The colours of a link to a game without colours.
const OF_SEATS: &str = "red,blue";

/// Reads the players from the text after the moves of a link. It ends at a blank or a quotation mark.
pub(super) fn read(text: &str, players: usize) -> Vec<ImportedPlayer> {
    let end = text.find(|c: char| c.is_whitespace() || c == '"').unwrap_or(text.len());
    let query = text[..end].strip_prefix('?').unwrap_or_default();
    let values = |name: &str| {
        let field = query.split('&').find_map(|field| field.strip_prefix(name)?.strip_prefix('='));
        field.unwrap_or_default().split(',').chain(core::iter::repeat("")).take(players)
    };
    let of = |(name, colour)| ImportedPlayer::new(&decoded(name), read_colour(&decoded(colour)));
    values("players").zip(values("colors")).map(of).collect()
}

pub(super) fn write(names: &[&str]) -> String {
    let names: Vec<String> = names.iter().map(|name| encoded(name)).collect();
    alloc::format!("?players={}&colors={OF_SEATS}", names.join(","))
}

fn read_colour(text: &str) -> Option<[u8; 3]> {
    let named = COLOURS.iter().find(|(name, _)| *name == text).map(|(_, colour)| *colour);
    named.or_else(|| hexadecimal(text))
}

/// Replaces each `%` with two hexadecimal digits by a byte.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text;
    while let Some((plain, escape)) = rest.split_once('%') {
        bytes.extend(plain.bytes());
        let digits = escape.get(..2).filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()));
        rest = match digits.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                &escape[2..]
            }
            None => {
                bytes.push(b'%');
                escape
            }
        };
    }
    bytes.extend(rest.bytes());
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Writes each byte as `%` with two digits that has a meaning in an address.
fn encoded(text: &str) -> String {
    let mut written = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte) {
            written.push(char::from(byte));
        } else {
            written += &alloc::format!("%{byte:02X}");
        }
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_colours_are_read() {
        let players = read("?players=Alice%20A,B%C3%B6b&colors=red,%23008000 rest", 2);
        let of = |index: usize| (&*players[index].name, players[index].colour);
        assert_eq!((of(0), of(1)), (("Alice A", Some([255, 0, 0])), ("Böb", Some([0, 128, 0]))));
        for text in ["", "?", "?x=1", "\"?players=a,b", " ?players=a"] {
            assert_eq!(read(text, 2), ImportedPlayer::unknown(2), "{text}");
        }
        assert_eq!(read("?players=a%,b%zz%4&colors=,?", 2)[1].name, "b%zz%4");
    }

    #[test]
    fn names_are_read_as_they_were_written() {
        for names in [["Ann", "Bob"], ["a,b&c=%20", "ü?#/\" "], ["", "x"]] {
            let read = read(&write(&names), 2);
            assert_eq!([&*read[0].name, &*read[1].name], names.map(str::trim));
        }
    }
}
