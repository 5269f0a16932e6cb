//! The card of a cell: its candidates and their numbers.

use tilescope_core::games::carcassonne::{Carcassonne, Claim, Move, Rotation, Tile};
use tilescope_core::order;
use tilescope_floor::number::local;
use tilescope_language::{say, t};
use yew::prelude::*;

use super::describe;
use super::marks::{CellMark, Facing};
use super::tile::tile_view;
use crate::board::{Board, Input, TurnAction, loss_class};

/// Draws the rotations and claims in one cell, with the numbers of the search.
pub(super) fn candidate_card(board: &Board<Carcassonne>, tile: Tile, mark: &CellMark) -> Html {
    let on_close = board.controls.on(|controls, _: MouseEvent| controls.input(Input::Open(None)));
    html! {
        <section class="board-card board-rose" aria-label={say!("Candidates at {}", describe::place(mark.cell))}>
            <h2>{ describe::place(mark.cell) }
                <button type="button" class="board-close" aria-label={t("Close")} onclick={on_close}>{ "×" }</button>
            </h2>
            <p class="board-rose-unit">{ t("share of all visits") }</p>
            <div class="board-rose-rows">
                for facing in &mark.facings {
                    <div key={facing.rotation.turns()} class="board-rose-facing">
                        { tile_view(tile, facing.rotation) }
                        <ul>
                            { for most_visited(facing).map(|claim| claim_row(board, tile, mark, facing.rotation, *claim)) }
                            if facing.claims.len() > SHOWN_CLAIMS {
                                <li class="board-rose-rest">{ say!("{} more, rarely tried", facing.claims.len() - SHOWN_CLAIMS) }</li>
                            }
                        </ul>
                    </div>
                }
            </div>
        </section>
    }
}

/// The number of claims of a rotation that the rose lists.
const SHOWN_CLAIMS: usize = 3;

fn most_visited(facing: &Facing) -> impl Iterator<Item = &(Option<Claim>, u64, Option<u8>)> {
    let mut visits: Vec<u64> = facing.claims.iter().map(|claim| claim.1).collect();
    order::sort_by_key(&mut visits, |&visits| visits);
    let least = visits.iter().nth_back(SHOWN_CLAIMS - 1).copied().unwrap_or(0);
    facing.claims.iter().filter(move |claim| claim.1 >= least).take(SHOWN_CLAIMS)
}

fn claim_row(
    board: &Board<Carcassonne>,
    tile: Tile,
    mark: &CellMark,
    rotation: Rotation,
    (meeple, visits, loss): (Option<Claim>, u64, Option<u8>),
) -> Html {
    let mv = Move::Place { cell: mark.cell, rotation, meeple };
    let segment = meeple.and_then(|claim| claim.segment(tile));
    let name = segment.map_or_else(
        || t("no meeple").to_owned(),
        |segment| describe::segment_words(tile, rotation, segment),
    );
    let show = |mv: Option<Move>| board.shown.on_focus.reform(move |_: FocusEvent| mv);
    let point = |mv: Option<Move>| board.shown.on_focus.reform(move |_: PointerEvent| mv);
    html! {
        <li key={mv.to_string()}>
            <button type="button" class="board-rose-claim" onclick={board.controls.acts(TurnAction::Try((mark.cell, rotation)))}
                onfocus={show(Some(mv))} onblur={show(None)} onpointerenter={point(Some(mv))} onpointerleave={point(None)}>
                <span>{ name }</span>
                <svg class={classes!("board-bar", loss_class(loss))} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                    <rect class="board-bar-track" width="100" height="10" />
                    <rect class="board-bar-part" width={percent(visits, mark.mark.visits)} height="10" />
                </svg>
                <span class="board-number">{ format!("{} %", percent(visits, mark.total)) }</span>
            </button>
        </li>
    }
}

/// Returns a share in per cent, to the tenth.
fn percent(part: u64, whole: u64) -> String {
    format!("{:.1}", local(100.0 * part as f32 / whole.max(1) as f32))
}
