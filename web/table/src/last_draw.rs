//! The draws since the last decision, with the other outcomes that they could have had.

use std::ops::Range;

use tilescope_boards::game_ui::GameUi;
use tilescope_core::Record;
use tilescope_protocol::any_move::AnyMove;
use yew::prelude::*;

#[derive(Clone, PartialEq, Debug)]
pub struct LastDraw {
    pub ply: usize,
    pub drawn: AnyMove,
    /// All outcomes that it could have had, in order, with their descriptions and pictures.
    pub outcomes: Vec<(AnyMove, AttrValue, Html)>,
}

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
