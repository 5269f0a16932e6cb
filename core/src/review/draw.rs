//! What a draw did, beside what others would have done.

use alloc::vec::Vec;

use crate::heuristic::{ENDED, Evaluation, evaluations, lead};
use crate::playout::{Policy, policies};
use crate::{Heuristics, Player, Rng, Turn};

/// What values the positions after draws: the lead by the game's evaluation `outlook` after the best turn by it, so that a
/// tile is worth what can be made of it; as if the game ended now, where a game has none.
#[derive(Clone, Copy, Debug)]
pub struct Valuer<S: Heuristics> {
    evaluation: Evaluation<S>,
    policy: Option<Policy<S>>,
}

/// An outcome of chance and what it is worth.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Outcome<M> {
    /// The outcome.
    pub mv: M,
    /// Its probability.
    pub chance: f64,
    /// The lead that each player is expected to have after it.
    pub leads: Vec<f64>,
}

/// A draw among all that could have come.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Draw<M> {
    /// All outcomes, in ascending order.
    pub outcomes: Vec<Outcome<M>>,
    /// The index of the one that came.
    pub drawn: usize,
}

impl<S: Heuristics> Valuer<S> {
    /// The valuer of the game.
    ///
    /// # Panics
    /// Never: every game can be valued as if it ended.
    pub fn new() -> Valuer<S> {
        let named = |name: &str| evaluations::<S>().into_iter().find(|evaluation| evaluation.name == name);
        let outlook = named("outlook");
        Valuer {
            policy: outlook.and_then(|_| policies().into_iter().find(|policy| policy.name == "static")),
            evaluation: outlook.or_else(|| named(ENDED)).expect("every game can be valued as if it ended"),
        }
    }

    /// Values every outcome of a position in which chance is to decide; none where `drawn` is none of them.
    pub fn draw(&self, before: &S, drawn: S::Move) -> Option<Draw<S::Move>> {
        if before.turn() != Turn::Chance {
            return None;
        }
        let mut outcomes = Vec::new();
        before.chance_moves(&mut outcomes);
        let total: f64 = outcomes.iter().map(|&(_, weight)| f64::from(weight)).sum();
        let valued = outcomes.iter().map(|&(mv, weight)| {
            let mut after = before.clone();
            after.play_unchecked(mv);
            Outcome { mv, chance: f64::from(weight) / total, leads: self.leads(after) }
        });
        let drawn = outcomes.iter().position(|&(mv, _)| mv == drawn)?;
        Some(Draw { outcomes: valued.collect(), drawn })
    }

    /// The lead that each player is expected to have.
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

impl<M> Draw<M> {
    /// The lead that a player was expected to have before it: the mean over all outcomes.
    pub fn mean(&self, player: Player) -> f64 {
        self.outcomes.iter().map(|outcome| outcome.chance * outcome.leads[player.index()]).sum()
    }

    /// What it changed in the lead that a player is expected to have.
    pub fn luck(&self, player: Player) -> f64 {
        self.outcomes[self.drawn].leads[player.index()] - self.mean(player)
    }

    pub(super) fn try_map<T, E>(&self, mut form: impl FnMut(&M) -> Result<T, E>) -> Result<Draw<T>, E> {
        let outcomes = self.outcomes.iter().map(|Outcome { mv, chance, leads }| {
            Ok(Outcome { mv: form(mv)?, chance: *chance, leads: leads.clone() })
        });
        Ok(Draw { outcomes: outcomes.collect::<Result<_, E>>()?, drawn: self.drawn })
    }
}
