//! Tree and leaf parallelisation: threads that share one search by its parts, [`Search::shared`].

use std::sync::Mutex;

use anyhow::Result;
use tilescope_core::search::{Descent, LeafValues, RolloutEvaluator, SharedSearch};
use tilescope_core::{Report, Rng, Search, State, Step};

use super::crew::Crew;

/// The number of leaves that a thread takes from the tree at a time. With more leaves, threads wait for each other
/// less, but each knows less of the others' results.
const LEAVES: usize = 4;

pub(super) struct Shared<S: State> {
    search: Box<dyn Search<S>>,
    crew: Crew,
    hands: Vec<Hand<S>>,
    /// Whether all threads evaluate the same leaf instead of their own leaves.
    same_leaf: bool,
}

struct Hand<S> {
    rng: Rng,
    leaves: Vec<S>,
    spare: S,
    /// The paths to the leaves that are not yet evaluated.
    descents: Vec<Descent>,
    valued: Vec<(Descent, LeafValues)>,
}

struct Tree<'a, S: State> {
    parts: &'a mut dyn SharedSearch<S>,
    /// The number of iterations that may still begin.
    left: u64,
}

const SHARED: &str = "the search can be shared";
const LOCKED: &str = "nobody panics under the lock";

impl<S: State> Hand<S> {
    fn new(root: &S, rng: Rng) -> Hand<S> {
        Hand {
            rng,
            leaves: vec![root.clone(); LEAVES],
            spare: root.clone(),
            descents: Vec::new(),
            valued: Vec::new(),
        }
    }

    /// Selects some leaves, evaluates them while other threads use the tree, and backs them up. Repeats this until no
    /// iteration is left.
    fn work(&mut self, tree: &Mutex<Tree<S>>, evaluator: RolloutEvaluator<S>) {
        loop {
            let mut lock = tree.lock().expect(LOCKED);
            let Tree { parts, left } = &mut *lock;
            for (descent, values) in self.valued.drain(..) {
                parts.back_up(descent, &values);
            }
            for leaf in self.leaves.iter_mut().take(usize::try_from(*left).unwrap_or(LEAVES)) {
                let Some(descent) = parts.descend(leaf) else { break };
                self.descents.push(descent);
                *left -= 1;
            }
            drop(lock);
            if self.descents.is_empty() {
                return;
            }
            for (descent, leaf) in self.descents.drain(..).zip(&mut self.leaves) {
                let values = evaluator.evaluate(leaf, &mut self.spare, descent.searcher, &mut self.rng);
                self.valued.push((descent, values));
            }
        }
    }
}

impl<S: State> Shared<S> {
    pub(super) fn new(
        search: Box<dyn Search<S>>,
        seed: u64,
        count: usize,
        same_leaf: bool,
    ) -> Result<Shared<S>> {
        let hand = |number| Hand::new(search.root(), Rng::part(seed, number));
        let hands = (0..count as u64).map(hand).collect();
        Ok(Shared { crew: Crew::new(count)?, hands, search, same_leaf })
    }

    fn step_tree(&mut self, budget: u64) -> u64 {
        let parts = self.search.shared().expect(SHARED);
        let evaluator = parts.evaluator();
        let tree = Mutex::new(Tree { parts, left: budget });
        self.crew.each(&mut self.hands, |hand| hand.work(&tree, evaluator));
        budget - tree.into_inner().expect(LOCKED).left
    }

    /// Runs one descent after the other. All threads evaluate its leaf.
    fn step_leaf(&mut self, budget: u64) -> u64 {
        let parts = self.search.shared().expect(SHARED);
        let evaluator = parts.evaluator();
        let mut values = vec![LeafValues::default(); self.hands.len()];
        let mut leaf = self.hands[0].spare.clone();
        for used in 0..budget {
            let Some(descent) = parts.descend(&mut leaf) else { return used };
            self.crew.each(self.hands.iter_mut().zip(&mut values), |(hand, values)| {
                hand.leaves[0].clone_from(&leaf);
                *values =
                    evaluator.evaluate(&mut hand.leaves[0], &mut hand.spare, descent.searcher, &mut hand.rng);
            });
            let mut mean = values[0];
            for (count, values) in (2..).zip(&values[1..]) {
                mean.merge(values, count);
            }
            parts.back_up(descent, &mean);
        }
        budget
    }
}

impl<S: State> Search<S> for Shared<S> {
    fn reset(&mut self, root: &S, seed: u64) {
        self.search.reset(root, seed);
        for (number, hand) in (0..).zip(&mut self.hands) {
            hand.rng = Rng::part(seed, number);
        }
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
