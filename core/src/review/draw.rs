//! The effect of a draw, compared with the other outcomes.

use alloc::vec::Vec;

use crate::heuristic::{ENDED, Evaluation, evaluations};
use crate::{Heuristics, Player, State, Turn};

/// An outcome of a draw and its value.
#[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Outcome<M> {
    /// The outcome.
    pub mv: M,
    /// Its probability.
    pub chance: f64,
    /// The expected lead of each player after the outcome.
    pub leads: Vec<f64>,
}

/// A draw among its possible outcomes.
#[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Draw<M> {
    /// All outcomes in ascending order.
    pub outcomes: Vec<Outcome<M>>,
    /// The index of the outcome that was drawn.
    pub drawn: usize,
}

/// Returns the evaluation of positions after draws: the game's `outlook`, or the points as if the game ended now if
/// it has none.
pub(crate) fn evaluation<S: Heuristics>() -> Evaluation<S> {
    let known = evaluations::<S>();
    let named = |name: &str| known.iter().find(|evaluation| evaluation.name == name);
    *named("outlook").or_else(|| named(ENDED)).expect("every game can be valued as if it ended")
}

impl<M: Copy + PartialEq> Draw<M> {
    /// Lists the outcomes of a position, with no leads yet; `None` if `drawn` is not among them.
    pub(super) fn among<S: State<Move = M>>(before: &S, drawn: M) -> Option<Draw<M>> {
        if before.turn() != Turn::Chance {
            return None;
        }
        let mut outcomes = Vec::new();
        before.chance_moves(&mut outcomes);
        let total: f64 = outcomes.iter().map(|&(_, weight)| f64::from(weight)).sum();
        let chance = |weight: u32| f64::from(weight) / total;
        let drawn = outcomes.iter().position(|&(mv, _)| mv == drawn)?;
        let outcomes =
            outcomes.iter().map(|&(mv, weight)| Outcome { mv, chance: chance(weight), leads: Vec::new() });
        Some(Draw { outcomes: outcomes.collect(), drawn })
    }
}

impl<M> Draw<M> {
    /// Returns the expected lead of a player before the draw: the mean over all outcomes.
    pub fn mean(&self, player: Player) -> f64 {
        self.outcomes.iter().map(|outcome| outcome.chance * outcome.leads[player.index()]).sum()
    }

    /// Returns the change of a player's expected lead through the draw.
    pub fn luck(&self, player: Player) -> f64 {
        self.outcomes[self.drawn].leads[player.index()] - self.mean(player)
    }
}
