//! The problems that an arrangement can have, and its parts that have them.

use core::fmt;

use super::Obstacle;
use crate::Player;
use crate::games::kingdomino::{Domino, Placement};

/// A part of an arrangement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// A domino, wherever it is.
    Domino(Domino),
    /// The player to whom a domino belongs.
    Owner(Domino),
    /// All dominoes that were seen.
    Seen,
    /// The dominoes that wait to be laid.
    Waiting,
    /// The line.
    Line,
    /// The places of a player in the lines.
    Places(Player),
    /// The kingdom of a player.
    Kingdom(Player),
    /// That a king was drawn.
    King,
    /// The player whose king was drawn.
    KingOwner,
}

/// Something that the rules do not allow in an arrangement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Problem {
    /// The setup has fewer players.
    NotSeated(Player),
    /// A domino with two equal halves is described from the west or the north.
    EqualHalves(Domino),
    /// The domino cannot lie there, in whatever order the dominoes of the kingdom are laid.
    CannotLie {
        /// The domino.
        domino: Domino,
        /// Where it lies.
        placement: Placement,
        /// Why it cannot.
        obstacle: Obstacle,
    },
    /// There are more dominoes in a line than it has.
    LineTooLong {
        /// The dominoes of a line.
        line: u32,
    },
    /// The dominoes that were seen do not make up whole lines.
    NotWholeLines {
        /// The dominoes that are not in the pool.
        seen: u32,
        /// The dominoes of a line.
        line: u32,
        /// The lines of a game.
        lines: u32,
    },
    /// More or fewer dominoes wait than the line leaves waiting.
    WaitingUnlikeLine {
        /// The dominoes that wait.
        waiting: u32,
        /// The fewest that can wait.
        least: u32,
        /// The most that can wait.
        most: u32,
    },
    /// A player has chosen a domino of a line that is not complete.
    ChosenTooEarly {
        /// The dominoes dealt to the line.
        dealt: u32,
        /// The dominoes of a line.
        line: u32,
    },
    /// All dominoes of the line are chosen, so they would wait to be laid.
    AllChosen,
    /// The dominoes above the line are too few to complete it in ascending order.
    LineTooHigh,
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
        /// The turns in which the player could lay one.
        turns: u32,
    },
    /// A king is drawn in the first round only, once the line is complete.
    KingTooLate,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::NotSeated(player) => write!(f, "{player} does not take part in this game"),
            Problem::EqualHalves(domino) => {
                write!(f, "domino {domino} has equal halves: its direction is e or s")
            }
            Problem::CannotLie { domino, placement, obstacle } => {
                write!(f, "domino {domino} cannot be placed at {placement}: {obstacle}")
            }
            Problem::LineTooLong { line } => write!(f, "expected a line of up to {line}"),
            Problem::NotWholeLines { seen, line, lines } => {
                write!(f, "{seen} dominoes were seen, which are not up to {lines} lines of {line}")
            }
            Problem::WaitingUnlikeLine { waiting, least, most } if least == most => {
                write!(f, "{waiting} dominoes wait to be placed, expected {least}")
            }
            Problem::WaitingUnlikeLine { waiting, least, most } => {
                write!(f, "{waiting} dominoes wait to be placed, expected {least} to {most}")
            }
            Problem::ChosenTooEarly { dealt, line } => {
                write!(f, "a domino of the line is chosen, but only {dealt} of {line} are dealt")
            }
            Problem::AllChosen => f.write_str(
                "all dominoes of the line are chosen: expected them among those that wait to be placed",
            ),
            Problem::LineTooHigh => f.write_str("the line cannot be completed in ascending order"),
            Problem::Places { player, held, kings } => {
                write!(f, "{player} holds {held} places in the lines, expected {kings}")
            }
            Problem::TooManyLaid { player, laid, turns } => {
                write!(f, "{player} placed {laid} dominoes in {turns} turns")
            }
            Problem::KingTooLate => {
                f.write_str("a king is drawn only in the first round, once the line is complete")
            }
        }
    }
}

impl core::error::Error for Problem {}
