//! The root and its moves, presented as a tree of one level.

use alloc::vec;
use alloc::vec::Vec;

use super::{Allocation, Flat};
use crate::search::mcts::select::root_of_log;
use crate::search::{Candidate, Moments, NodeKind, NodeView, Rule, Search, Term, Value};
use crate::{Player, State};

impl<S: State> Flat<S> {
    pub(super) fn look_at(&self, path: &[usize]) -> Option<NodeView<S::Move>> {
        let player = self.root.player()?;
        let candidates = self.report().candidates;
        match *path {
            [] => {
                let children: Vec<_> = candidates
                    .iter()
                    .enumerate()
                    .map(|(index, one)| self.child(index, one, player))
                    .collect();
                Some(self.root_of(player, children))
            }
            [index] => Some(self.child(index, candidates.get(index)?, player)),
            _ => None,
        }
    }

    fn root_of(&self, player: Player, children: Vec<NodeView<S::Move>>) -> NodeView<S::Move> {
        let (mut value, mut win, mut lead) = (Value::Unknown, Moments::default(), Moments::default());
        for child in &children {
            value.merge(&child.value);
            win.merge(&child.win);
            lead.merge(&child.lead);
        }
        NodeView {
            visits: self.iterations,
            value,
            win,
            lead,
            rule: Some(self.rule()),
            child_count: children.len(),
            children,
            ..NodeView::unvisited(NodeKind::Decision(player), None, player)
        }
    }

    fn child(&self, index: usize, candidate: &Candidate<S::Move>, player: Player) -> NodeView<S::Move> {
        let mut after = self.root.clone();
        after.play_unchecked(candidate.mv);
        NodeView {
            visits: candidate.visits,
            value: candidate.value,
            win: candidate.win,
            lead: candidate.lead,
            terms: self.terms(index),
            ..NodeView::unvisited(NodeKind::of(&after), Some(candidate.mv), player)
        }
    }

    fn rule(&self) -> Rule {
        match self.allocation {
            Allocation::RoundRobin => Rule::InTurn,
            Allocation::Random => Rule::Random,
            Allocation::Halving => Rule::Halving,
            Allocation::Ucb1 if self.visits.contains(&0) => Rule::UntriedInTurn,
            Allocation::Ucb1 => Rule::Formula,
        }
    }

    /// Returns the terms of UCB1, if the search uses it.
    fn terms(&self, index: usize) -> Vec<Term> {
        if self.allocation != Allocation::Ucb1 || self.visits[index] == 0 {
            return Vec::new();
        }
        let all = u32::try_from(self.iterations).unwrap_or(u32::MAX);
        let (visits, mean) = (self.visits[index] as f32, self.stats[index].value.mean);
        let exploration = self.exploration * root_of_log(all) / libm::sqrtf(visits);
        let inputs = [("C", self.exploration), ("n", all as f32), ("n_i", visits)];
        vec![
            Term::new("exploitation", mean, "{mean}", &[("mean", mean)]),
            Term::new("exploration", exploration, "{C} × √(ln {n} / {n_i})", &inputs),
        ]
    }
}
