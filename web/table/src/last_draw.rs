//! The draws since the last decision, with the other outcomes that they could have had.

use std::ops::Range;

use tilescope_boards::game_ui::GameUi;
use tilescope_core::Record;
use tilescope_protocol::any_move::AnyMove;
use yew::prelude::*;

/// A draw since the last decision.
#[derive(Clone, PartialEq, Debug)]
pub struct LastDraw {
    /// The number of moves before it.
    pub ply: usize,
    /// Its outcome.
    pub drawn: AnyMove,
    /// All outcomes that it could have had, in order, with their descriptions and pictures.
    pub outcomes: Vec<(AnyMove, AttrValue, Html)>,
}

/// Returns the draws at some plies of a record, each with all its outcomes.
pub(super) fn last_draws<S: GameUi>(record: &Record<S>, plies: Range<usize>) -> Vec<LastDraw> {
    let mut outcomes = Vec::new();
    plies
        .map(|ply| {
            let state = record.position(ply);
            state.chance_moves(&mut outcomes);
            let outcome = |&(mv, _): &(S::Move, u32)| {
                (AnyMove::new::<S>(mv), state.describe(mv).into(), state.picture(mv))
            };
            LastDraw {
                ply,
                drawn: AnyMove::new::<S>(record.moves()[ply]),
                outcomes: outcomes.iter().map(outcome).collect(),
            }
        })
        .collect()
}
