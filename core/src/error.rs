//! Errors: malformed texts and illegal moves.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::any::Any;
use core::error::Error;
use core::fmt;

use crate::Player;
use crate::suggest::UnknownName;

/// An error in a text: its place, and what was expected there.
///
/// ```
/// use tilescope_core::games::carcassonne::{Carcassonne, Violation};
/// use tilescope_core::{IllegalMove, ParseError, ParseErrorKind, Record};
///
/// let error: ParseError = "carcassonne(players=9)".parse::<Record<Carcassonne>>().unwrap_err();
/// assert_eq!(error.to_string(), "byte 20: expected a number of players from 2 to 5");
/// assert_eq!(error.kind(), &ParseErrorKind::Number { what: "a number of players", min: 2, max: 5 });
///
/// // A move of a record that the rules do not allow: which one, and the game's own reason.
/// let error = "carcassonne(players=2) =C 5,0r0".parse::<Record<Carcassonne>>().unwrap_err();
/// assert_eq!(error.offset(), 26);
/// let ParseErrorKind::IllegalMove { number: 2, reason: IllegalMove::Rules(violation), .. } = error.kind() else {
///     panic!("{error}");
/// };
/// assert!(matches!(violation.downcast_ref(), Some(Violation::NotBeside(cell)) if cell.x == 5));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    offset: usize,
    kind: ParseErrorKind,
}

impl ParseError {
    /// Creates an error at a byte offset.
    pub fn new(offset: usize, kind: impl Into<ParseErrorKind>) -> ParseError {
        ParseError { offset, kind: kind.into() }
    }

    /// Returns the byte offset at which reading failed, counted from 0.
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// Returns what was expected there, or what is wrong. Its `Display` is a readable message.
    pub fn kind(&self) -> &ParseErrorKind {
        &self.kind
    }

    /// Returns the same error for a longer text in which the text that was read begins at `start`.
    pub fn within(self, start: usize) -> ParseError {
        ParseError { offset: self.offset + start, ..self }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "byte {}: {}", self.offset, self.kind)
    }
}

impl Error for ParseError {}

/// The problem at one place in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// Exactly this text was expected: `turn=`.
    Literal(&'static str),
    /// Something else was expected, described in words: `a tile letter from A to X`.
    Expected(&'static str),
    /// A whole number was expected.
    Number {
        /// The number's meaning: `a number of players`.
        what: &'static str,
        /// The least allowed value.
        min: i32,
        /// The greatest allowed value.
        max: i32,
    },
    /// One of these words was expected.
    OneOf(Vec<&'static str>),
    /// The name is unknown.
    UnknownName(UnknownName),
    /// The setting with this name occurs twice.
    Repeated(&'static str),
    /// The end of the text was expected.
    End,
    /// A move of a record is illegal.
    IllegalMove {
        /// The number of the move in the record, counted from 1.
        number: usize,
        /// The text of the move.
        text: String,
        /// The reason why it is illegal.
        reason: IllegalMove,
    },
    /// Each part of the text is well-formed, but the rules do not allow them together.
    Rules(AnyViolation),
    /// Any other problem, in words: `expected a preference such as 'theme dark'`.
    Other(Cow<'static, str>),
}

impl ParseErrorKind {
    /// Creates an error from a violation of a game's rules.
    pub fn rules<V: Error + Eq + Send + Sync + 'static>(violation: V) -> ParseErrorKind {
        ParseErrorKind::Rules(AnyViolation::new(violation))
    }
}

impl From<UnknownName> for ParseErrorKind {
    fn from(name: UnknownName) -> ParseErrorKind {
        ParseErrorKind::UnknownName(name)
    }
}

impl From<&'static str> for ParseErrorKind {
    fn from(words: &'static str) -> ParseErrorKind {
        ParseErrorKind::Other(words.into())
    }
}

impl From<String> for ParseErrorKind {
    fn from(words: String) -> ParseErrorKind {
        ParseErrorKind::Other(words.into())
    }
}

impl fmt::Display for ParseErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseErrorKind::Literal(text) => write!(f, "expected '{text}'"),
            ParseErrorKind::Expected(what) => write!(f, "expected {what}"),
            ParseErrorKind::Number { what, min, max } => write!(f, "expected {what} from {min} to {max}"),
            ParseErrorKind::OneOf(words) => write!(f, "expected {}", words.join(" or ")),
            ParseErrorKind::UnknownName(name) => name.fmt(f),
            ParseErrorKind::Repeated(name) => write!(f, "{name} is given twice"),
            ParseErrorKind::End => f.write_str("expected the end of the text"),
            ParseErrorKind::IllegalMove { number, text, reason } => {
                write!(f, "move {number}, {text}: {reason}")
            }
            ParseErrorKind::Rules(violation) => violation.fmt(f),
            ParseErrorKind::Other(words) => f.write_str(words),
        }
    }
}

/// The reason why a move is illegal in a position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The game is over.
    GameOver,
    /// A player is to move, but the move is an outcome of a draw or the wrong kind of move.
    PlayerToMove {
        /// The player to move.
        player: Player,
        /// The move the player must make: `place a tile`.
        due: &'static str,
    },
    /// Chance decides, but the move is a player's or the wrong kind of outcome.
    ChanceToDecide {
        /// The draw that is due: `draw a tile`.
        due: &'static str,
    },
    /// The rules of the game forbid it, for the given reason.
    Rules(AnyViolation),
}

impl IllegalMove {
    /// Creates an illegal move from a violation of a game's rules.
    pub fn rules<V: Error + Eq + Send + Sync + 'static>(violation: V) -> IllegalMove {
        IllegalMove::Rules(AnyViolation::new(violation))
    }

    /// Creates an illegal move with the reason as text, in lower case without a full stop: `there is no such branch`.
    /// Use it for games without a type for reasons.
    pub fn new(reason: impl Into<Cow<'static, str>>) -> IllegalMove {
        IllegalMove::rules(InWords(reason.into()))
    }
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IllegalMove::GameOver => f.write_str("the game is over"),
            IllegalMove::PlayerToMove { player, due } => write!(f, "{player} is to {due}"),
            IllegalMove::ChanceToDecide { due } => write!(f, "chance is to {due}"),
            IllegalMove::Rules(violation) => violation.fmt(f),
        }
    }
}

impl Error for IllegalMove {}

/// A reason that consists only of text.
#[derive(PartialEq, Eq, Debug)]
struct InWords(Cow<'static, str>);

impl fmt::Display for InWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for InWords {}

/// A violation of the rules of some game: a value of the game's own type, such as
/// [`carcassonne::Violation`](crate::games::carcassonne::Violation). Code that knows the game can get that value
/// back.
#[derive(Clone, Debug)]
pub struct AnyViolation(Arc<dyn Violation>);

impl AnyViolation {
    /// Wraps a value of a game's violation type.
    pub fn new<V: Error + Eq + Send + Sync + 'static>(violation: V) -> AnyViolation {
        AnyViolation(Arc::new(violation))
    }

    /// Returns the value if its type is `V`.
    pub fn downcast_ref<V: 'static>(&self) -> Option<&V> {
        (&*self.0 as &dyn Any).downcast_ref()
    }
}

impl fmt::Display for AnyViolation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl PartialEq for AnyViolation {
    fn eq(&self, other: &AnyViolation) -> bool {
        self.0.equals(other)
    }
}

impl Eq for AnyViolation {}

/// The operations on a violation whose type was erased.
trait Violation: Error + Any + Send + Sync {
    fn equals(&self, other: &AnyViolation) -> bool;
}

impl<V: Error + Eq + Send + Sync + 'static> Violation for V {
    fn equals(&self, other: &AnyViolation) -> bool {
        other.downcast_ref() == Some(self)
    }
}
