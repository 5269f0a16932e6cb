//! What the rules do not allow, in setups and in moves.

use core::fmt;

use super::{Domino, Placement};
use crate::Player;

/// What the rules do not allow, beside moves out of turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Violation {
    /// The domino was dealt before.
    NotInPool(Domino),
    /// Too few dominoes lie above this one to complete the line, or a higher one was dealt.
    NotNext {
        /// The domino.
        domino: Domino,
        /// The dominoes of a line.
        line: u32,
    },
    /// The kings of the player were drawn.
    NoKingLeft(Player),
    /// A turn chooses a domino of the line.
    NothingChosen,
    /// The domino was chosen before.
    Taken(Domino),
    /// The domino is not in the line.
    NotInLine(Domino),
    /// No domino waits to be laid.
    NothingToLay,
    /// A domino that fits must be laid.
    MustBeLaid(Domino),
    /// A domino with two equal halves is told from the west or the north.
    EqualHalves(Domino),
    /// The domino does not fit there.
    CannotLie {
        /// The domino.
        domino: Domino,
        /// Where it would lie.
        placement: Placement,
    },
    /// Kingdoms of 7 x 7 are for two players: more have too few dominoes.
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
