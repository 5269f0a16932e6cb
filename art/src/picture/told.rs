//! What a picture shows, as sentences for those who do not see it.

use std::fmt;

/// A sentence in English with places, `Tile {} is in hand.`, and what stands in them. As it is it is displayed in English; whoever
/// knows another language fills a sentence of that.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    /// The sentence with its places.
    pub english: &'static str,
    /// What stands in the places, in their order.
    pub values: Vec<String>,
}

/// A sentence with what stands in its places.
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
