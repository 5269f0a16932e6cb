//! The player that looks one turn ahead by an evaluation: the policy `static` of the games that have one.

use alloc::vec::Vec;

use super::greatest::{AllBest, OneOfBest};
use super::lead;
use crate::playout::Chooser;
use crate::{ByPlayer, Player, Rng, State};

/// A game in which every turn can be evaluated without a list of turns.
pub(crate) trait OneTurn: State {
    /// Calls `each` with every legal turn of the player to move, and that player's lead after it by the evaluation
    /// `outlook`.
    fn for_each_turn(&self, each: impl FnMut(Self::Move, f32));
}

pub(crate) fn lead_after<S: State>(state: &S, mv: S::Move, evaluation: fn(&S) -> ByPlayer<f32>) -> f32 {
    let player = state.player().expect("a player is to move");
    let mut after = state.clone();
    after.play_unchecked(mv);
    lead(&evaluation(&after), player, state.players())
}

/// A policy that plays the turn with the greatest lead after it, by the evaluation.
#[derive(Default)]
pub(crate) struct Static;

impl<S: OneTurn> Chooser<S> for Static {
    fn choose(&mut self, state: &S, rng: &mut Rng, _: Player) -> S::Move {
        let mut best = OneOfBest::new(rng);
        state.for_each_turn(|mv, value| best.offer(mv, value));
        best.mv.expect("a player is to move and has a turn")
    }

    fn best(&mut self, state: &S, _: &mut Rng) -> Vec<S::Move> {
        let mut best = AllBest::NONE;
        state.for_each_turn(|mv, value| best.offer(mv, value));
        best.moves
    }
}
