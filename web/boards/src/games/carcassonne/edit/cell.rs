//! The cell that is looked at: its tile, how it is turned, and the meeple on it.

use tilescope_core::Player;
use tilescope_core::games::carcassonne::{Cell, Kind};
use tilescope_floor::mark::mark;
use tilescope_language::{plural, say, t};
use yew::prelude::*;

use super::draft::{Action, CarcassonneDraft, Laid};
use super::words::clashes;
use crate::games::carcassonne::describe::{place, segment_words, tile_words};
use crate::games::carcassonne::tile::tile_view;

/// What can be done with a cell.
pub(super) fn cell_tools(
    draft: &CarcassonneDraft,
    cell: Cell,
    names: &[AttrValue],
    act: &Callback<Action>,
) -> Html {
    let laid = draft.tile(cell);
    let title = match laid {
        Some(laid) => say!("Tile {tile} at {}", place(cell), tile = laid.tile),
        None => say!("Free cell {}", place(cell)),
    };
    html! {
        <section class="edit-part" aria-labelledby="edit-cell">
            <h2 class="edit-heading" id="edit-cell">{ title }</h2>
            if let Some(laid) = laid { { of_tile(draft, cell, laid, names, act) } }
            else { <p class="help">{ t("Choose a tile to lay it here.") }</p> }
        </section>
    }
}

fn of_tile(
    draft: &CarcassonneDraft,
    cell: Cell,
    laid: Laid,
    names: &[AttrValue],
    act: &Callback<Action>,
) -> Html {
    let (lost, wrong) = (draft.cut_off(cell), clashes(draft, cell));
    let start = cell == Cell::START;
    let turn = |clockwise| act.reform(move |_: MouseEvent| Action::Turn { cell, clockwise });
    html! {
        <>
            <div class="edit-cell">
                <span class="edit-picture">{ tile_view(laid.tile, laid.rotation) }</span>
                <div>
                    <p>{ tile_words(laid.tile, laid.rotation) }</p>
                    if start { <p class="help">{ t("The start tile stays where it is.") }</p> }
                    else {
                        <div class="dialog-actions">
                            <button type="button" class="button button-small" aria-label={t("Turn back")} onclick={turn(false)}>{ "↺" }</button>
                            <button type="button" class="button button-small" aria-label={t("Turn clockwise")} onclick={turn(true)}>{ "↻" }</button>
                            <button type="button" class="button button-small" aria-describedby={(lost > 0).then_some("edit-lost")}
                                onclick={act.reform(move |_| Action::Remove(cell))}>{ t("Remove") }</button>
                        </div>
                    }
                </div>
            </div>
            if !wrong.is_empty() { <ul class="edit-wrongs">{ for wrong.into_iter().map(|words| html! { <li>{ words }</li> }) }</ul> }
            if lost > 0 && !start {
                <p class="help" id="edit-lost">{ plural!(
                    lost,
                    "Without this tile one other tile would have no way to the start tile.",
                    "Without this tile {n} other tiles would have no way to the start tile."
                ) }</p>
            }
            if !start { { meeples(draft, cell, laid, names, act) } }
        </>
    }
}

/// The segments of a tile, and for each the players whose meeple may stand there.
fn meeples(
    draft: &CarcassonneDraft,
    cell: Cell,
    laid: Laid,
    names: &[AttrValue],
    act: &Callback<Action>,
) -> Html {
    let rows = laid
        .tile
        .segments()
        .iter()
        .enumerate()
        .filter(|(_, of)| !(draft.setup.reduced && matches!(of.kind, Kind::Field | Kind::Monastery)));
    html! {
        <div class="edit-claims" role="group" aria-label={t("Meeple")}>
            { for rows.map(|(segment, _)| {
                let words = segment_words(laid.tile, laid.rotation, segment as u8);
                html! {
                    <div class="edit-claim" key={segment}>
                        <span>{ words.clone() }</span>
                        <span class="edit-owners">
                            { for names.iter().enumerate().map(|(index, name)| {
                                let claim = (segment as u8, Player::new(index));
                                let stands = laid.meeple == Some(claim);
                                let to = (!stands).then_some(claim);
                                html! {
                                    <button type="button" key={index} class="edit-owner" aria-pressed={stands.to_string()}
                                        aria-label={say!("Meeple of {name}: {words}")} title={say!("Meeple of {name}")}
                                        onclick={act.reform(move |_| Action::Claim(cell, to))}>{ mark(Player::new(index)) }</button>
                                }
                            }) }
                        </span>
                    </div>
                }
            }) }
        </div>
    }
}
