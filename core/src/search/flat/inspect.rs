//! The root and its moves, presented as a tree of one level.

use alloc::vec;
use alloc::vec::Vec;

use super::{Allocation, Flat};
use crate::search::mcts::select::root_of_log;
use crate::search::{Candidate, Moments, NodeKind, NodeView, Search, Status, Term, Value};
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
            kind: NodeKind::Decision(player),
            mv: None,
            player,
            probability: None,
            visits: self.iterations,
            value,
            win,
            lead,
            terms: Vec::new(),
            status: Status::Open,
            child_count: children.len(),
            children,
        }
    }

    fn child(&self, index: usize, candidate: &Candidate<S::Move>, player: Player) -> NodeView<S::Move> {
        let mut after = self.root.clone();
        after.play_unchecked(candidate.mv);
        NodeView {
            kind: NodeKind::of(&after),
            mv: Some(candidate.mv),
            player,
            probability: None,
            visits: candidate.visits,
            value: candidate.value,
            win: candidate.win,
            lead: candidate.lead,
            terms: self.terms(index),
            status: Status::Open,
            child_count: 0,
            children: Vec::new(),
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
