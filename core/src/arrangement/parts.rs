//! Byte offsets of the pieces of an arrangement in the text they were read from.

use alloc::vec::Vec;
use core::error::Error;

use super::PositionError;
use crate::{ParseError, ParseErrorKind};

/// The byte offset of each part of a text. A reader records them, so that an error of the rules can name its byte.
#[derive(Clone, Debug)]
pub(crate) struct Parts<Part> {
    bytes: Vec<(Part, usize)>,
    /// The byte offset for parts without a record: the end of the last field.
    pub(crate) end: usize,
}

impl<Part: Copy + Eq> Parts<Part> {
    /// Creates an empty list.
    pub(crate) fn new() -> Parts<Part> {
        Parts { bytes: Vec::new(), end: 0 }
    }

    pub(crate) fn note(&mut self, part: Part, byte: usize) {
        self.bytes.push((part, byte));
    }

    /// Turns an error of the rules into an error of the text.
    pub(crate) fn locate<Problem>(&self, error: PositionError<Part, Problem>) -> ParseError
    where
        Problem: Error + Eq + Send + Sync + 'static,
    {
        let noted = self.bytes.iter().find(|(part, _)| *part == error.part);
        let byte = noted.map_or(self.end, |&(_, byte)| byte);
        ParseError::new(byte, ParseErrorKind::rules(error.problem))
    }
}
