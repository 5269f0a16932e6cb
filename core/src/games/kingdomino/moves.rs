//! Deals, kings and turns, and their notation: `=17`, `=p2` and `1,-2e:17`.

use core::fmt;
use core::str::FromStr;

use super::domino::Domino;
use super::geometry::{Cell, Direction, Placement};
use super::setup::Setup;
use crate::notation::Cursor;
use crate::{ParseError, ParseErrorKind, Player};

/// An outcome of chance or a player's whole turn. Turns are ordered by choice, then by placement (cell: x, then y;
/// then direction). `None` comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Chance deals the next domino of a line in ascending order, written `=17`.
    Deal(Domino),
    /// In the first round, chance draws the next king, written `=p2`.
    King(Player),
    /// A player places the waiting domino and chooses one of the new line: `1,-2e:17`. In the first round no domino
    /// waits, and later one that fits nowhere is discarded: `:17`. In the last round there is nothing to choose:
    /// `1,-2e`, or `x` for a discarded domino.
    Turn {
        /// The chosen domino; `None` if there is no line.
        choice: Option<Domino>,
        /// The placement of the waiting domino; `None` if no domino waits or it fits nowhere.
        placement: Option<Placement>,
    },
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Deal(domino) => write!(f, "={domino}"),
            Move::King(player) => write!(f, "={}", Seat(*player)),
            Move::Turn { choice: None, placement: None } => f.write_str("x"),
            Move::Turn { choice, placement } => {
                placement.iter().try_for_each(|placement| write!(f, "{placement}"))?;
                choice.iter().try_for_each(|domino| write!(f, ":{domino}"))
            }
        }
    }
}

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Move, ParseError> {
        let mut text = Cursor::new(text);
        let mv = if text.eat("=") {
            if text.rest().starts_with('p') {
                Move::King(read_player(&mut text)?)
            } else {
                Move::Deal(read_domino(&mut text)?)
            }
        } else if text.eat("x") {
            Move::Turn { choice: None, placement: None }
        } else {
            let placement =
                if text.rest().starts_with(':') { None } else { Some(read_placement(&mut text)?) };
            let choice = if text.eat(":") { Some(read_domino(&mut text)?) } else { None };
            Move::Turn { choice, placement }
        };
        text.finish()?;
        Ok(mv)
    }
}

/// A player in notation: `p1`.
pub(super) struct Seat(pub(super) Player);

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "p{}", self.0.index() + 1)
    }
}

pub(super) fn read_player(text: &mut Cursor<'_>) -> Result<Player, ParseError> {
    text.expect("p")?;
    let number = text.number("the number of a player", 1..=Setup::MAX_PLAYERS as i32)?;
    Ok(Player::new(number as usize - 1))
}

pub(super) fn read_domino(text: &mut Cursor<'_>) -> Result<Domino, ParseError> {
    let number = text.number("the number of a domino", 1..=Domino::COUNT as i32)?;
    Ok(Domino::new(number as u8).expect("the number is in range"))
}

pub(super) fn read_placement(text: &mut Cursor<'_>) -> Result<Placement, ParseError> {
    let range = -i32::from(Cell::FARTHEST)..=i32::from(Cell::FARTHEST);
    let x = text.number("x, a column", range.clone())? as i8;
    text.expect(",")?;
    let y = text.number("y, a row", range)? as i8;
    let start = text.clone();
    let letter = text.take();
    let direction = Direction::ALL.into_iter().find(|direction| Some(direction.letter()) == letter);
    let direction =
        direction.ok_or_else(|| start.error(ParseErrorKind::Expected("a direction: n, e, s or w")))?;
    Ok(Placement { cell: Cell { x, y }, direction })
}
