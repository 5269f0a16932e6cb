//! Root parallelisation: each thread runs its own search with its own seed, and the reports are added.

use anyhow::Result;
use tilescope_core::{Deck, FinalChoice, Heuristics, Report, Rng, Search, SearchSpec, State, Step};

use super::crew::Crew;

pub(super) struct RootParallel<S: State> {
    crew: Crew,
    searches: Vec<Box<dyn Search<S>>>,
    choice: FinalChoice,
}

impl<S: Heuristics> RootParallel<S> {
    pub(super) fn new(spec: &SearchSpec, root: &S, seed: u64, count: usize) -> Result<RootParallel<S>> {
        let build = |number| spec.build(root, Rng::part_seed(seed, number as u64));
        Ok(RootParallel {
            crew: Crew::new(count)?,
            searches: (0..count).map(build).collect::<Result<_, _>>()?,
            choice: spec.final_choice(),
        })
    }
}

impl<S: State> Search<S> for RootParallel<S> {
    fn reset(&mut self, root: &S, seed: u64) {
        for (number, search) in self.searches.iter_mut().enumerate() {
            search.reset(root, Rng::part_seed(seed, number as u64));
        }
    }

    fn advance(&mut self, mv: S::Move) {
        self.searches.iter_mut().for_each(|search| search.advance(mv));
    }

    fn know(&mut self, deck: Deck) {
        self.searches.iter_mut().for_each(|search| search.know(deck));
    }

    fn root(&self) -> &S {
        self.searches[0].root()
    }

    /// Divides the budget among the searches. The first ones get the remainder.
    fn step(&mut self, budget: u64) -> Step {
        let parts = self.searches.len() as u64;
        let mut steps = vec![Step { used: 0, done: false }; self.searches.len()];
        self.crew.each((0..).zip(&mut self.searches).zip(&mut steps), |((number, search), step)| {
            *step = search.step(budget / parts + u64::from(number < budget % parts));
        });
        Step { used: steps.iter().map(|step| step.used).sum(), done: steps.iter().all(|step| step.done) }
    }

    fn report(&self) -> Report<S::Move> {
        let mut reports = self.searches.iter().map(|search| search.report());
        let mut all = reports.next().expect("there is a search");
        for report in reports {
            all.merge(&report, self.choice).expect("all search the same position");
        }
        all
    }
}
