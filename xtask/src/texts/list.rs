//! The phrases that must not come back.

use std::collections::HashMap;
use std::fmt::{self, Display};
use std::str::FromStr;

use anyhow::{Context, Error, Result, ensure};

use super::passage::{Kind, Passage, Word};

/// The place where a phrase is not wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    Anywhere,
    /// At the start of a doc comment.
    Doc,
    /// At the start of a sentence that is no question and no heading.
    Sentence,
}

/// A phrase with what to say instead.
#[derive(Debug)]
pub(super) struct Phrase {
    place: Place,
    /// The words in lower case.
    words: Vec<String>,
    /// The words as the list has them.
    shown: String,
    instead: String,
}

impl Phrase {
    /// The words, one space between any two.
    #[cfg(test)]
    pub(super) fn words(&self) -> &str {
        &self.shown
    }

    /// The words to say instead.
    pub(super) fn instead(&self) -> &str {
        &self.instead
    }

    /// Whether the phrase stands at the head of these words of a passage.
    fn is_at(&self, words: &[Word], kind: Kind, first: bool) -> bool {
        let Some(here) = words.get(..self.words.len()) else { return false };
        let placed = match self.place {
            Place::Anywhere => true,
            Place::Doc => kind == Kind::Doc && first,
            Place::Sentence => kind != Kind::Literal && here[0].begins && !here[0].asks,
        };
        placed
            && here.iter().zip(&self.words).all(|(word, wanted)| word.text == *wanted)
            && here[1..].iter().all(|word| word.joined)
    }
}

impl Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\"", self.shown)?;
        match self.place {
            Place::Anywhere => Ok(()),
            Place::Doc => f.write_str(" at the start of a doc comment"),
            Place::Sentence => f.write_str(" at the start of a sentence"),
        }
    }
}

impl FromStr for Phrase {
    type Err = Error;

    /// Reads `goes on -> continues`, `doc: What -> a verb` or `sentence: Who -> anyone who`.
    fn from_str(line: &str) -> Result<Phrase> {
        let (phrase, instead) =
            line.split_once(" -> ").context("expected `phrase -> what to say instead`")?;
        let (place, phrase) = match phrase.split_once(": ") {
            None => (Place::Anywhere, phrase),
            Some(("doc", phrase)) => (Place::Doc, phrase),
            Some(("sentence", phrase)) => (Place::Sentence, phrase),
            Some((other, _)) => anyhow::bail!("`{other}:` is neither `doc:` nor `sentence:`"),
        };
        let words: Vec<String> = phrase.split_whitespace().map(str::to_lowercase).collect();
        ensure!(
            !words.is_empty() && !instead.trim().is_empty(),
            "a phrase and what to say instead are words"
        );
        let shown = phrase.split_whitespace().collect::<Vec<_>>().join(" ");
        Ok(Phrase { place, words, shown, instead: instead.trim().to_owned() })
    }
}

/// The phrases by their first words.
#[derive(Debug)]
pub(super) struct List(HashMap<String, Vec<Phrase>>);

impl List {
    /// All phrases, in no order.
    #[cfg(test)]
    pub(super) fn phrases(&self) -> impl Iterator<Item = &Phrase> {
        self.0.values().flatten()
    }

    /// Returns the phrases of a passage with their lines. Of several phrases at one place, it returns the
    /// longest one, and of these one of doc comments.
    pub(super) fn matches(&self, passage: &Passage) -> Vec<(usize, &Phrase)> {
        let words = passage.words();
        let at = |index: usize| {
            let phrases = self.0.get(&words[index].text)?;
            let here =
                phrases.iter().filter(|phrase| phrase.is_at(&words[index..], passage.kind, index == 0));
            Some((
                words[index].line,
                here.max_by_key(|phrase| (phrase.words.len(), phrase.place == Place::Doc))?,
            ))
        };
        (0..words.len()).filter_map(at).collect()
    }
}

impl FromStr for List {
    type Err = Error;

    /// Reads a phrase a line; an empty line and one that begins with `#` are no phrases.
    fn from_str(text: &str) -> Result<List> {
        let mut list = HashMap::<String, Vec<Phrase>>::new();
        for (index, line) in text.lines().enumerate() {
            if !line.trim().is_empty() && !line.starts_with('#') {
                let phrase: Phrase = line.parse().with_context(|| format!("line {}", index + 1))?;
                list.entry(phrase.words[0].clone()).or_default().push(phrase);
            }
        }
        Ok(List(list))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(list: &str, text: &str) -> Vec<String> {
        let list: List = list.parse().unwrap();
        let passage = Passage { kind: Kind::Prose, line: 1, text: text.to_owned() };
        list.matches(&passage).iter().map(|(line, phrase)| format!("{line} {phrase}")).collect()
    }

    #[test]
    fn phrases_are_whole_words_in_any_case() {
        assert_eq!(
            found("ab cd -> x", "AB cd, (ab\n cd) ab, cd; ab_cd; ab-cd; cab cd ab cds"),
            ["1 \"ab cd\"", "1 \"ab cd\""]
        );
    }

    #[test]
    fn the_longer_phrase_is_named() {
        assert_eq!(found("ab -> x\nab cd -> y", "ab cd. ab"), ["1 \"ab cd\"", "1 \"ab\""]);
    }

    #[test]
    fn an_invalid_line_is_reported() {
        for (line, expected) in [
            ("# a\n\nab", "line 3: expected `phrase -> what to say instead`"),
            ("head: ab -> cd", "line 1: `head:` is neither `doc:` nor `sentence:`"),
            ("doc:  -> cd", "line 1: a phrase and what to say instead are words"),
        ] {
            let error = line.parse::<List>().unwrap_err();
            assert_eq!(format!("{error:#}"), expected);
        }
    }
}
