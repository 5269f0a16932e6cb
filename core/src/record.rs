//! A game as text: its start and its moves.

use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::notation::Cursor;
use crate::{Deck, ParseError, ParseErrorKind, State, Turn};

/// The start of a game and the moves since: decisions and outcomes of draws.
///
/// Its text is the setup and the moves, separated by single blanks. A game that begins at another position has the
/// text of that position instead of the setup. Reading checks the position and every move, so every record can be
/// replayed.
///
/// ```
/// use tilescope_core::games::ontop::{Move, OnTop};
/// use tilescope_core::{Record, State, Turn};
///
/// let mut record: Record<OnTop> = "ontop(players=2) =T0 c4c5 =T3".parse()?;
/// assert_eq!(record.moves().len(), 3);
/// assert_eq!(record.position(1).turn(), Turn::Player(tilescope_core::Player::new(0)));
///
/// let mv: Move = "d4d5".parse()?;
/// record.position(3).check(mv).expect("a tile lies beside it");
/// record.push(mv);
/// assert_eq!(record.to_string(), "ontop(players=2) =T0 c4c5 =T3 d4d5");
///
/// // A game that continues from a position.
/// let record: Record<OnTop> = "ontop(players=2) turn=2 board=T0c4c5 =T3 d4d5".parse()?;
/// assert_eq!(record.start().to_string(), "ontop(players=2) turn=2 board=T0c4c5");
/// assert_eq!(record.moves().len(), 2);
///
/// let error = "ontop(players=2) =T0 c4c5 c4c5".parse::<Record<OnTop>>().unwrap_err();
/// assert_eq!(error.to_string(), "byte 26: move 3, c4c5: chance is to draw a tile");
/// # Ok::<(), tilescope_core::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<S: State> {
    start: S,
    moves: Vec<S::Move>,
}

impl<S: State> Record<S> {
    /// Creates a record without moves.
    pub fn new(setup: S::Setup) -> Record<S> {
        Record::from_position(S::start(&setup))
    }

    /// Creates a record that begins at a position, without moves.
    pub fn from_position(start: S) -> Record<S> {
        Record { start, moves: Vec::new() }
    }

    /// Returns the settings of the game.
    pub fn setup(&self) -> S::Setup {
        self.start.setup()
    }

    /// Returns the position at which the game begins.
    pub fn start(&self) -> &S {
        &self.start
    }

    /// Returns whether the record begins at the start of the game and not at another position.
    pub fn is_whole(&self) -> bool {
        self.start == S::start(&self.setup())
    }

    /// Returns the moves from the first on.
    pub fn moves(&self) -> &[S::Move] {
        &self.moves
    }

    /// Adds a move. The caller must ensure that it is listed as legal.
    pub fn push(&mut self, mv: S::Move) {
        self.moves.push(mv);
    }

    /// Keeps the first `length` moves.
    pub fn truncate(&mut self, length: usize) {
        self.moves.truncate(length);
    }

    /// Returns the position after the first `length` moves, or after all if there are fewer.
    pub fn position(&self, length: usize) -> S {
        let mut state = self.start.clone();
        for &mv in self.moves.iter().take(length) {
            state.play_unchecked(mv);
        }
        state
    }

    /// Returns the number of moves before the first draw that differs from the [`Deck`] of a seed; `None` if all
    /// draws match.
    pub fn departs(&self, seed: u64) -> Option<usize> {
        let (mut state, mut deck) = (self.start.clone(), Deck::new(seed));
        self.moves.iter().position(|&mv| {
            let other = state.turn() == Turn::Chance && deck.next(&state) != mv;
            state.play_unchecked(mv);
            other
        })
    }
}

impl<S: State> fmt::Display for Record<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_whole() {
            write!(f, "{}", self.setup())?;
        } else {
            write!(f, "{}", self.start)?;
        }
        self.moves.iter().try_for_each(|mv| write!(f, " {mv}"))
    }
}

impl<S: State> FromStr for Record<S> {
    type Err = ParseError;

    /// Reads a record. Blanks, tabs and line ends in any number separate the moves and surround the record.
    fn from_str(text: &str) -> Result<Record<S>, ParseError> {
        let (beginning, moves) = split(text);
        let offset = beginning.len() - beginning.trim_ascii_start().len();
        let start = if is_position(beginning) {
            beginning[offset..].parse::<S>()
        } else {
            beginning[offset..].parse::<S::Setup>().map(|setup| S::start(&setup))
        };
        let mut record = Record::from_position(start.map_err(|error| error.within(offset))?);
        let mut state = record.start.clone();
        let mut text = Cursor::new(moves);
        text.blanks();
        while !text.rest().is_empty() {
            let at = beginning.len() + text.offset();
            let mv = word(&mut text).parse::<S::Move>().map_err(|error| error.within(at))?;
            let played = state.play(mv).map_err(|reason| {
                let number = record.moves.len() + 1;
                ParseError::new(at, ParseErrorKind::IllegalMove { number, text: mv.to_string(), reason })
            })?;
            record.moves.push(played);
            text.blanks();
        }
        Ok(record)
    }
}

/// Takes everything up to the next blank.
fn word<'a>(text: &mut Cursor<'a>) -> &'a str {
    text.run(|c| !c.is_ascii_whitespace())
}

/// Splits the text of a record of any game into its start, which is the setup or the position, and its moves. After
/// the setup, the words of a position are named fields, such as `turn=1`. Moves have no name before a `=`.
///
/// ```
/// use tilescope_core::record::split;
///
/// assert_eq!(split("ontop(players=2) =T0 c4c5"), ("ontop(players=2)", " =T0 c4c5"));
/// assert_eq!(split("ontop(players=2) turn=2 hand=T1 c4c5"), ("ontop(players=2) turn=2 hand=T1", " c4c5"));
/// assert_eq!(split("ontop(players=2)"), ("ontop(players=2)", ""));
/// ```
pub fn split(text: &str) -> (&str, &str) {
    let mut cursor = Cursor::new(text);
    let mut end = 0;
    for index in 0.. {
        cursor.blanks();
        let found = word(&mut cursor);
        if index > 0 && !is_field(found) {
            break;
        }
        end = cursor.offset();
        if found.is_empty() {
            break;
        }
    }
    text.split_at(end)
}

/// Returns the texts of the moves in the text of a record.
pub fn moves(text: &str) -> impl Iterator<Item = &str> {
    split(text).1.split_ascii_whitespace()
}

/// Returns whether the text of a record begins at a position instead of a setup.
pub fn is_position(text: &str) -> bool {
    split(text).0.split_ascii_whitespace().nth(1).is_some()
}

/// Returns whether a record continues an earlier one or equals it. Both must be in the form in which records are
/// written.
///
/// ```
/// use tilescope_core::record::is_continuation_of;
///
/// assert!(is_continuation_of("ontop(players=2) =T0 c4c5", "ontop(players=2) =T0"));
/// assert!(!is_continuation_of("ontop(players=2) turn=2", "ontop(players=2)"), "they begin elsewhere");
/// assert!(!is_continuation_of("ontop(players=2) =T10", "ontop(players=2) =T1"), "another tile was drawn");
/// ```
pub fn is_continuation_of(text: &str, earlier: &str) -> bool {
    let rest = text.strip_prefix(earlier).filter(|_| split(text).0 == split(earlier).0);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

fn is_field(word: &str) -> bool {
    word.find('=').is_some_and(|place| place > 0)
}
