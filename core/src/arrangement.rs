//! Arrangements: the place of every piece of a game, whether or not the rules allow it.
//!
//! ```text
//!   a text ── read ──> Arrangement ── position ──> the position of a game
//!                           │  ^                   or what is wrong, and where
//!     changed at will ──────┘  └── of ─────────────── a position
//! ```
//!
//! Every game has a type `Arrangement` with public fields, so an editor, a reader or an importer can put the pieces
//! anywhere. [`Arrangement::position`] is the only way from there to a position, and the only code that checks one. A
//! *setup* is something else: the number of players and the settings of a game.

mod parts;

use core::error::Error;
use core::fmt::{self, Debug, Display};
use core::str::FromStr;

use crate::{ParseError, State};

pub(crate) use parts::Parts;

/// The place of every piece of a game: whose turn it is, the table, the tile in hand, and so on. The rules may not
/// allow it.
///
/// `Display` and `FromStr` are the text of the position. Reading an arrangement checks only the form of the text;
/// reading a position checks the rules too.
///
/// ```
/// use tilescope_core::Arrangement as _;
/// use tilescope_core::games::carcassonne::{Arrangement, Cell, Part, Problem, Tile};
///
/// let mut arrangement: Arrangement = "carcassonne(players=2) turn=1 scores=0,0 board=K1,0r0 hand=U".parse()?;
/// let position = arrangement.position()?;
/// assert_eq!(position.in_hand(), Tile::from_letter('U'));
/// assert_eq!(Arrangement::of(&position), arrangement);
///
/// arrangement.tiles[0].cell = Cell { x: 5, y: 5 };
/// let error = arrangement.position().unwrap_err();
/// assert_eq!(error.part, Part::Tile(0));
/// assert!(matches!(error.problem, Problem::NotConnected { cell, .. } if cell.x == 5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Arrangement: Clone + Eq + Debug + Display + FromStr<Err = ParseError> + 'static {
    /// The positions of the game.
    type Position: State;

    /// A piece or a field of an arrangement.
    type Part: Copy + Eq + Debug + Send + Sync + 'static;

    /// A violation of the rules.
    type Problem: Error + Clone + Eq + Send + Sync + 'static;

    /// Returns the arrangement of a position, with its lists in the order that texts use.
    fn of(position: &Self::Position) -> Self;

    /// Returns the position, if the rules allow one.
    ///
    /// # Errors
    /// If the rules find a problem: the first one, and the part that has it.
    fn position(&self) -> Result<Self::Position, PositionError<Self::Part, Self::Problem>>;
}

/// The reason why an arrangement is not a position: the wrong part and its problem. Both are types of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PositionError<Part, Problem> {
    /// The piece or the field that is wrong.
    pub part: Part,
    /// The problem with that part.
    pub problem: Problem,
}

impl<Part, Problem> PositionError<Part, Problem> {
    /// Creates an error about a part.
    pub fn new(part: Part, problem: Problem) -> PositionError<Part, Problem> {
        PositionError { part, problem }
    }
}

impl<Part, Problem: Display> Display for PositionError<Part, Problem> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.problem.fmt(f)
    }
}

impl<Part: Debug, Problem: Error> Error for PositionError<Part, Problem> {}

/// Gives a game the texts of its positions. `$read` reads an arrangement, and where its parts begin.
macro_rules! texts {
    ($game:ident, $read:path) => {
        impl core::fmt::Display for $game {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                <Arrangement as $crate::Arrangement>::of(self).fmt(f)
            }
        }

        impl core::str::FromStr for Arrangement {
            type Err = $crate::ParseError;

            fn from_str(text: &str) -> Result<Arrangement, $crate::ParseError> {
                Ok($read(text)?.0)
            }
        }

        impl core::str::FromStr for $game {
            type Err = $crate::ParseError;

            /// Reads a position and checks it completely. The tiles on the table may come in any order. Blanks, tabs
            /// and line ends in any number separate the fields and surround them.
            fn from_str(text: &str) -> Result<$game, $crate::ParseError> {
                let (arrangement, parts) = $read(text)?;
                <Arrangement as $crate::Arrangement>::position(&arrangement)
                    .map_err(|error| parts.locate(error))
            }
        }
    };
}
pub(crate) use texts;
