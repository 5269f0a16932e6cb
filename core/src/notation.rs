//! A cursor for reading the text forms of `docs/notation.md`.

use core::ops::RangeInclusive;

pub use crate::excerpt::{EXCERPT, excerpt};
use crate::{ParseError, ParseErrorKind, Player, UnknownName};

/// A place in a text that is being read.
#[derive(Clone, Debug)]
pub struct Cursor<'a> {
    text: &'a str,
    offset: usize,
}

impl<'a> Cursor<'a> {
    /// Creates a cursor at the start of a text.
    pub fn new(text: &'a str) -> Cursor<'a> {
        Cursor { text, offset: 0 }
    }

    /// Returns the byte offset of the cursor.
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the rest of the text.
    pub fn rest(&self) -> &'a str {
        &self.text[self.offset..]
    }

    /// Creates an error at the cursor.
    pub fn error(&self, kind: impl Into<ParseErrorKind>) -> ParseError {
        ParseError::new(self.offset, kind)
    }

    /// Takes `prefix` if the rest begins with it, and returns whether it did.
    pub fn eat(&mut self, prefix: &str) -> bool {
        let found = self.rest().starts_with(prefix);
        if found {
            self.offset += prefix.len();
        }
        found
    }

    /// Takes `prefix`.
    ///
    /// # Errors
    /// If the rest does not begin with it.
    pub fn expect(&mut self, prefix: &'static str) -> Result<(), ParseError> {
        if self.eat(prefix) { Ok(()) } else { Err(self.error(ParseErrorKind::Literal(prefix))) }
    }

    /// Takes one character.
    pub fn take(&mut self) -> Option<char> {
        let next = self.rest().chars().next()?;
        self.offset += next.len_utf8();
        Some(next)
    }

    /// Takes the longest run of characters that `belongs` accepts, which may be empty.
    pub fn run(&mut self, belongs: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|c| !belongs(c)).unwrap_or(rest.len());
        self.offset += end;
        &rest[..end]
    }

    /// Takes any number of blanks, tabs and line ends.
    pub fn blanks(&mut self) -> &'a str {
        self.run(|c| c.is_ascii_whitespace())
    }

    /// Takes blanks and then the name of a field, such as `turn=`, if they come next, and returns whether they did.
    pub fn field(&mut self, name: &str) -> bool {
        let mut ahead = self.clone();
        let found = !ahead.blanks().is_empty() && ahead.eat(name);
        if found {
            *self = ahead;
        }
        found
    }

    /// Takes a whole decimal number within `range`, without leading zeros. The error names it by `what`.
    ///
    /// # Errors
    /// If there is none, or it is out of range.
    pub fn number(&mut self, what: &'static str, range: RangeInclusive<i32>) -> Result<i32, ParseError> {
        let start = self.clone();
        self.eat("-");
        let digits = self.run(|c| c.is_ascii_digit());
        let text = &start.rest()[..self.offset - start.offset];
        let canonical = !(text == "-0" || digits.len() > 1 && digits.starts_with('0'));
        match text.parse::<i32>() {
            Ok(number) if range.contains(&number) && canonical => Ok(number),
            _ => {
                *self = start.clone();
                Err(start.error(ParseErrorKind::Number { what, min: *range.start(), max: *range.end() }))
            }
        }
    }

    /// Takes the number of a player, counted from 1.
    ///
    /// # Errors
    /// If there is none, or it is above `most`.
    pub fn player(&mut self, most: usize) -> Result<Player, ParseError> {
        let number = self.number("a player", 1..=most as i32)?;
        Ok(Player::new(number as usize - 1))
    }

    /// Takes one of several words of letters, digits and `-`, and returns its meaning.
    ///
    /// # Errors
    /// If it is none of them.
    pub fn one_of<T: Copy>(&mut self, words: &[(&'static str, T)]) -> Result<T, ParseError> {
        let start = self.clone();
        let word = self.run(|c| c.is_ascii_alphanumeric() || c == '-');
        match words.iter().find(|(name, _)| *name == word) {
            Some(&(_, value)) => Ok(value),
            None => Err(start.error(ParseErrorKind::OneOf(words.iter().map(|(name, _)| *name).collect()))),
        }
    }

    /// Takes the settings of a game, `name=value,...` up to a closing bracket, in any order and each at most once.
    /// `read` receives each name and takes its value.
    ///
    /// # Errors
    /// If a name is not one of `names`, is repeated, or has a value that `read` refuses.
    pub fn settings(
        &mut self,
        names: &[&'static str],
        mut read: impl FnMut(&mut Cursor<'a>, &'static str) -> Result<(), ParseError>,
    ) -> Result<(), ParseError> {
        let mut given = alloc::vec![false; names.len()];
        while !self.eat(")") {
            if given.contains(&true) {
                self.expect(",")?;
            }
            let start = self.clone();
            let word = self.run(|c| c.is_ascii_alphanumeric() || c == '-');
            let Some(index) = names.iter().position(|&name| name == word) else {
                let unknown = UnknownName::new("setting", word, names);
                return Err(start.error(ParseErrorKind::UnknownName(unknown)));
            };
            if core::mem::replace(&mut given[index], true) {
                return Err(start.error(ParseErrorKind::Repeated(names[index])));
            }
            self.expect("=")?;
            read(self, names[index])?;
        }
        Ok(())
    }

    /// Finishes reading.
    ///
    /// # Errors
    /// If text is left.
    pub fn finish(&self) -> Result<(), ParseError> {
        if self.rest().is_empty() { Ok(()) } else { Err(self.error(ParseErrorKind::End)) }
    }
}
