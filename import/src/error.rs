//! The error of an import: a place in the text, and the problem there.

use alloc::string::String;
use core::fmt;

/// A place in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// A character of a line, both counted from 1.
    Character {
        /// The line.
        line: usize,
        /// The byte of the line.
        column: usize,
    },
    /// A turn of the game that a line links to, both counted from 1. Discarded tiles are no turns.
    Turn {
        /// The line.
        line: usize,
        /// The turn.
        turn: usize,
    },
    /// A packet of a log, counted from 1.
    Packet(usize),
    /// The setup of a saved game.
    Setup,
    /// A message of a saved game's replay, counted from 1.
    Message(usize),
    /// The end of the text.
    End,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Character { line, column } => write!(f, "line {line}, character {column}"),
            Place::Turn { line, turn } => write!(f, "line {line}, turn {turn}"),
            Place::Packet(number) => write!(f, "packet {number}"),
            Place::Setup => f.write_str("the setup"),
            Place::Message(number) => write!(f, "message {number}"),
            Place::End => f.write_str("the end of the text"),
        }
    }
}

/// The place of a problem, and the problem: what is there and what was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ImportError {
    /// The place.
    pub place: Place,
    /// The problem, in lower case without a full stop.
    pub problem: String,
}

impl ImportError {
    pub(crate) fn new(place: Place, problem: impl Into<String>) -> ImportError {
        ImportError { place, problem: problem.into() }
    }
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.problem)
    }
}

impl core::error::Error for ImportError {}
