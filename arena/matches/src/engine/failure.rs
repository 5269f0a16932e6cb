//! The ways in which a program can lose a game without a result on the board.

use std::fmt;
use std::time::Duration;

use crate::quote::Quote;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// It could not be started: the reason.
    Start(String),
    /// It ended, or closed its output: its exit status, if known.
    Crash(String),
    /// It did not answer a command within the time.
    Silent { command: &'static str, after: Duration },
    /// It used more time for a move than it had.
    Slow { used: Duration, limit: Duration },
    /// It chose a move that the rules do not allow.
    Illegal { mv: String, reason: String },
    /// It sent a line that cannot be understood: what was expected.
    Unreadable(String),
}

impl Failure {
    /// Returns whether a new start of the program may help.
    pub(crate) fn may_recover(&self) -> bool {
        matches!(self, Failure::Crash(_) | Failure::Silent { .. })
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = |time: &Duration| time.as_secs_f64();
        match self {
            Failure::Start(reason) => write!(f, "could not be started: {reason}"),
            Failure::Crash(status) => write!(f, "ended: {status}"),
            Failure::Silent { command, after } => {
                write!(f, "did not answer `{command}` within {:.1} s", seconds(after))
            }
            Failure::Slow { used, limit } => {
                write!(f, "used {:.3} s for a move and had {:.3} s", seconds(used), seconds(limit))
            }
            Failure::Illegal { mv, reason } => write!(f, "chose {}: {reason}", Quote(mv)),
            Failure::Unreadable(expected) => write!(f, "sent an unreadable line: {expected}"),
        }
    }
}

impl std::error::Error for Failure {}
