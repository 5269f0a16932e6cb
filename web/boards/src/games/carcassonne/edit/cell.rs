//! The selected cell: its tile, the rotation, and the meeple on it.

use tilescope_core::Player;
use tilescope_core::games::carcassonne::{Arrangement, Cell, Claim, Kind, Laid};
use tilescope_floor::mark::mark;
use tilescope_language::{plural, say, t};
use yew::prelude::*;

use super::changes::Action;
use super::contacts::cut_off;
use super::pieces::tile_at;
use super::words::clash_list;
use crate::games::carcassonne::describe::{place, segment_words, tile_words};
use crate::games::carcassonne::tile::tile_view;

pub(super) fn cell_tools(
    arrangement: &Arrangement,
    cell: Cell,
    names: &[AttrValue],
    act: &Callback<Action>,
) -> Html {
    let laid = tile_at(arrangement, cell);
    let title = match laid {
        Some(laid) => say!("Tile {tile} at {}", place(cell), tile = laid.tile),
        None => say!("Free cell {}", place(cell)),
    };
    html! {
        <section class="edit-part" aria-labelledby="edit-cell">
            <h2 class="edit-heading" id="edit-cell">{ title }</h2>
            if let Some(laid) = laid { { of_tile(arrangement, laid, names, act) } }
            else { <p class="help">{ t("Choose a tile to place here.") }</p> }
        </section>
    }
}

fn of_tile(arrangement: &Arrangement, laid: Laid, names: &[AttrValue], act: &Callback<Action>) -> Html {
    let cell = laid.cell;
    let (lost, wrong) = (cut_off(arrangement, cell), clash_list(arrangement, laid));
    let start = cell == Cell::START;
    let turn = |clockwise| act.reform(move |_: MouseEvent| Action::Turn { cell, clockwise });
    html! {
        <>
            <div class="edit-cell">
                <span class="edit-picture">{ tile_view(laid.tile, laid.rotation) }</span>
                <div>
                    <p>{ tile_words(laid.tile, laid.rotation) }</p>
                    if start { <p class="help">{ t("The start tile cannot be moved.") }</p> }
                    else {
                        <div class="dialog-actions">
                            <button type="button" class="button button-small" aria-label={t("Rotate anticlockwise")} onclick={turn(false)}>{ "↺" }</button>
                            <button type="button" class="button button-small" aria-label={t("Rotate clockwise")} onclick={turn(true)}>{ "↻" }</button>
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
                    "Removing this tile would disconnect one other tile from the start tile.",
                    "Removing this tile would disconnect {n} other tiles from the start tile."
                ) }</p>
            }
            if !start { { meeples(arrangement.setup.reduced, laid, names, act) } }
        </>
    }
}

/// Draws the segments of a tile, and for each the players who may have a meeple there.
fn meeples(reduced: bool, laid: Laid, names: &[AttrValue], act: &Callback<Action>) -> Html {
    let segments = 0..laid.tile.segments().len() as u8;
    let rows = segments.filter_map(|segment| Some((segment, Claim::new(laid.tile, segment)?)));
    let rows = rows.filter(|(_, claim)| !(reduced && matches!(claim.kind(), Kind::Field | Kind::Monastery)));
    html! {
        <div class="edit-claims" role="group" aria-label={t("Meeple")}>
            { for rows.map(|(segment, claim)| {
                let words = segment_words(laid.tile, laid.rotation, segment);
                html! {
                    <div class="edit-claim" key={segment}>
                        <span>{ words.clone() }</span>
                        <span class="edit-owners">
                            { for names.iter().enumerate().map(|(index, name)| {
                                let meeple = (claim, Player::new(index));
                                let stands = laid.meeple == Some(meeple);
                                let to = (!stands).then_some(meeple);
                                html! {
                                    <button type="button" key={index} class="edit-owner" aria-pressed={stands.to_string()}
                                        aria-label={say!("Meeple, {name}: {words}")} title={say!("Meeple: {name}")}
                                        onclick={act.reform(move |_| Action::Claim(laid.cell, to))}>{ mark(Player::new(index)) }</button>
                                }
                            }) }
                        </span>
                    </div>
                }
            }) }
        </div>
    }
}
