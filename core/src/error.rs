//! Errors: texts that cannot be read, and moves that the rules do not allow.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::any::Any;
use core::error::Error;
use core::fmt;

use crate::Player;
use crate::suggest::UnknownName;

/// A text that cannot be read: the place, and what was expected there.
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
    /// An error at a byte offset.
    pub fn new(offset: usize, kind: impl Into<ParseErrorKind>) -> ParseError {
        ParseError { offset, kind: kind.into() }
    }

    /// The byte of the text at which reading failed, counted from 0.
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// What was expected there, or what is wrong; its `Display` says it in words.
    pub fn kind(&self) -> &ParseErrorKind {
        &self.kind
    }

    /// The same error in a longer text, of which the part that was read begins at `start`.
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

/// What is wrong with a text at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// Exactly this text was expected: `turn=`.
    Literal(&'static str),
    /// Something was expected that the words describe: `a tile letter from A to X`.
    Expected(&'static str),
    /// A whole number was expected.
    Number {
        /// What it counts: `a number of players`.
        what: &'static str,
        /// The least.
        min: i32,
        /// The greatest.
        max: i32,
    },
    /// One of these words was expected.
    OneOf(Vec<&'static str>),
    /// There is no such name.
    UnknownName(UnknownName),
    /// The setting of this name is given twice.
    Repeated(&'static str),
    /// The end of the text was expected.
    End,
    /// A move of a record is not allowed.
    IllegalMove {
        /// Which move of the record it is, counted from 1.
        number: usize,
        /// Its text.
        text: String,
        /// Why it is not allowed.
        reason: IllegalMove,
    },
    /// The parts of the text can be read, but the rules do not allow them together.
    Rules(AnyViolation),
    /// Anything else, in words: `expected a preference such as 'theme dark'`.
    Other(Cow<'static, str>),
}

impl ParseErrorKind {
    /// What the rules of a game do not allow.
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

/// A move that the rules do not allow in a position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The game is over.
    GameOver,
    /// An outcome of chance, or the wrong kind of turn, where a player is to move.
    PlayerToMove {
        /// Whose turn it is.
        player: Player,
        /// What the player is to do: `place a tile`.
        due: &'static str,
    },
    /// A player's move, or the wrong kind of outcome, where chance is to decide.
    ChanceToDecide {
        /// What chance is to do: `draw a tile`.
        due: &'static str,
    },
    /// The game does not allow it, for a reason of its own.
    Rules(AnyViolation),
}

impl IllegalMove {
    /// A move that the rules of a game do not allow.
    pub fn rules<V: Error + Eq + Send + Sync + 'static>(violation: V) -> IllegalMove {
        IllegalMove::Rules(AnyViolation::new(violation))
    }

    /// An illegal move with the reason in words, in lower case without a full stop: `there is no such branch`. For
    /// games that have no type for their reasons.
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

/// A reason that is nothing but its words.
#[derive(PartialEq, Eq, Debug)]
struct InWords(Cow<'static, str>);

impl fmt::Display for InWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for InWords {}

/// What the rules of some game do not allow: a value of the game's own type of violations, such as
/// [`carcassonne::Violation`](crate::games::carcassonne::Violation). Who knows the game gets it back.
#[derive(Clone, Debug)]
pub struct AnyViolation(Arc<dyn Violation>);

impl AnyViolation {
    /// Any value of a game's type.
    pub fn new<V: Error + Eq + Send + Sync + 'static>(violation: V) -> AnyViolation {
        AnyViolation(Arc::new(violation))
    }

    /// The value, if it is of the type `V`.
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

/// What is known of a violation whose type is forgotten.
trait Violation: Error + Any + Send + Sync {
    fn equals(&self, other: &AnyViolation) -> bool;
}

impl<V: Error + Eq + Send + Sync + 'static> Violation for V {
    fn equals(&self, other: &AnyViolation) -> bool {
        other.downcast_ref() == Some(self)
    }
}
