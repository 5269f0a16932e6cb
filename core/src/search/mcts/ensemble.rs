//! An ensemble of trees that vote, each with its own deck (Bergh 2020, V-II: an ensemble of determinizations;
//! Cowling, Powley and Whitehouse 2012).
//!
//! The trees do their iterations in turn. Their results for a move are added up. The move to play is the one that
//! most trees would play; a tie goes to the most visited one.

use alloc::vec;
use alloc::vec::Vec;

use super::Mcts;
use crate::search::{Report, Search, Step, Trace, TracedSearch};
use crate::{Deck, Heuristics, Rng, State};

pub(super) struct Ensemble<S: State> {
    trees: Vec<Mcts<S>>,
    /// The index of the next tree.
    next: usize,
}

impl<S: Heuristics> Ensemble<S> {
    /// Creates `count` trees, at least one; `tree` creates each from its seed.
    pub(super) fn new(count: u32, seed: u64, tree: impl Fn(u64) -> Mcts<S>) -> Ensemble<S> {
        Ensemble {
            trees: (0..count as usize).map(|number| tree(Rng::part_seed(seed, number as u64))).collect(),
            next: 0,
        }
    }

    /// Returns the current tree and moves on to the next one.
    fn take_turn(&mut self) -> &mut Mcts<S> {
        let turn = self.next;
        self.next = (turn + 1) % self.trees.len();
        &mut self.trees[turn]
    }
}

impl<S: Heuristics> Search<S> for Ensemble<S> {
    fn reset(&mut self, root: &S, seed: u64) {
        for (number, tree) in self.trees.iter_mut().enumerate() {
            tree.reset(root, Rng::part_seed(seed, number as u64));
        }
        self.next = 0;
    }

    fn advance(&mut self, mv: S::Move) {
        self.trees.iter_mut().for_each(|tree| tree.advance(mv));
    }

    fn know(&mut self, deck: Deck) {
        self.trees.iter_mut().for_each(|tree| tree.know(deck));
    }

    fn root(&self) -> &S {
        self.trees[0].root()
    }

    fn step(&mut self, budget: u64) -> Step {
        for used in 0..budget {
            if self.take_turn().step(1).used == 0 {
                return Step { used, done: true };
            }
        }
        Step { used: budget, done: self.root().player().is_none() }
    }

    fn report(&self) -> Report<S::Move> {
        let mut reports = self.trees.iter().map(Search::report);
        let mut all = reports.next().expect("there is a tree");
        let mut votes = vec![0_u32; all.candidates.len()];
        let mut vote = |choice: Option<usize>| choice.into_iter().for_each(|choice| votes[choice] += 1);
        vote(all.choice);
        for report in reports {
            vote(report.choice);
            all.merge(&report, self.trees[0].settings.choice).expect("all search the same position");
        }
        let rank = |&index: &usize| (votes[index], all.candidates[index].visits, core::cmp::Reverse(index));
        all.choice = (0..votes.len()).filter(|&index| votes[index] > 0).max_by_key(rank);
        all
    }
}

impl<S: Heuristics> TracedSearch<S> for Ensemble<S> {
    fn trace(&mut self) -> Option<Trace<S::Move>> {
        self.take_turn().trace()
    }
}
