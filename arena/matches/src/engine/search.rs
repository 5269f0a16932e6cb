//! A search that asks a program.

use tilescope_core::search::{LookAhead, Step};
use tilescope_core::{Candidate, Record, Report, Search};

use super::answer::Answer;
use super::chair::Chair;
use super::position::{Position, legal_moves, understood};
use crate::game::Game;

/// A search whose choice is that of a program. One step is one decision. After a failure it has no choice, and the
/// [`Chair`] says why.
#[derive(Debug)]
pub(crate) struct EngineSearch<G: Game> {
    chair: Chair,
    /// The game since the position at which the search began.
    record: Record<G>,
    state: G,
    answer: Option<(G::Move, Answer)>,
}

impl<G: Game> EngineSearch<G> {
    pub(crate) fn new(chair: Chair, root: &G) -> EngineSearch<G> {
        EngineSearch { chair, record: Record::from_position(root.clone()), state: root.clone(), answer: None }
    }
}

impl<G: Game> Search<G> for EngineSearch<G> {
    fn reset(&mut self, root: &G, _seed: u64) {
        *self = EngineSearch::new(self.chair.clone(), root);
    }

    fn advance(&mut self, mv: G::Move) {
        self.state.play_unchecked(mv);
        self.record.push(mv);
        self.answer = None;
    }

    fn root(&self) -> &G {
        &self.state
    }

    fn step(&mut self, _budget: u64) -> Step {
        let moves = legal_moves(&self.state);
        if moves.is_empty() || self.answer.is_some() {
            return Step { used: 0, done: true };
        }
        let position = Position::new(&self.record, &self.state, &moves);
        self.answer = self.chair.decide(&position, |text| understood(&self.state, &moves, text));
        let used = self.answer.as_ref().map_or(0, |(_, answer)| answer.iterations);
        Step { used, done: true }
    }

    fn report(&self) -> Report<G::Move> {
        let moves = legal_moves(&self.state);
        let chosen = self.answer.as_ref();
        Report {
            player: self.state.player(),
            work: chosen.map_or(0, |(_, answer)| answer.iterations),
            nodes: chosen.map_or(0, |(_, answer)| answer.nodes),
            choice: chosen.and_then(|(mv, _)| moves.iter().position(|other| other == mv)),
            candidates: moves.into_iter().map(Candidate::unvisited).collect(),
            look_ahead: chosen.filter(|(_, answer)| answer.depth > 0).map(|(_, answer)| LookAhead {
                depth: answer.depth,
                pruned: 0.0,
                sampled: None,
            }),
        }
    }
}
