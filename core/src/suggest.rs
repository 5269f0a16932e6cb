//! Suggestions for misspelt names.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::excerpt::excerpt;

/// An unknown name. Its text suggests the nearest known name, or lists all of them.
///
/// ```
/// use tilescope_core::UnknownName;
///
/// let error = UnknownName::new("searcher", "mtcs", &["random", "flat", "mcts"]);
/// assert_eq!(error.to_string(), "there is no searcher 'mtcs'; did you mean 'mcts'?");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownName {
    what: Cow<'static, str>,
    word: String,
    names: Vec<&'static str>,
}

impl UnknownName {
    /// Creates the error that `word` is none of the `names`; `what` is what they name: `searcher`.
    pub fn new(what: impl Into<Cow<'static, str>>, word: &str, names: &[&'static str]) -> UnknownName {
        UnknownName { what: what.into(), word: excerpt(word), names: names.into() }
    }

    /// Returns what the names name.
    pub fn what(&self) -> &str {
        &self.what
    }

    /// Returns the unknown name, or its first characters if it is long.
    pub fn word(&self) -> &str {
        &self.word
    }

    /// Returns the known names.
    pub fn names(&self) -> &[&'static str] {
        &self.names
    }
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&expected(&self.what, &self.word, &self.names))
    }
}

impl core::error::Error for UnknownName {}

/// Returns a message about an unknown `word`: the nearest name, or all names.
pub fn expected(what: &str, word: &str, names: &[&str]) -> String {
    let word = &*excerpt(word);
    match near(word, names.iter().copied()) {
        Some(name) => format!("there is no {what} '{word}'; did you mean '{name}'?"),
        _ if word.is_empty() => format!("expected one of: {}", names.join(", ")),
        _ => format!("there is no {what} '{word}'; expected one of: {}", names.join(", ")),
    }
}

/// Returns the name nearest to a word; `None` if none is near.
pub(crate) fn near<'a>(word: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let (edits, name) = names.map(|name| (distance(word, name), name)).min()?;
    // A name that shares less than about two thirds of its letters is a guess rather than a correction.
    (!word.is_empty() && edits <= name.len().div_ceil(3)).then_some(name)
}

/// Returns the Levenshtein distance: the fewest insertions, deletions and replacements of letters.
fn distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (i, letter) in from.chars().enumerate() {
        let mut diagonal = i;
        row[0] = i + 1;
        for (j, other) in to.iter().enumerate() {
            let replaced = diagonal + usize::from(letter != *other);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(row[j + 1] + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distance_counts_edits() {
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("explration", "exploration"), 1);
        assert_eq!(distance("kitten", "sitting"), 3);
    }

    #[test]
    fn near_names_are_suggested_and_far_ones_listed() {
        let names = ["random", "greedy", "flat", "mcts"];
        assert_eq!(
            expected("algorithm", "mtcs", &names),
            "there is no algorithm 'mtcs'; did you mean 'mcts'?"
        );
        assert_eq!(
            expected("algorithm", "chess", &names),
            "there is no algorithm 'chess'; expected one of: random, greedy, flat, mcts"
        );
        assert_eq!(expected("algorithm", "", &names), "expected one of: random, greedy, flat, mcts");
        let endless = expected("algorithm", &"m".repeat(1_000_000), &names);
        assert!(endless.chars().count() < 200, "{endless}");
    }
}
