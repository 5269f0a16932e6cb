//! The options of commands in which programs play.

use std::time::Duration;

use crate::engine::Patience;
use crate::player::budget::read_time;

/// The options for programs that play.
#[derive(clap::Args, Clone, Copy, Default, Debug)]
pub struct ProgramArgs {
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
    pub fn patience(self) -> Patience {
        let usual = Patience::default();
        Patience {
            answer: self.patience.unwrap_or(usual.answer),
            decision: self.patience.unwrap_or(usual.decision),
            margin: self.margin.unwrap_or(usual.margin),
            recovers: self.recover,
        }
    }
}
