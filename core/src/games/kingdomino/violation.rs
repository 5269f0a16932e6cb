//! What the rules do not allow, in moves and in positions that are read.

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
    /// A text names dominoes in ascending order.
    NotAscending(Domino),
    /// The domino is named twice.
    NamedTwice(Domino),
    /// The setup has fewer players.
    NotSeated(Player),
    /// More dominoes in a line than it has.
    LineTooLong {
        /// The dominoes of a line.
        line: u32,
    },
    /// The dominoes above the line are too few to complete it in ascending order.
    LineTooHigh,
    /// The dominoes that were seen do not make up whole lines.
    NotWholeLines {
        /// The dominoes that are not in the pool.
        seen: u32,
        /// The dominoes of a line.
        line: u32,
        /// The lines of a game.
        lines: u32,
    },
    /// The dominoes that wait are not those that the line leaves waiting.
    WaitingUnlikeLine,
    /// A player holds more or fewer places in the lines than kings.
    Places {
        /// The player.
        player: Player,
        /// The places that the player holds.
        held: u32,
        /// The kings of a player.
        kings: u32,
    },
    /// A kingdom has more dominoes than its player had turns.
    TooManyLaid {
        /// The player.
        player: Player,
        /// The dominoes of the kingdom.
        laid: u32,
        /// The turns that laid one.
        turns: u32,
    },
    /// A king is drawn in the first round only.
    KingTooLate,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Violation::NotInPool(domino) => write!(f, "domino {domino} is not in the pool"),
            Violation::NotNext { domino, line } => {
                write!(f, "{domino} cannot be next in an ascending line of {line}")
            }
            Violation::NoKingLeft(player) => write!(f, "{player} has no king left to draw"),
            Violation::NothingChosen => f.write_str("a domino of the line is to be chosen"),
            Violation::Taken(domino) => write!(f, "domino {domino} is taken"),
            Violation::NotInLine(domino) => write!(f, "domino {domino} is not in the line"),
            Violation::NothingToLay => f.write_str("there is no domino to lay"),
            Violation::MustBeLaid(domino) => write!(f, "domino {domino} fits, so it must be laid"),
            Violation::EqualHalves(domino) => {
                write!(f, "domino {domino} has equal halves: its direction is e or s")
            }
            Violation::CannotLie { domino, placement } => {
                write!(f, "domino {domino} cannot be laid at {placement}")
            }
            Violation::TooFewDominoes => {
                f.write_str("expected players=2 with size=7: more players have too few dominoes")
            }
            Violation::NotAscending(domino) => {
                write!(f, "expected the dominoes in ascending order, {domino} earlier")
            }
            Violation::NamedTwice(domino) => write!(f, "domino {domino} is already elsewhere"),
            Violation::NotSeated(player) => write!(f, "{player} is not at the table"),
            Violation::LineTooLong { line } => write!(f, "expected a line of up to {line}"),
            Violation::LineTooHigh => f.write_str("the line cannot be completed in ascending order"),
            Violation::NotWholeLines { seen, line, lines } => {
                write!(f, "{seen} dominoes were seen, which are not up to {lines} lines of {line}")
            }
            Violation::WaitingUnlikeLine => f.write_str("the dominoes that wait do not fit the line"),
            Violation::Places { player, held, kings } => {
                write!(f, "{player} holds {held} places in the lines, expected {kings}")
            }
            Violation::TooManyLaid { player, laid, turns } => {
                write!(f, "{player} laid {laid} dominoes in {turns} turns")
            }
            Violation::KingTooLate => f.write_str("a king is drawn in the first round only"),
        }
    }
}

impl core::error::Error for Violation {}
