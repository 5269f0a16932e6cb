//! How long a player thinks: a game that shares its processor with other work is the same game.

use std::time::{Duration, Instant};

use cpu_time::ThreadTime;

use crate::threads::Threads;

/// The time of a decision since it began.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Stopwatch {
    /// Processor time of the thread that asks.
    Processor(ThreadTime),
    /// The clock on the wall: several threads have no processor time in common.
    Wall(Instant),
}

impl Stopwatch {
    /// Starts to measure a search by so many threads, on the thread that steps it.
    pub(crate) fn start(threads: Threads) -> Stopwatch {
        if threads == Threads::ONE {
            Stopwatch::Processor(ThreadTime::now())
        } else {
            Stopwatch::Wall(Instant::now())
        }
    }

    pub(crate) fn elapsed(self) -> Duration {
        match self {
            Stopwatch::Processor(begun) => begun.elapsed(),
            Stopwatch::Wall(begun) => begun.elapsed(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waiting_is_no_thinking() {
        let pause = Duration::from_millis(20);
        let (one, two) = (Stopwatch::start(Threads::ONE), Stopwatch::start("2tree".parse().unwrap()));
        std::thread::sleep(pause);
        assert!(one.elapsed() < pause);
        assert!(two.elapsed() >= pause);
    }
}
