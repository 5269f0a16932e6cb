//! Threads that live as long as the search that they work on.

use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use anyhow::{Context, Result};
use cpu_time::ThreadTime;
use rayon_core::{ThreadPool, ThreadPoolBuilder};

thread_local! {
    /// The processor time of the other threads of all crews that worked for this thread.
    static HELP: Cell<Duration> = const { Cell::new(Duration::ZERO) };
}

/// Returns the processor time that the other threads of crews have spent for the calling thread so far.
pub fn help() -> Duration {
    HELP.get()
}

/// A group of threads. The calling thread is one of them.
pub(super) struct Crew(ThreadPool);

impl Crew {
    /// Creates a crew of at least two threads.
    ///
    /// # Errors
    /// If the system has no more threads.
    pub(super) fn new(count: usize) -> Result<Crew> {
        let pool = ThreadPoolBuilder::new().num_threads(count - 1).build();
        Ok(Crew(pool.with_context(|| format!("{count} threads for a search"))?))
    }

    pub(super) fn each<T: Send>(&self, parts: impl IntoIterator<Item = T>, work: impl Fn(T) + Sync) {
        let mut parts = parts.into_iter();
        let own = parts.next();
        let nanoseconds = AtomicU64::new(0);
        self.0.in_place_scope(|scope| {
            for part in parts {
                let (work, nanoseconds) = (&work, &nanoseconds);
                scope.spawn(move |_| {
                    let begun = ThreadTime::now();
                    work(part);
                    nanoseconds.fetch_add(begun.elapsed().as_nanos() as u64, Ordering::Relaxed);
                });
            }
            own.into_iter().for_each(&work);
        });
        HELP.set(help() + Duration::from_nanos(nanoseconds.into_inner()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_help_of_other_threads_is_counted() {
        let crew = Crew::new(2).unwrap();
        let (before, pause) = (help(), Duration::from_millis(5));
        // Only the second part, which another thread works on, takes processor time.
        crew.each([Duration::ZERO, pause], |time| {
            let begun = ThreadTime::now();
            while begun.elapsed() < time {}
        });
        assert!(help() - before >= pause);
    }
}
