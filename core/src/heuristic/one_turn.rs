//! The player who looks one turn ahead by an evaluation: the policy `static` of the games that have one.

use alloc::vec::Vec;

use super::lead;
use crate::playout::Chooser;
use crate::{ByPlayer, Player, Rng, State};

/// A game of which every turn can be valued without a list.
pub(crate) trait OneTurn: State {
    /// Calls `each` with every legal turn of the player to move, and the lead of that player after it by the evaluation
    /// `outlook`.
    fn for_each_turn(&self, each: impl FnMut(Self::Move, f32));
}

/// The lead of the player to move after a legal turn, by an evaluation.
pub(crate) fn lead_after<S: State>(state: &S, mv: S::Move, evaluation: fn(&S) -> ByPlayer<f32>) -> f32 {
    let player = state.player().expect("a player is to move");
    let mut after = state.clone();
    after.play_unchecked(mv);
    lead(&evaluation(&after), player, state.players())
}

/// Plays the turn after which the lead is greatest by the evaluation.
#[derive(Default)]
pub(crate) struct Static;

impl<S: OneTurn> Chooser<S> for Static {
    fn choose(&mut self, state: &S, rng: &mut Rng, _: Player) -> S::Move {
        let (mut best, mut greatest, mut ties) = (None, f32::NEG_INFINITY, 0);
        // One number for a turn, however many are equal: playouts on common random numbers stay in step.
        let mut rng = Rng::new(rng.word().into());
        state.for_each_turn(|mv, value| {
            ties = if value > greatest { 1 } else { ties + u32::from(value == greatest) };
            // Each of several equally good turns stays with the same probability.
            if value > greatest || value == greatest && rng.below(ties) == 0 {
                (best, greatest) = (Some(mv), value);
            }
        });
        best.expect("a player is to move and has a turn")
    }

    fn best(&mut self, state: &S, _: &mut Rng) -> Vec<S::Move> {
        let (mut best, mut greatest) = (Vec::new(), f32::NEG_INFINITY);
        state.for_each_turn(|mv, value| {
            if value > greatest {
                best.clear();
                greatest = value;
            }
            if value == greatest {
                best.push(mv);
            }
        });
        best
    }
}
