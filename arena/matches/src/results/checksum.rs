//! The checksum at the end of each line of a file of results.
//!
//! A line is `{...,"crc":"0123abcd"}`. The digits are the CRC-32 of the line without this field, `{...}`. The CRC-32
//! detects every change of up to 32 neighbouring bits.

use std::borrow::Cow;

use anyhow::{Result, bail};
use flate2::Crc;

const FIELD: &[u8] = b",\"crc\":\"";
const END: &[u8] = b"\"}";
const DIGITS: usize = 8;

/// Adds the checksum to an object in JSON, and ends the line.
pub(super) fn seal(json: &str) -> String {
    let open = json.strip_suffix('}').unwrap_or(json);
    let [field, end] = [FIELD, END].map(String::from_utf8_lossy);
    format!("{open}{field}{}{end}\n", checksum(json.as_bytes()))
}

pub(super) struct Line<'a> {
    /// The line without the field of its checksum.
    pub(super) json: Cow<'a, [u8]>,
    /// The digits of the checksum; `None` if the line has none.
    digits: Option<&'a [u8]>,
}

impl<'a> Line<'a> {
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

    pub(super) fn check(&self) -> Result<()> {
        match self.digits {
            None => bail!("the line is damaged: expected its checksum at the end"),
            Some(digits) if digits != checksum(&self.json).as_bytes() => {
                bail!("the line is damaged: its checksum does not fit")
            }
            Some(_) => Ok(()),
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
        assert_eq!(&*line.json, b"{\"game\":1}");
        line.check().unwrap();
        assert!(Line::split(b"{\"game\":1}\r\n").check().is_err());
    }

    #[test]
    fn no_changed_bit_is_overlooked() {
        let text = seal("{\"game\":1,\"nodes\":[10,200,3000]}");
        for bit in 0..8 * (text.len() - 1) {
            let mut bytes = text.clone().into_bytes();
            bytes[bit / 8] ^= 1 << (bit % 8);
            assert!(Line::split(&bytes).check().is_err(), "bit {bit}");
        }
    }
}
