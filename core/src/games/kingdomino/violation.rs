//! Violations of the rules in setups and in moves.

use core::fmt;

use super::{Domino, Placement};
use crate::Player;

/// A violation of the rules, other than a move out of turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Violation {
    /// The domino has already been dealt.
    NotInPool(Domino),
    /// Too few dominoes are above this one to complete the line, or a higher one has been dealt.
    NotNext {
        /// The domino.
        domino: Domino,
        /// The number of dominoes in a line.
        line: u32,
    },
    /// All kings of the player have been drawn.
    NoKingLeft(Player),
    /// The turn must choose a domino of the line.
    NothingChosen,
    /// The domino has already been chosen.
    Taken(Domino),
    /// The domino is not in the line.
    NotInLine(Domino),
    /// No domino is waiting to be placed.
    NothingToLay,
    /// A domino that fits must be placed.
    MustBeLaid(Domino),
    /// A domino with two equal halves must be described from the west or the north.
    EqualHalves(Domino),
    /// The domino does not fit there.
    CannotLie {
        /// The domino.
        domino: Domino,
        /// The rejected placement.
        placement: Placement,
    },
    /// Kingdoms of 7 x 7 are for two players. There are too few dominoes for more.
    TooFewDominoes,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Violation::NotInPool(domino) => write!(f, "domino {domino} is not in the pool"),
            Violation::NotNext { domino, line } => {
                write!(f, "{domino} cannot be next in an ascending line of {line}")
            }
            Violation::NoKingLeft(player) => write!(f, "{player} has no king left to draw"),
            Violation::NothingChosen => f.write_str("expected a choice of a domino from the line"),
            Violation::Taken(domino) => write!(f, "domino {domino} is taken"),
            Violation::NotInLine(domino) => write!(f, "domino {domino} is not in the line"),
            Violation::NothingToLay => f.write_str("there is no domino to place"),
            Violation::MustBeLaid(domino) => write!(f, "domino {domino} fits, so it must be placed"),
            Violation::EqualHalves(domino) => {
                write!(f, "domino {domino} has equal halves: its direction is e or s")
            }
            Violation::CannotLie { domino, placement } => {
                write!(f, "domino {domino} cannot be placed at {placement}")
            }
            Violation::TooFewDominoes => {
                f.write_str("expected players=2 with size=7: more players have too few dominoes")
            }
        }
    }
}

impl core::error::Error for Violation {}
