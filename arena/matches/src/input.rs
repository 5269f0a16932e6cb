//! Records and positions that are given as arguments or as lines of standard input.

use std::io::{BufRead, BufReader, Stdin};

use anyhow::{Context, Result, anyhow};
use tilescope_core::{ParseError, Record, State, record};

/// A text that was read: a game with its moves, or a position without its history.
#[derive(Debug)]
pub enum Source<S: State> {
    Record(Record<S>),
    /// A position without its history.
    Position(Box<S>),
}

impl<S: State> Source<S> {
    /// Reads a record or a position. A position is a record without moves that begins there.
    ///
    /// # Errors
    /// If the text is neither. The error has the place.
    pub fn read(text: &str) -> Result<Source<S>, ParseError> {
        let record: Record<S> = text.parse()?;
        Ok(if record::is_position(text) && record.moves().is_empty() {
            Source::Position(Box::new(record.start().clone()))
        } else {
            Source::Record(record)
        })
    }

    /// Returns the position; for a record, the one after all of its moves.
    pub fn position(&self) -> S {
        match self {
            Source::Record(record) => record.position(record.moves().len()),
            Source::Position(state) => state.as_ref().clone(),
        }
    }
}

#[derive(Debug)]
pub struct Located {
    pub place: String,
    /// The bytes as given, which need not be UTF-8.
    pub text: Vec<u8>,
}

/// Returns some bytes as text.
///
/// # Errors
/// If the bytes are not UTF-8. The error names the first wrong byte.
pub fn utf8(bytes: &[u8]) -> Result<&str> {
    std::str::from_utf8(bytes).map_err(|error| anyhow!("byte {}: expected UTF-8", error.valid_up_to()))
}

/// The texts of a command: its arguments, or the lines of standard input if it has none.
#[derive(Debug)]
pub struct Texts {
    arguments: Vec<Located>,
    lines: Option<BufReader<Stdin>>,
    read: usize,
}

impl Texts {
    /// Takes the arguments of a command, or standard input if there are none.
    pub fn new(arguments: &[String]) -> Texts {
        let place = |index: usize| match arguments.len() {
            1 => String::new(),
            _ => format!("argument {}: ", index + 1),
        };
        let located = arguments
            .iter()
            .enumerate()
            .map(|(index, text)| Located { place: place(index), text: text.clone().into_bytes() });
        let lines = arguments.is_empty().then(|| BufReader::with_capacity(1 << 20, std::io::stdin()));
        Texts { arguments: located.collect(), lines, read: 0 }
    }

    /// Returns the next texts: all arguments, or the lines that have arrived, at least one and at most `most`. It
    /// skips blank lines. A program that sends one line and waits gets its answer at once; many lines are worked on
    /// together. Empty at the end.
    ///
    /// # Errors
    /// If standard input cannot be read.
    pub fn batch(&mut self, most: usize) -> Result<Vec<Located>> {
        let mut batch = std::mem::take(&mut self.arguments);
        let Some(lines) = &mut self.lines else { return Ok(batch) };
        while batch.is_empty() || batch.len() < most && lines.buffer().contains(&b'\n') {
            let mut text = Vec::new();
            if lines.read_until(b'\n', &mut text).context("cannot read standard input")? == 0 {
                break;
            }
            self.read += 1;
            if !text.trim_ascii().is_empty() {
                batch.push(Located { place: format!("line {}: ", self.read), text });
            }
        }
        Ok(batch)
    }
}
