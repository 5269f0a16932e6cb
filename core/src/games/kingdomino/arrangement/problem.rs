//! The problems of an arrangement, and the parts that can have them.

use core::fmt;

use super::Obstacle;
use crate::Player;
use crate::games::kingdomino::{Domino, Placement};

/// A part of an arrangement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// A domino in any place.
    Domino(Domino),
    /// The player who owns a domino.
    Owner(Domino),
    /// All dominoes that were dealt.
    Seen,
    /// The dominoes still to be placed in this round.
    Waiting,
    /// The line.
    Line,
    /// The places of a player in the lines.
    Places(Player),
    /// The kingdom of a player.
    Kingdom(Player),
    /// The fact that a king was drawn.
    King,
    /// The player whose king was drawn.
    KingOwner,
}

/// A violation of the rules in an arrangement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Problem {
    /// The game has fewer players.
    NotSeated(Player),
    /// A domino with two equal halves must be described from the west or the north.
    EqualHalves(Domino),
    /// The domino cannot be there, whatever the order of placement.
    CannotLie {
        /// The domino.
        domino: Domino,
        /// The placement of the domino.
        placement: Placement,
        /// The reason why it cannot be there.
        obstacle: Obstacle,
    },
    /// The line has too many dominoes.
    LineTooLong {
        /// The number of dominoes in a line.
        line: u32,
    },
    /// The dealt dominoes do not make up whole lines.
    NotWholeLines {
        /// The number of dominoes that are not in the pool.
        seen: u32,
        /// The number of dominoes in a line.
        line: u32,
        /// The number of lines in a game.
        lines: u32,
    },
    /// The number of waiting dominoes does not match the line.
    WaitingUnlikeLine {
        /// The number of waiting dominoes.
        waiting: u32,
        /// The smallest number that can wait.
        least: u32,
        /// The largest number that can wait.
        most: u32,
    },
    /// A player has chosen a domino although the line is not complete.
    ChosenTooEarly {
        /// The number of dominoes dealt to the line.
        dealt: u32,
        /// The number of dominoes in a line.
        line: u32,
    },
    /// All dominoes of the line are chosen, so they should be waiting to be placed.
    AllChosen,
    /// Too few dominoes are above the line to complete it in ascending order.
    LineTooHigh,
    /// A player's number of places in the lines differs from the number of kings.
    Places {
        /// The player.
        player: Player,
        /// The number of places that the player has.
        held: u32,
        /// The number of kings that a player has.
        kings: u32,
    },
    /// A kingdom has more dominoes than its player had turns.
    TooManyLaid {
        /// The player.
        player: Player,
        /// The number of dominoes in the kingdom.
        laid: u32,
        /// The number of turns in which the player could place one.
        turns: u32,
    },
    /// A king is drawn only in the first round, after the line is complete.
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
