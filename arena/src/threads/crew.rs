//! Threads that live as long as the search on which they work.

use anyhow::{Context, Result};
use rayon_core::{ThreadPool, ThreadPoolBuilder};

/// Some threads, with the one that asks for their work as one of them.
pub(super) struct Crew(ThreadPool);

impl Crew {
    /// A crew of so many, at least two.
    ///
    /// # Errors
    /// When the system has no more threads.
    pub(super) fn new(count: usize) -> Result<Crew> {
        let pool = ThreadPoolBuilder::new().num_threads(count - 1).build();
        Ok(Crew(pool.with_context(|| format!("{count} threads for a search"))?))
    }

    /// Does the work on each part, a thread for each, and comes back when all is done.
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
