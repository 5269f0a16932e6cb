//! The report of the search.

use alloc::vec::Vec;

use super::Star;
use super::settings::Goal;
use crate::Heuristics;
use crate::search::{Candidate, LookAhead, Ply, Report};

impl<S: Heuristics> Star<S> {
    pub(super) fn emit(&self) -> Report<S::Move> {
        let mut candidates: Vec<Candidate<S::Move>> = Vec::with_capacity(self.moves.len());
        for (index, root) in self.moves.iter().enumerate() {
            let mut candidate = Candidate {
                visits: self.visits_of(index),
                value: root.value,
                pv: root.pv.iter().map(|&mv| Ply { mv, visits: None }).collect(),
                ..Candidate::unvisited(root.mv)
            };
            if let Some((_, most)) = root.value.interval().or(root.value.mean().map(|mean| (mean, mean))) {
                match self.settings.goal {
                    Goal::Lead => candidate.lead.add(most),
                    Goal::Win | Goal::Result => candidate.win.add(most.clamp(0.0, 1.0)),
                }
            }
            candidates.push(candidate);
        }
        let looked = self.nodes + self.cut;
        Report {
            player: self.root.player(),
            work: self.nodes,
            nodes: if self.nodes > 0 { self.top as u32 + 1 } else { 0 },
            candidates,
            // Until a move is finished, the current one is as good as any.
            choice: self.choice.or_else(|| self.under_way().filter(|_| self.nodes > 0)),
            look_ahead: Some(LookAhead {
                depth: self.completed,
                pruned: if looked > 0 { self.cut as f64 / looked as f64 } else { 0.0 },
                sampled: self.sampled.then_some(self.settings.outcomes),
            }),
        }
    }

    /// Returns the number of nodes searched below a move of the root, including itself.
    pub(super) fn visits_of(&self, index: usize) -> u64 {
        let under_way = if self.under_way() == Some(index) { self.nodes - self.counted } else { 0 };
        self.moves[index].nodes + under_way
    }
}
