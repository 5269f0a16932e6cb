//! The search taken apart for several threads.

use super::Mcts;
use crate::Heuristics;
use crate::search::{Descent, LeafValues, RolloutEvaluator, SharedSearch};

impl<S: Heuristics> SharedSearch<S> for Mcts<S> {
    fn descend(&mut self) -> Option<Descent<S>> {
        let searcher = self.root.player().filter(|_| !self.is_done())?;
        self.descend_from_root(searcher, &mut ());
        let free = self.under_way.iter().position(Option::is_none);
        let ticket = free.unwrap_or_else(|| {
            self.under_way.push(None);
            self.under_way.len() - 1
        });
        self.under_way[ticket] = Some(self.path.clone());
        Some(Descent { leaf: self.state.clone(), searcher, ticket })
    }

    fn evaluator(&self) -> RolloutEvaluator<S> {
        self.evaluator
    }

    fn back_up(&mut self, descent: Descent<S>, values: &LeafValues) {
        let Some(path) = self.under_way.get_mut(descent.ticket).and_then(Option::take) else { return };
        while let Some(None) = self.under_way.last() {
            self.under_way.pop();
        }
        self.back_up_along(&path, values);
    }
}
