//! The time that a player thinks. Other work on the processor does not change it, so the games stay the same.

use std::time::{Duration, Instant};

use cpu_time::ThreadTime;

use crate::threads::Threads;

/// The time since a decision began.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Stopwatch {
    /// The processor time of the calling thread.
    Processor(ThreadTime),
    /// Elapsed time, because several threads have no common processor time.
    Wall(Instant),
}

impl Stopwatch {
    /// Starts to time a search with some threads. Call it on the thread that steps the search.
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
