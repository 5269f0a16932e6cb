//! A fast estimate of draw luck.

use alloc::vec::Vec;

use super::draw::{Draw, evaluation};
use crate::heuristic::policies;
use crate::heuristic::{Evaluation, lead};
use crate::playout::Policy;
use crate::{Heuristics, Player, Rng};

/// A fast estimator of draws. The value of an outcome is the lead, by the game's evaluation `outlook`, after the best
/// turn by it, so a tile is worth what can be made of it. All outcomes of a draw take less than a millisecond, but
/// only part of their effect is seen. Use it for many games, and [`Drawing`](super::Drawing) for one.
#[derive(Clone, Copy, Debug)]
pub struct Valuer<S: Heuristics> {
    evaluation: Evaluation<S>,
    policy: Option<Policy<S>>,
}

impl<S: Heuristics> Valuer<S> {
    /// Creates the valuer of a game.
    pub fn new() -> Valuer<S> {
        let policy = policies().into_iter().find(|policy| policy.name == super::POLICY);
        Valuer { policy, evaluation: evaluation() }
    }

    /// Values every outcome of a position in which chance decides; `None` if `drawn` is not among them.
    pub fn draw(&self, before: &S, drawn: S::Move) -> Option<Draw<S::Move>> {
        let mut draw = Draw::among(before, drawn)?;
        for outcome in &mut draw.outcomes {
            let mut after = before.clone();
            after.play_unchecked(outcome.mv);
            outcome.leads = self.leads(after);
        }
        Some(draw)
    }

    /// Returns the expected lead of each player.
    fn leads(&self, mut state: S) -> Vec<f64> {
        if let (Some(policy), Some(_)) = (&self.policy, state.player()) {
            let best = (policy.best)(&state, &mut Rng::new(0))[0];
            state.play_unchecked(best);
        }
        let points = (self.evaluation.points)(&state);
        let players = state.players();
        Player::all(players).map(|player| f64::from(lead(&points, player, players))).collect()
    }
}

impl<S: Heuristics> Default for Valuer<S> {
    fn default() -> Valuer<S> {
        Valuer::new()
    }
}
