//! A whole game as text: its setup and its moves.

use alloc::format;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::{ParseError, State};

/// The setup of a game and the moves played since its start, decisions and outcomes of chance alike.
///
/// Its text is the setup and the moves, separated by single blanks. Reading checks every move, so a record
/// can always be replayed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<S: State> {
    setup: S::Setup,
    moves: Vec<S::Move>,
}

impl<S: State> Record<S> {
    /// A game in which nothing was played yet.
    pub fn new(setup: S::Setup) -> Record<S> {
        Record { setup, moves: Vec::new() }
    }

    /// The settings of the game.
    pub fn setup(&self) -> &S::Setup {
        &self.setup
    }

    /// The moves from the first on.
    pub fn moves(&self) -> &[S::Move] {
        &self.moves
    }

    /// Adds a move whose legality is the caller's duty.
    pub fn push(&mut self, mv: S::Move) {
        self.moves.push(mv);
    }

    /// Keeps the first `length` moves.
    pub fn truncate(&mut self, length: usize) {
        self.moves.truncate(length);
    }

    /// The position after the first `length` moves (all of them where there are fewer).
    pub fn position(&self, length: usize) -> S {
        let mut state = S::start(&self.setup);
        for &mv in self.moves.iter().take(length) {
            state.play_unchecked(mv);
        }
        state
    }
}

impl<S: State> fmt::Display for Record<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.setup)?;
        self.moves.iter().try_for_each(|mv| write!(f, " {mv}"))
    }
}

impl<S: State> FromStr for Record<S> {
    type Err = ParseError;

    /// Blanks, tabs and line ends in any number separate the moves.
    fn from_str(text: &str) -> Result<Record<S>, ParseError> {
        let mut words = text.split_ascii_whitespace();
        let place = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
        let first = words
            .next()
            .ok_or_else(|| ParseError::new(0, format!("expected a setup such as {}", S::Setup::default())))?;
        let setup = first.parse::<S::Setup>().map_err(|error| error.within(place(first)))?;
        let mut record = Record::new(setup);
        let mut state = S::start(&record.setup);
        for word in words {
            let mv = word.parse::<S::Move>().map_err(|error| error.within(place(word)))?;
            state.play(mv).map_err(|illegal| {
                let number = record.moves.len() + 1;
                ParseError::new(place(word), format!("move {number}, {word}: {illegal}"))
            })?;
            record.moves.push(mv);
        }
        Ok(record)
    }
}
