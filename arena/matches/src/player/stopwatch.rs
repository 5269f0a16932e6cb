//! The time that a player thinks. Other work on the processor does not change it, so the games stay the same.

use std::time::{Duration, Instant};

use cpu_time::ThreadTime;

use crate::player::threads::{self, Threads};

/// The time since a decision began, elapsed and on the processor.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch {
    wall: Instant,
    own: ThreadTime,
    /// The processor time of the threads that help it.
    help: Duration,
    counts_processor: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spent {
    pub counted: Duration,
    pub wall: Duration,
    /// The processor time of all threads; `None` if nobody knows it.
    pub processor: Option<Duration>,
}

impl Spent {
    pub(crate) const NOTHING: Spent =
        Spent { counted: Duration::ZERO, wall: Duration::ZERO, processor: Some(Duration::ZERO) };
}

impl Stopwatch {
    /// Starts to time a search with some threads. Call it on the thread that steps the search. Budgets of one thread
    /// count processor time. Those of several threads count elapsed time, because they do not wait for each other.
    pub fn start(threads: Threads) -> Stopwatch {
        Stopwatch { counts_processor: threads == Threads::ONE, ..Stopwatch::elapsing() }
    }

    /// Starts to time a decision whose budget is elapsed time.
    pub fn elapsing() -> Stopwatch {
        let (wall, own, help) = (Instant::now(), ThreadTime::now(), threads::help());
        Stopwatch { wall, own, help, counts_processor: false }
    }

    /// Returns the time so far that counts for the budget.
    pub fn elapsed(self) -> Duration {
        if self.counts_processor { self.own.elapsed() } else { self.wall.elapsed() }
    }

    /// Returns the time so far. Call it on the thread that started to time.
    pub fn spent(self) -> Spent {
        let (own, wall) = (self.own.elapsed(), self.wall.elapsed());
        let counted = if self.counts_processor { own } else { wall };
        Spent { counted, wall, processor: Some(own + (threads::help() - self.help)) }
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
        let (one, two) = (one.spent(), two.spent());
        assert!(one.counted < pause && one.processor.unwrap() < pause && one.wall >= pause, "{one:?}");
        assert!(two.counted >= pause && two.processor.unwrap() < pause, "{two:?}");
    }
}
