//! The judgement of a move as a line.

use std::collections::BTreeSet;

use anyhow::{Context, Result};
use tilescope_core::playout::Policy;
use tilescope_core::review::{Effort, Foresight, JudgementSettings};
use tilescope_core::{Rng, SearchSpec};

use super::{Header, Line};
use crate::game::Game;

/// The search and the policy that judge moves.
pub(crate) struct Judge<G: Game> {
    spec: SearchSpec,
    policy: Policy<G>,
    iterations: u64,
    playouts: u64,
    times: u64,
    seed: u64,
}

impl<G: Game> Judge<G> {
    /// # Errors
    /// If the searcher or the policy does not exist.
    pub(crate) fn new(header: &Header) -> Result<Judge<G>> {
        let policies = tilescope_core::heuristic::policies::<G>();
        let policy = policies.iter().find(|policy| policy.name == header.policy).with_context(|| {
            let names: Vec<&str> = policies.iter().map(|policy| policy.name).collect();
            format!("policy `{}`: expected one of {}", header.policy, names.join(", "))
        })?;
        Ok(Judge {
            spec: header.searcher.parse()?,
            policy: *policy,
            iterations: header.iterations,
            playouts: header.playouts,
            times: header.times,
            seed: header.seed,
        })
    }

    /// Judges a move that a player made.
    ///
    /// # Errors
    /// If the searcher cannot be built.
    pub(crate) fn judge(&self, root: &G, played: G::Move, at: (usize, usize), arbiter: bool) -> Result<Line> {
        let playouts = self.playouts * if arbiter { self.times } else { 1 };
        // Draws are judged elsewhere.
        let draws = Foresight { playouts: 1, decisions: 0 };
        let effort = Effort { iterations: self.iterations, playouts, draws };
        let judging = JudgementSettings::new(root, Some(played), &self.spec, self.seed, effort)?;
        let mut judging = judging.continued_by(self.policy);
        let decision = loop {
            judging.step();
            if let Some(decision) = judging.decision() {
                break decision;
            }
        };
        let mut moves = Vec::new();
        root.legal_moves(&mut moves);
        let seat = decision.player.index();
        Ok(Line {
            game: at.0,
            ply: at.1,
            arbiter,
            moves: moves.len(),
            chosen: decision.best == played,
            lost: decision.lost.points,
            half: decision.lost.half,
            lead: decision.seats[seat].lead,
            win: decision.seats[seat].win,
            gain: decision.gain[seat],
        })
    }
}

/// Draws up to `most` moves that certainly lose points and as many others, as places in `judged`. Moves that the
/// search itself chose are no test.
pub(crate) fn choose(judged: &[Line], most: usize, seed: u64) -> Vec<usize> {
    let mut rng = Rng::new(seed);
    let mut places = BTreeSet::new();
    for certain in [true, false] {
        let mut of: Vec<usize> = (0..judged.len())
            .filter(|&place| !judged[place].chosen && (judged[place].lost > judged[place].half) == certain)
            .collect();
        for _ in 0..most.min(of.len()) {
            places.insert(of.swap_remove(rng.below(of.len() as u32) as usize));
        }
    }
    places.into_iter().collect()
}
