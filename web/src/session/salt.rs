//! What is hashed with the seed of the draws before a game begins. A seed alone would be found by trying all of them, which
//! are not that many; with 128 random bits beside it the hash tells nothing until both are told.

use std::fmt;
use std::str::FromStr;

use tilescope_core::ParseError;

/// 128 random bits; their text is 32 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Salt(u128);

impl Salt {
    /// Random bits; none in a browser without random numbers.
    pub fn random() -> Option<Salt> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).ok().map(|()| Salt(u128::from_be_bytes(bytes)))
    }
}

impl fmt::Display for Salt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl FromStr for Salt {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Salt, ParseError> {
        let digits = text.len() == 32 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        let salt = u128::from_str_radix(text, 16).ok().filter(|_| digits).map(Salt);
        salt.ok_or_else(|| ParseError::new(0, "expected 32 digits from 0 to 9 and a to f"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_salt_is_read_as_it_is_written() {
        for salt in
            [Salt(0), Salt(u128::MAX), Salt(0x00ff), Salt::random().expect("there are random numbers")]
        {
            assert_eq!(salt.to_string().parse(), Ok(salt));
        }
        for text in [
            "",
            "0",
            "+0000000000000000000000000000001",
            "0000000000000000000000000000000G",
            "ABCDEF00000000000000000000000000",
            "é000000000000000000000000000000",
        ] {
            assert!(text.parse::<Salt>().is_err(), "{text}");
        }
    }
}
