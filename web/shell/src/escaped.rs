//! Texts as parts of an address.

use std::fmt::Write as _;

/// Escapes a text for the value of a parameter. The characters of records stay readable, except those with a meaning
/// in a query.
pub fn escaped(text: &str) -> String {
    let mut value = String::new();
    for byte in text.bytes() {
        match byte {
            b' ' => value.push('+'),
            b'-' | b'_' | b'.' | b',' | b'(' | b')' | b':' | b'/' => value.push(byte.into()),
            _ if byte.is_ascii_alphanumeric() => value.push(byte.into()),
            // Writing to a string cannot fail.
            _ => _ = write!(value, "%{byte:02X}"),
        }
    }
    value
}
