//! A link to the inspector as text: `12.3.7` is a step of a search, and `12.3.7.n60.f0-3` also has the shown part of
//! its tree, which only the inspector reads.

use std::fmt;
use std::str::FromStr;

use tilescope_core::ParseError;

use super::InspectorPlace;

/// A step of a search, and the shown part of its tree as text.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct InspectorLink {
    pub place: InspectorPlace,
    /// The shown part of the tree, as the inspector writes it; empty for the usual one.
    pub view: String,
}

impl From<InspectorPlace> for InspectorLink {
    fn from(place: InspectorPlace) -> InspectorLink {
        InspectorLink { place, view: String::new() }
    }
}

impl fmt::Display for InspectorLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dot = if self.view.is_empty() { "" } else { "." };
        write!(f, "{}{dot}{}", self.place, self.view)
    }
}

impl FromStr for InspectorLink {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<InspectorLink, ParseError> {
        super::check_length(text)?;
        let third = text.match_indices('.').nth(2);
        let (place, view) = third.map_or((text, ""), |(end, _)| (&text[..end], &text[end + 1..]));
        Ok(InspectorLink { place: place.parse()?, view: view.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inspector_links_read_back() {
        let place = InspectorPlace { at: 12, step: 3, seed: 7 };
        for (text, view) in [("12.3.7", ""), ("12.3.7.n60.f0-3", "n60.f0-3")] {
            let link = InspectorLink { place, view: view.to_owned() };
            assert_eq!((link.to_string(), text.parse()), (text.to_owned(), Ok(link)));
        }
        assert!("12.x.7.n60".parse::<InspectorLink>().is_err() && "12.3".parse::<InspectorLink>().is_err());
    }
}
