//! What the search tells.

use alloc::vec::Vec;

use super::Star;
use crate::Heuristics;
use crate::search::{Candidate, LookAhead, Ply, Report};

impl<S: Heuristics> Star<S> {
    pub(super) fn tell(&self) -> Report<S::Move> {
        let under_way = self.nodes - self.counted;
        let mut candidates: Vec<Candidate<S::Move>> = Vec::with_capacity(self.moves.len());
        for root in &self.moves {
            let mut candidate = Candidate {
                visits: root.nodes,
                value: root.value,
                pv: root.pv.iter().map(|&mv| Ply { mv, visits: None }).collect(),
                ..Candidate::unvisited(root.mv)
            };
            if let Some((_, most)) = root.value.interval().or(root.value.mean().map(|mean| (mean, mean))) {
                candidate.lead.add(most);
            }
            candidates.push(candidate);
        }
        if let Some(index) = self.under_way().filter(|_| under_way > 0) {
            candidates[index].visits += under_way;
        }
        let looked = self.nodes + self.cut;
        Report {
            player: self.root.player(),
            work: self.nodes,
            nodes: if self.nodes > 0 { self.top as u32 + 1 } else { 0 },
            candidates,
            // Before a move is done with, the one under way is as good as any.
            choice: self.choice.or_else(|| self.under_way().filter(|_| self.nodes > 0)),
            look_ahead: Some(LookAhead {
                depth: self.completed,
                pruned: if looked > 0 { self.cut as f64 / looked as f64 } else { 0.0 },
                sampled: self.sampled.then_some(self.settings.outcomes),
            }),
        }
    }
}
