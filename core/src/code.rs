//! A whole game as a short text: every move is a number below the count of legal moves in its position.
//!
//! ```text
//! ontop(players=2) . 1 UgGT tJhF
//! the setup          | |    a check sum of all before it
//!                    | one long number
//!                    the version of this form
//! ```
//!
//! The long number is built from its parts in reverse order, so that reading starts with the first part. A part below
//! `n` multiplies it by `n`. An outcome of a draw multiplies it only by one over its probability: the number is
//! divided by the weight and multiplied by the sum of the weights (an asymmetric numeral system, Duda 2009, without
//! the rounding). Draws that follow from a seed take no room at all.

mod letters;
mod number;

use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use derive_where::derive_where;

pub use self::letters::checked;
use self::letters::{letters, numbered};
use self::number::Number;
use crate::{Deck, ParseError, Record, State, Turn};

/// The version, written between the setup and the number.
const VERSION: char = '1';

/// The longest code in letters. The longest games take less than a twentieth of it.
pub const LONGEST_CODE: usize = 8_000;

/// The bound below which a seed takes half the room of other seeds. Seeds that a page draws are below it.
const SMALL_SEED: u64 = 1 << 30;

/// A record with the seed of its draws, as a short text for addresses.
///
/// A game has only one such text, and none of its characters has a special meaning in the query of an address. Draws
/// that match the [`Deck`] of the seed are left out.
///
/// ```
/// use tilescope_core::Record;
/// use tilescope_core::code::Code;
/// use tilescope_core::games::ontop::OnTop;
///
/// let record: Record<OnTop> = "ontop(players=2) =T0 c4c5 =T3 d4d5".parse()?;
/// let code = Code { record, seed: None };
/// assert_eq!(code.to_string(), "ontop(players=2).1UgGTtJhF");
/// assert_eq!("ontop(players=2).1UgGTtJhF".parse(), Ok(code));
///
/// let error = "ontop(players=2).1UgGT_JhF".parse::<Code<OnTop>>().unwrap_err();
/// assert_eq!(error.to_string(), "byte 17: expected a complete code: letters of this one are missing or changed");
/// # Ok::<(), tilescope_core::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Code<S: State> {
    /// The game. It begins at its start, because a game that begins at a position has no code.
    pub record: Record<S>,
    /// The seed of its draws, or of the draws still to come; `None` if the code does not reveal it.
    pub seed: Option<u64>,
}

impl<S: State> Code<S> {
    /// Returns whether all draws match the deck of the seed.
    fn is_dealt(&self) -> bool {
        self.seed.is_some_and(|seed| self.record.departs(seed).is_none())
    }

    /// Returns the parts of the number after the first ones, each with its weight, the weight before it, and the
    /// total.
    fn parts(&self) -> Vec<[u64; 3]> {
        let dealt = self.is_dealt();
        let mut parts = Vec::new();
        let mut push = |digit: u64, bound: u64| parts.push([1, digit, bound]);
        let (kind, room) = match (self.seed, dealt) {
            (None, _) => (0, None),
            (Some(seed), dealt) => {
                let small = seed < SMALL_SEED;
                (1 + u64::from(!small) + 2 * u64::from(dealt), Some((seed, small)))
            }
        };
        push(kind, KINDS);
        if let Some((seed, small)) = room {
            let half = 1 << 32;
            if small {
                push(seed, SMALL_SEED);
            } else {
                push(seed % half, half);
                push(seed / half, half);
            }
        }
        let mut length = self.record.moves().len() as u64;
        while length >= 64 {
            push(64 + length % 64, 128);
            length /= 64;
        }
        push(length, 128);
        let mut state = self.record.position(0);
        let mut choices = Choices::default();
        for &mv in self.record.moves() {
            if !(dealt && state.turn() == Turn::Chance) {
                choices.of(&state);
                parts.extend(choices.part(mv));
            }
            state.play_unchecked(mv);
        }
        parts
    }
}

/// The number of ways to state the source of the draws: no seed; a small or large seed for draws to come; a small or
/// large seed for all draws.
const KINDS: u64 = 5;

/// The moves and outcomes that are possible in a position, in ascending order, with weights.
#[derive_where(Default)]
struct Choices<S: State> {
    moves: Vec<(S::Move, u32)>,
    legal: Vec<S::Move>,
}

impl<S: State> Choices<S> {
    fn of(&mut self, state: &S) {
        if state.turn() == Turn::Chance {
            state.chance_moves(&mut self.moves);
        } else {
            state.legal_moves(&mut self.legal);
            self.moves.clear();
            self.moves.extend(self.legal.iter().map(|&mv| (mv, 1)));
        }
    }

    fn whole(&self) -> u64 {
        self.moves.iter().map(|&(_, weight)| u64::from(weight)).sum()
    }

    /// Returns the weight of a move, the weight of the moves before it, and the total.
    fn part(&self, mv: S::Move) -> Option<[u64; 3]> {
        let at = self.moves.iter().position(|&(other, _)| other == mv)?;
        let before = self.moves[..at].iter().map(|&(_, weight)| u64::from(weight)).sum();
        Some([self.moves[at].1.into(), before, self.whole()])
    }

    /// Takes the next move off a number.
    fn take(&self, number: &mut Number) -> Option<S::Move> {
        let mut rest = number.take(self.whole())?;
        for &(mv, weight) in &self.moves {
            match rest.checked_sub(weight.into()) {
                Some(less) => rest = less,
                None => {
                    number.put(rest, weight.into());
                    return Some(mv);
                }
            }
        }
        None
    }
}

impl<S: State> fmt::Display for Code<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut number = Number::default();
        for &[weight, before, whole] in self.parts().iter().rev() {
            let rest = number.take(weight).unwrap_or_default();
            number.put(before + rest, whole);
        }
        let text = format!("{}.{VERSION}{}", self.record.setup(), letters(&number));
        write!(f, "{}", checked(text))
    }
}

impl<S: State> FromStr for Code<S> {
    type Err = ParseError;

    /// Reads a code. Blanks may surround the text.
    fn from_str(text: &str) -> Result<Code<S>, ParseError> {
        let code = text.trim_ascii_start();
        let start = text.len() - code.len();
        read(code.trim_ascii_end()).map_err(|error| error.within(start))
    }
}

fn read<S: State>(code: &str) -> Result<Code<S>, ParseError> {
    if code.len() > LONGEST_CODE {
        let words = format!("expected at most {LONGEST_CODE} characters, not {}", code.len());
        return Err(ParseError::new(0, words));
    }
    let (setup, rest) = code.rsplit_once('.').unwrap_or((code, ""));
    let setup: S::Setup = setup.parse()?;
    let at = (code.len() - rest.len()).min(code.len());
    let wrong = |words: &'static str| ParseError::new(at, words);
    if !rest.starts_with(VERSION) {
        let words =
            "expected '.1' and the letters of a game after the setup: a newer page may have made this code";
        return Err(wrong(words));
    }
    let mut number = numbered(code, at + VERSION.len_utf8())?;
    let read = moves(setup, &mut number).ok_or_else(|| wrong("expected the moves of a game"))?;
    // A game has exactly one code, so nothing may be left over.
    if read.to_string() == code {
        Ok(read)
    } else {
        Err(wrong("expected the end of the code after the moves of a game"))
    }
}

/// Takes a game off a number; `None` if the number does not encode a game.
fn moves<S: State>(setup: S::Setup, number: &mut Number) -> Option<Code<S>> {
    let kind = number.take(KINDS)?;
    let seed = match kind {
        0 => None,
        1 | 3 => Some(number.take(SMALL_SEED)?),
        _ => Some(number.take(1 << 32)? + (number.take(1 << 32)? << 32)),
    };
    let dealt = kind > 2;
    let (mut length, mut unit) = (0_u64, 1_u64);
    loop {
        let digit = number.take(128)?;
        length += (digit % 64) * unit;
        if digit < 64 {
            break;
        }
        // No game is that long.
        unit = unit.checked_mul(64).filter(|&unit| unit < 1 << 18)?;
    }
    let mut state = S::start(&setup);
    let mut record = Record::new(setup);
    let mut deck = Deck::new(seed.unwrap_or_default());
    let mut choices = Choices::default();
    for _ in 0..length {
        let mv = match state.turn() {
            Turn::Over => return None,
            Turn::Chance if dealt => deck.next(&state),
            Turn::Chance | Turn::Player(_) => {
                choices.of(&state);
                choices.take(number)?
            }
        };
        state.play_unchecked(mv);
        record.push(mv);
    }
    Some(Code { record, seed })
}
