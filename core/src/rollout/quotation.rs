//! A rollout as text, for a link that quotes it and from which anyone can continue it:
//! `horizon=12,trials=64,seed=1 c4c5 d5d6`, and after the first trials `… = 64 1 64 c0544 409f6e …`.
//!
//! The numbers are the trials; for each move 1 if it is open and 0 if not, its samples, their sum and squares, and the same of
//! its wins; and for each move and each one before it the sum of their differences and of the squares. Sums are the bits of an `f64` in
//! hexadecimal digits, without the zeros at the end: exact, and read by a few instructions.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::{RolledMove, RolloutResult, RolloutSettings};
use crate::ParseError;
use crate::search::Moments;

/// The most moves of a rollout.
pub const MOST_MOVES: usize = 12;

/// A rollout: its settings and its results so far. The moves are texts; the game checks them.
#[derive(Clone, PartialEq, Debug)]
pub struct Quotation {
    /// The settings.
    pub settings: RolloutSettings,
    /// The results so far.
    pub result: RolloutResult<String>,
}

impl fmt::Display for Quotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RolloutResult { trials, moves, differences } = &self.result;
        write!(f, "{}", self.settings)?;
        for rolled in moves {
            write!(f, " {}", rolled.mv)?;
        }
        if *trials == 0 {
            return Ok(());
        }
        write!(f, " = {trials}")?;
        for RolledMove { open, lead, win, .. } in moves {
            write!(f, " {}", u8::from(*open))?;
            for Moments { count, sum, squares } in [lead, win] {
                write!(f, " {count} {} {}", Bits(*sum), Bits(*squares))?;
            }
        }
        for Moments { sum, squares, .. } in differences.iter().flatten() {
            write!(f, " {} {}", Bits(*sum), Bits(*squares))?;
        }
        Ok(())
    }
}

impl FromStr for Quotation {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Quotation, ParseError> {
        let mut words = Words { text, offset: 0 };
        let (_, settings) = words.next().unwrap_or_default();
        let settings = settings.parse()?;
        let mut moves: Vec<String> = Vec::new();
        let quoted = loop {
            match words.next() {
                None => break false,
                Some((_, "=")) => break true,
                Some((start, mv)) if mv.is_empty() || moves.iter().any(|other| other == mv) => {
                    return Err(ParseError::new(start, "expected another move"));
                }
                Some((start, _)) if moves.len() == MOST_MOVES => {
                    return Err(ParseError::new(start, "expected at most 12 moves"));
                }
                Some((_, mv)) => moves.push(mv.to_owned()),
            }
        };
        let mut result = RolloutResult::new(&moves);
        if quoted {
            let start = words.offset;
            words.fill(&mut result)?;
            if !result.is_whole() {
                return Err(ParseError::new(start, "expected the numbers of a rollout"));
            }
        }
        Ok(Quotation { settings, result })
    }
}

struct Bits(f64);

const DIGITS: usize = 16;

impl fmt::Display for Bits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bits = self.0.to_bits();
        // The last digit that is not 0, but at least one.
        let digits = (DIGITS - (bits.trailing_zeros() / 4) as usize).max(1);
        write!(f, "{:0digits$x}", bits >> (4 * (DIGITS - digits)))
    }
}

impl FromStr for Bits {
    type Err = ();

    fn from_str(text: &str) -> Result<Bits, ()> {
        let missing = DIGITS.checked_sub(text.len()).filter(|_| !text.starts_with('+')).ok_or(())?;
        let bits = u64::from_str_radix(text, 16).map_err(drop)?;
        Ok(Bits(f64::from_bits(bits << (4 * missing))))
    }
}

struct Words<'a> {
    text: &'a str,
    /// The offset of the next word; beyond the end after the last one.
    offset: usize,
}

impl<'a> Words<'a> {
    /// Takes the next word, with its offset.
    fn next(&mut self) -> Option<(usize, &'a str)> {
        let rest = self.text.get(self.offset..)?;
        let start = self.offset;
        let word = rest.split(' ').next().unwrap_or_default();
        self.offset += word.len() + 1;
        Some((start, word))
    }

    fn number<T: FromStr>(&mut self) -> Result<T, ParseError> {
        let end = self.text.len();
        let (start, word) = self.next().unwrap_or((end, ""));
        word.parse().map_err(|_| ParseError::new(start, "expected a number of the rollout"))
    }

    fn moments(&mut self, count: u64) -> Result<Moments, ParseError> {
        Ok(Moments { count, sum: self.number::<Bits>()?.0, squares: self.number::<Bits>()?.0 })
    }

    /// Reads the numbers of a result.
    fn fill(&mut self, result: &mut RolloutResult<String>) -> Result<(), ParseError> {
        result.trials = self.number()?;
        for rolled in &mut result.moves {
            rolled.open = self.number::<u8>()? != 0;
            for moments in [&mut rolled.lead, &mut rolled.win] {
                let count = self.number()?;
                *moments = self.moments(count)?;
            }
        }
        // A closed move never opens again, so the trials of two moves are those of the one with fewer.
        for (index, before) in result.differences.iter_mut().enumerate() {
            for (other, moments) in before.iter_mut().enumerate() {
                let count = |index: usize| result.moves[index].lead.count;
                *moments = self.moments(count(index).min(count(other)))?;
            }
        }
        match self.next() {
            None => Ok(()),
            Some((start, _)) => Err(ParseError::new(start, "expected the end of the rollout")),
        }
    }
}
