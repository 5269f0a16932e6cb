//! Letters that need no escape in an address: base64url (RFC 4648), six bits each.

use alloc::string::String;
use alloc::vec::Vec;

use super::number::Number;
use crate::ParseError;

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The number of letters of a checksum. One damaged text in 16 million passes.
const CHECK: usize = 4;

/// Returns the letters of a number, the least significant first.
pub(super) fn letters(number: &Number) -> String {
    let mut number = number.clone();
    let mut letters = String::new();
    while !number.bytes().is_empty() {
        letters.extend(number.take(64).map(letter));
    }
    letters
}

/// Appends the checksum of a code, four letters, to a text.
pub fn checked(mut text: String) -> String {
    let mut sum = sum(&text);
    for _ in 0..CHECK {
        text.push(letter(sum));
        sum >>= 6;
    }
    text
}

/// Reads the number whose letters begin at `start`, followed by a checksum of everything before it.
pub(super) fn numbered(text: &str, start: usize) -> Result<Number, ParseError> {
    let mut values = Vec::with_capacity(text.len().saturating_sub(start));
    for (at, c) in text.char_indices().skip_while(|&(at, _)| at < start) {
        let value = ALPHABET.iter().position(|&letter| char::from(letter) == c);
        values
            .push(value.ok_or_else(|| ParseError::new(at, "expected a letter, a digit, '-' or '_'"))? as u64);
    }
    let whole = text.len().checked_sub(CHECK).filter(|&end| end >= start);
    let end = whole.filter(|&end| checked(text[..end].into()) == text);
    let Some(end) = end else {
        let words = "expected a complete code: letters of this one are missing or changed";
        return Err(ParseError::new(start - 1, words));
    };
    values.truncate(end - start);
    let mut number = Number::default();
    values.iter().rev().for_each(|&value| number.put(value, 64));
    Ok(number)
}

fn letter(value: u64) -> char {
    char::from(ALPHABET[(value % 64) as usize])
}

/// Hashes a text to 24 bits with folded FNV-1a. Nearly any change to the text changes them.
fn sum(text: &str) -> u64 {
    let hash =
        text.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    u64::from(hash ^ hash >> 24) & 0xff_ffff
}
