//! The checksum at the end of each line of a file of results.
//!
//! A line is `{...,"crc":"0123abcd"}`. The digits are the CRC-32 of the line without this field, `{...}`. The CRC-32
//! detects every change of up to 32 neighbouring bits.

use std::borrow::Cow;

use anyhow::{Result, bail};
use flate2::Crc;

/// The text before the digits of a checksum.
const FIELD: &[u8] = b",\"crc\":\"";
/// The text after them.
const END: &[u8] = b"\"}";
/// The number of digits.
const DIGITS: usize = 8;

/// Adds the checksum to an object in JSON, and ends the line.
pub(super) fn seal(json: &str) -> String {
    let open = json.strip_suffix('}').unwrap_or(json);
    let [field, end] = [FIELD, END].map(String::from_utf8_lossy);
    format!("{open}{field}{}{end}\n", checksum(json.as_bytes()))
}

/// A line of a file.
pub(super) struct Line<'a> {
    /// The line without the field of its checksum.
    pub(super) json: Cow<'a, [u8]>,
    /// The digits of the checksum.
    digits: Option<&'a [u8]>,
}

impl<'a> Line<'a> {
    /// Splits a line from its checksum. Lines of older versions have none.
    pub(super) fn split(line: &'a [u8]) -> Line<'a> {
        let line = line.trim_ascii_end();
        let split = || {
            let (line, digits) = line.strip_suffix(END)?.split_last_chunk::<DIGITS>()?;
            Some((line.strip_suffix(FIELD)?, digits))
        };
        match split() {
            Some((json, digits)) => Line { json: [json, b"}"].concat().into(), digits: Some(digits) },
            None => Line { json: line.into(), digits: None },
        }
    }

    /// Returns whether the line has a checksum.
    pub(super) fn is_sealed(&self) -> bool {
        self.digits.is_some()
    }

    /// Checks the checksum. A line without one is an error if it is expected.
    pub(super) fn check(&self, is_expected: bool) -> Result<()> {
        match self.digits {
            None if is_expected => bail!("the line is damaged: expected its checksum at the end"),
            Some(digits) if digits != checksum(&self.json).as_bytes() => {
                bail!("the line is damaged: its checksum does not fit")
            }
            _ => Ok(()),
        }
    }
}

/// Returns the CRC-32 of some bytes as hexadecimal digits.
fn checksum(bytes: &[u8]) -> String {
    let mut crc = Crc::new();
    crc.update(bytes);
    format!("{:08x}", crc.sum())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sealed_line_is_split_into_its_parts() {
        let text = seal("{\"game\":1}");
        // The CRC-32 of `{"game":1}` as zlib computes it.
        assert_eq!(text, "{\"game\":1,\"crc\":\"985dbbb6\"}\n");
        let line = Line::split(text.as_bytes());
        assert_eq!((&*line.json, line.is_sealed()), (&b"{\"game\":1}"[..], true));
        line.check(true).unwrap();
    }

    #[test]
    fn a_line_without_a_checksum_is_an_error_only_if_one_is_expected() {
        let line = Line::split(b"{\"game\":1}\r\n");
        assert_eq!((&*line.json, line.is_sealed()), (&b"{\"game\":1}"[..], false));
        line.check(false).unwrap();
        assert!(line.check(true).is_err());
    }

    #[test]
    fn no_changed_bit_is_overlooked() {
        let text = seal("{\"game\":1,\"nodes\":[10,200,3000]}");
        for bit in 0..8 * (text.len() - 1) {
            let mut bytes = text.clone().into_bytes();
            bytes[bit / 8] ^= 1 << (bit % 8);
            assert!(Line::split(&bytes).check(true).is_err(), "bit {bit}");
        }
    }
}
