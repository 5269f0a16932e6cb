//! Threads that live as long as the search that they work on.

use anyhow::{Context, Result};
use rayon_core::{ThreadPool, ThreadPoolBuilder};

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

    /// Does the work on each part, with one thread per part. Returns when all parts are done.
    pub(super) fn each<T: Send>(&self, parts: impl IntoIterator<Item = T>, work: impl Fn(T) + Sync) {
        let mut parts = parts.into_iter();
        let own = parts.next();
        self.0.in_place_scope(|scope| {
            for part in parts {
                let work = &work;
                scope.spawn(move |_| work(part));
            }
            own.into_iter().for_each(&work);
        });
    }
}
