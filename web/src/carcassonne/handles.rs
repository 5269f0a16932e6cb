//! What surrounds a tile that is being tried: handles to turn it, pins to place a meeple.

use tilescope_core::games::carcassonne::{Cell, Claim, Rotation, Tile};
use yew::prelude::*;

use super::geometry::{Point, at};
use super::layout::Layout;
use super::table::shift;
use super::turn::{Action, Fit};
use crate::board::Confirm;
use crate::number::num;

/// What the handles and pins of a tried tile show.
pub(super) struct Handles<'a> {
    pub(super) tile: Tile,
    pub(super) cell: Cell,
    pub(super) rotation: Rotation,
    /// The legal rotations.
    pub(super) fits: &'a [Fit],
    /// The claim that is chosen.
    pub(super) meeple: Option<Claim>,
    pub(super) confirm: Confirm,
    /// Units of the drawing for a pixel of the screen.
    pub(super) pixel: f32,
    pub(super) on_act: &'a Callback<Action>,
}

impl Handles<'_> {
    /// The handles stand where the northern side of the tile would come to lie: one for each legal rotation.
    pub(super) fn draw(self) -> Html {
        let Handles { tile, cell, rotation, fits, meeple, confirm, pixel, on_act } = self;
        let fit = fits.iter().find(|fit| fit.rotation == rotation);
        html! {
            <g transform={shift(cell)}>
                if fits.len() > 1 {
                    for fit in fits { { handle(fit.rotation, fit.rotation == rotation, cell, pixel, on_act) } }
                }
                for (number, &(segment, claim)) in (1..).zip(fit.iter().flat_map(|fit| &fit.claims)) {
                    { pin(Layout::anchor(tile, rotation, segment), number, claim, meeple == Some(claim), confirm, on_act) }
                }
            </g>
        }
    }
}

fn handle(rotation: Rotation, now: bool, cell: Cell, pixel: f32, on_act: &Callback<Action>) -> Html {
    // At least 44 pixels to hit, close to the edge of the tile.
    let reach = (22.0 * pixel).max(10.0);
    let Point { x, y } = at(0.0, -50.0 - reach).turned(rotation);
    let size = reach / 22.0;
    let turns = 90 * u16::from(rotation.turns());
    let on_act = on_act.clone();
    html! {
        <g class={classes!("board-handle", now.then_some("board-handle-now"))}
            transform={format!("translate({:.1} {:.1}) scale({:.3}) rotate({turns})", num(x), num(y), num(size))}
            onclick={move |event: MouseEvent| {
                event.stop_propagation();
                on_act.emit(Action::Try(cell, rotation));
            }}>
            <rect class="board-hit" x="-22" y="-22" width="44" height="44" />
            <circle class="board-handle-disc" r="13" />
            <path class="board-handle-arrow" d="M0-6.500 5.500 4 0 1.500-5.500 4Z" />
        </g>
    }
}

fn pin(
    place: Point,
    number: u8,
    claim: Claim,
    now: bool,
    confirm: Confirm,
    on_act: &Callback<Action>,
) -> Html {
    if now {
        return Html::default();
    }
    let on_act = on_act.clone();
    html! {
        <g class="board-pin" transform={format!("translate({:.1} {:.1})", num(place.x), num(place.y))}
            onclick={move |event: MouseEvent| {
                event.stop_propagation();
                on_act.emit(Action::Claim(Some(claim), confirm));
            }}>
            <circle class="board-pin-disc" r="8" />
            <text class="board-pin-number" y="3.600">{ number }</text>
        </g>
    }
}
