//! The contents of a picture as sentences, for people who cannot see it.

use std::fmt;

/// A sentence in English with placeholders, `Tile {} is in hand.`, and the values to fill in. It is displayed in
/// English as it is; a translation fills its own sentence with the values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    /// The sentence with its placeholders.
    pub english: &'static str,
    /// The values of the placeholders, in their order.
    pub values: Vec<String>,
}

pub(super) fn sentence<const N: usize>(english: &'static str, values: [&dyn fmt::Display; N]) -> Sentence {
    Sentence { english, values: values.map(ToString::to_string).into() }
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut values = self.values.iter();
        for part in self.english.split_inclusive("{}") {
            match part.strip_suffix("{}").zip(values.next()) {
                Some((before, value)) => write!(f, "{before}{value}")?,
                None => f.write_str(part)?,
            }
        }
        Ok(())
    }
}
