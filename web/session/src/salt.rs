//! The salt, which is hashed with the seed of the draws before a game begins. There are few enough seeds to find one
//! from its hash by trying all. With 128 random bits added, the hash reveals nothing until both are revealed. If
//! somebody knew the seed before, the hash proves less, and the salt is marked.
//!
//! ```text
//! 00112233445566778899aabbccddeeff          for a seed that the page has drawn
//! 00112233445566778899aabbccddeeff.known    for one that was typed in, or came with a link
//! ```

use std::fmt;
use std::str::FromStr;

use tilescope_core::ParseError;

/// The suffix of the digits if the seed was known.
const KNOWN: &str = ".known";

/// 128 random bits, and whether somebody knew the seed before the first turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Salt {
    bits: u128,
    /// Whether the seed was typed in or came with a link, so that somebody could know the draws in advance.
    pub known: bool,
}

impl Salt {
    /// Creates random bits for a seed that is `known` or not. `None` in a browser without random numbers.
    pub fn random(known: bool) -> Option<Salt> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).ok().map(|()| Salt { bits: u128::from_be_bytes(bytes), known })
    }

    /// Returns the bits as 32 hexadecimal digits, the form in which they are hashed.
    pub fn digits(self) -> String {
        format!("{:032x}", self.bits)
    }
}

impl fmt::Display for Salt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}{}", self.bits, if self.known { KNOWN } else { "" })
    }
}

impl FromStr for Salt {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Salt, ParseError> {
        let (digits, known) = text.strip_suffix(KNOWN).map_or((text, false), |digits| (digits, true));
        let whole =
            digits.len() == 32 && digits.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        let bits = u128::from_str_radix(digits, 16).ok().filter(|_| whole);
        let expected = "expected 32 digits from 0 to 9 and a to f, then '.known' if the seed was known";
        bits.map(|bits| Salt { bits, known }).ok_or_else(|| ParseError::new(0, expected))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn salts_read_back() {
        for known in [false, true] {
            let random = Salt::random(known).expect("there are random numbers");
            for salt in [0, u128::MAX, 0x00ff].map(|bits| Salt { bits, known }).into_iter().chain([random]) {
                assert_eq!(salt.to_string().parse(), Ok(salt));
                assert_eq!(salt.to_string(), salt.digits() + if known { ".known" } else { "" });
            }
        }
        for text in [
            "",
            "0",
            "+0000000000000000000000000000001",
            "0000000000000000000000000000000G",
            "ABCDEF00000000000000000000000000",
            "é000000000000000000000000000000",
            ".known",
            "00000000000000000000000000000000.kno",
        ] {
            assert!(text.parse::<Salt>().is_err(), "{text}");
        }
    }
}
