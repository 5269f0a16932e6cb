//! An evaluation of OnTop: points, less half a point for each stone that is left.

use super::{Colour, OnTop};
use crate::heuristic::Evaluation;
use crate::{ByPlayer, Player, State};

pub(super) const EVALUATION: Evaluation<OnTop> = Evaluation {
    name: "half-stones",
    help: "points, less half a point for each stone left",
    points: half_stones,
    // The least that the rules allow counts each stone as a whole point or more.
    beyond: 0.0,
};

fn half_stones(state: &OnTop) -> ByPlayer<f32> {
    let mut values = ByPlayer::default();
    for player in Player::all(state.players()) {
        let colour = Colour::of(player);
        values[player] = f32::from(state.points(colour)) - 0.5 * f32::from(state.stones(colour));
    }
    values
}
