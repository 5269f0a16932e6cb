//! The options of commands in which programs play.

use std::time::Duration;

use crate::budget::read_time;
use crate::engine::Patience;

/// The options for programs that play.
#[derive(clap::Args, Clone, Copy, Default)]
pub(crate) struct ProgramArgs {
    /// Starts a program again that ended or fell silent, and asks it once more, before it loses the game.
    #[arg(long)]
    recover: bool,

    /// The time after which a program loses that does not answer, or does not move and has no time limit.
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    patience: Option<Duration>,

    /// The time by which a program may exceed its time for a move [default: 100ms].
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    margin: Option<Duration>,
}

impl ProgramArgs {
    /// Returns the times for which the referee waits.
    pub(super) fn patience(self) -> Patience {
        let usual = Patience::default();
        Patience {
            answer: self.patience.unwrap_or(usual.answer),
            decision: self.patience.unwrap_or(usual.decision),
            margin: self.margin.unwrap_or(usual.margin),
            recovers: self.recover,
        }
    }
}
