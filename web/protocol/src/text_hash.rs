//! A hash of a text, the same on every machine.

use std::fmt::{self, Display, Write as _};

/// The 64-bit FNV-1a hash of a text, which can be given in pieces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TextHash(u64);

impl TextHash {
    /// Returns the hash of a text.
    pub fn of(text: impl Display) -> TextHash {
        TextHash(0xcbf2_9ce4_8422_2325).with(text)
    }

    /// Returns the hash of the text so far with another text appended.
    #[must_use]
    pub fn with(mut self, text: impl Display) -> TextHash {
        // Hashing a text does not fail.
        let _ = write!(self, "{text}");
        self
    }

    /// Returns the hash as a number.
    pub fn value(self) -> u64 {
        self.0
    }
}

impl fmt::Write for TextHash {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_fnv_and_independent_of_pieces() {
        assert_eq!(TextHash::of("").value(), 0xcbf2_9ce4_8422_2325);
        assert_eq!(TextHash::of("foobar").value(), 0x8594_4171_f739_67e8);
        assert_eq!(TextHash::of("foo").with("bar"), TextHash::of("foobar"));
    }
}
