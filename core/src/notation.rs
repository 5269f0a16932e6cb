//! Reading the text forms of `docs/notation.md`: errors with their place, and a cursor over a text.

use alloc::format;
use alloc::string::String;
use core::fmt;

/// A text that cannot be read: where, and what was expected there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    offset: usize,
    message: String,
}

impl ParseError {
    /// An error at a byte offset with a message such as `expected a tile letter A to X`.
    pub fn new(offset: usize, message: impl Into<String>) -> ParseError {
        ParseError { offset, message: message.into() }
    }

    /// The byte of the text at which reading failed, counted from 0.
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// What was expected there, or what is wrong.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// The same error in a longer text, of which the part that was read begins at `start`.
    pub fn within(self, start: usize) -> ParseError {
        ParseError { offset: self.offset + start, ..self }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "byte {}: {}", self.offset, self.message)
    }
}

impl core::error::Error for ParseError {}

/// A place in a text that is being read.
#[derive(Clone, Debug)]
pub struct Cursor<'a> {
    text: &'a str,
    offset: usize,
}

impl<'a> Cursor<'a> {
    /// The start of a text.
    pub fn new(text: &'a str) -> Cursor<'a> {
        Cursor { text, offset: 0 }
    }

    /// The byte at which the cursor stands.
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// What is left of the text.
    pub fn rest(&self) -> &'a str {
        &self.text[self.offset..]
    }

    /// An error here.
    pub fn error(&self, message: impl Into<String>) -> ParseError {
        ParseError::new(self.offset, message)
    }

    /// Takes `prefix` if the rest begins with it, and tells whether it did.
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
    /// When the rest does not begin with it.
    pub fn expect(&mut self, prefix: &str) -> Result<(), ParseError> {
        if self.eat(prefix) { Ok(()) } else { Err(self.error(format!("expected '{prefix}'"))) }
    }

    /// Takes one character.
    pub fn take(&mut self) -> Option<char> {
        let next = self.rest().chars().next()?;
        self.offset += next.len_utf8();
        Some(next)
    }

    /// Takes the longest run of characters that `belongs` accepts; it may be empty.
    pub fn run(&mut self, belongs: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|c| !belongs(c)).unwrap_or(rest.len());
        self.offset += end;
        &rest[..end]
    }

    /// Takes a whole number in decimal digits, without needless zeros in front, within `range`; `what` names
    /// it in the error.
    ///
    /// # Errors
    /// When there is none, or it is out of range.
    pub fn number(&mut self, what: &str, range: core::ops::RangeInclusive<i32>) -> Result<i32, ParseError> {
        let start = self.clone();
        self.eat("-");
        let digits = self.run(|c| c.is_ascii_digit());
        let text = &start.rest()[..self.offset - start.offset];
        let canonical = !(text == "-0" || digits.len() > 1 && digits.starts_with('0'));
        match text.parse::<i32>() {
            Ok(number) if range.contains(&number) && canonical => Ok(number),
            _ => {
                *self = start.clone();
                Err(start.error(format!("expected {what} from {} to {}", range.start(), range.end())))
            }
        }
    }

    /// Ends the reading.
    ///
    /// # Errors
    /// When text is left.
    pub fn finish(&self) -> Result<(), ParseError> {
        if self.rest().is_empty() { Ok(()) } else { Err(self.error("expected the end of the text")) }
    }
}
