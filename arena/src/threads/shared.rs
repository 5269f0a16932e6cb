//! Tree and leaf parallelisation: threads that share one search by its parts, [`Search::shared`].

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use tilescope_core::search::{Descent, LeafValues, RolloutEvaluator, SharedSearch};
use tilescope_core::{Report, Rng, Search, State, Step};

/// A search that several threads share.
pub(super) struct Shared<S: State> {
    search: Box<dyn Search<S>>,
    /// A stream for each thread.
    streams: Vec<Rng>,
    /// Whether all threads value the same leaf, instead of each one of its own.
    same_leaf: bool,
}

fn streams(seed: u64, count: usize) -> Vec<Rng> {
    (0..count as u64).map(|number| Rng::part(seed, number)).collect()
}

const SHARED: &str = "the search can be shared";
const LOCKED: &str = "nobody panics under the lock";

impl<S: State> Shared<S> {
    pub(super) fn new(search: Box<dyn Search<S>>, seed: u64, count: usize, same_leaf: bool) -> Shared<S> {
        Shared { search, streams: streams(seed, count), same_leaf }
    }

    fn parts(&mut self) -> &mut dyn SharedSearch<S> {
        self.search.shared().expect(SHARED)
    }

    /// Each thread goes down, values its leaf while others have the tree, and backs up.
    fn step_tree(&mut self, budget: u64) -> u64 {
        let mut streams = std::mem::take(&mut self.streams);
        let (evaluator, spare) = (self.parts().evaluator(), self.search.root().clone());
        let (search, used) = (Mutex::new(&mut self.search), AtomicU64::new(0));
        std::thread::scope(|scope| {
            for rng in &mut streams {
                let (search, used, mut spare) = (&search, &used, spare.clone());
                scope.spawn(move || {
                    let mut valued: Option<(Descent<S>, LeafValues)> = None;
                    loop {
                        let mut lock = search.lock().expect(LOCKED);
                        let parts = lock.shared().expect(SHARED);
                        if let Some((descent, values)) = valued.take() {
                            parts.back_up(descent, &values);
                        }
                        // Under the lock, so that no thread begins more than the budget.
                        if used.load(Ordering::Relaxed) == budget {
                            return;
                        }
                        let Some(mut descent) = parts.descend() else { return };
                        used.fetch_add(1, Ordering::Relaxed);
                        drop(lock);
                        let values = evaluator.evaluate(&mut descent.leaf, &mut spare, descent.searcher, rng);
                        valued = Some((descent, values));
                    }
                });
            }
        });
        self.streams = streams;
        used.into_inner()
    }

    /// One descent after the other, the leaf of which all threads value.
    fn step_leaf(&mut self, budget: u64) -> u64 {
        let evaluator = self.parts().evaluator();
        for used in 0..budget {
            let Some(descent) = self.parts().descend() else { return used };
            let values = value_by_all(&descent, evaluator, &mut self.streams);
            self.parts().back_up(descent, &values);
        }
        budget
    }
}

/// What the playouts of all threads from one leaf give together.
fn value_by_all<S: State>(
    descent: &Descent<S>,
    evaluator: RolloutEvaluator<S>,
    streams: &mut [Rng],
) -> LeafValues {
    let value = |rng: &mut Rng| {
        let (mut leaf, mut spare) = (descent.leaf.clone(), descent.leaf.clone());
        evaluator.evaluate(&mut leaf, &mut spare, descent.searcher, rng)
    };
    std::thread::scope(|scope| {
        let (first, others) = streams.split_first_mut().expect("there is a thread");
        let running: Vec<_> = others.iter_mut().map(|rng| scope.spawn(move || value(rng))).collect();
        let mut values = value(first);
        for (count, thread) in (2..).zip(running) {
            values.merge(&thread.join().expect("a playout does not panic"), count);
        }
        values
    })
}

impl<S: State> Search<S> for Shared<S> {
    fn reset(&mut self, root: &S, seed: u64) {
        self.search.reset(root, seed);
        self.streams = streams(seed, self.streams.len());
    }

    fn advance(&mut self, mv: S::Move) {
        self.search.advance(mv);
    }

    fn root(&self) -> &S {
        self.search.root()
    }

    fn step(&mut self, budget: u64) -> Step {
        let used = if self.same_leaf { self.step_leaf(budget) } else { self.step_tree(budget) };
        Step { used, done: used < budget }
    }

    fn report(&self) -> Report<S::Move> {
        self.search.report()
    }
}
