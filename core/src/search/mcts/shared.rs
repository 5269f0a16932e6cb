//! The search split into parts for several threads.

use super::Mcts;
use super::walk::Path;
use crate::Heuristics;
use crate::search::{Descent, LeafValues, RolloutEvaluator, SharedSearch};

impl<S: Heuristics> SharedSearch<S> for Mcts<S> {
    fn descend(&mut self, leaf: &mut S) -> Option<Descent> {
        let searcher = self.root.player().filter(|_| !self.is_done())?;
        self.descend_from_root(searcher, &mut ());
        leaf.clone_from(&self.state);
        let mut path = self.spare_paths.pop().unwrap_or_default();
        path.clone_from(&self.path);
        let ticket = self.under_way.iter().position(Path::is_empty).unwrap_or(self.under_way.len());
        match self.under_way.get_mut(ticket) {
            Some(free) => *free = path,
            None => self.under_way.push(path),
        }
        Some(Descent { searcher, ticket })
    }

    fn evaluator(&self) -> RolloutEvaluator<S> {
        self.evaluator
    }

    fn back_up(&mut self, descent: Descent, values: &LeafValues) {
        let Some(path) = self.under_way.get_mut(descent.ticket).map(core::mem::take) else { return };
        while self.under_way.pop_if(|last| last.is_empty()).is_some() {}
        self.back_up_along(&path, values);
        self.spare_paths.push(path);
    }
}
