//! The controls around a previewed tile: handles to rotate it, pins to place a meeple.

use tilescope_art::carcassonne::geometry::{Point, at};
use tilescope_art::carcassonne::layout::Layout;
use tilescope_core::games::carcassonne::{Carcassonne, Cell, Claim, Rotation, Tile};
use tilescope_floor::number::num;
use yew::prelude::*;

use super::table::shift;
use super::turn::{Action, Turn};
use crate::board::Controls;

/// Draws the handles and pins of the previewed tile. `pixel` is the size of a screen pixel in units of the drawing.
///
/// The handles stand where the northern side of the tile would be: one for each legal rotation.
pub(super) fn handles(tile: Tile, turn: &Turn, pixel: f32, controls: &Controls<Carcassonne>) -> Html {
    let Some((cell, rotation)) = turn.placement() else { return Html::default() };
    let rotations = turn.rotations().iter().map(|option| option.rotation);
    let free = turn.claims().iter().zip(1..).filter(|((_, claim), _)| turn.meeple() != Some(Some(*claim)));
    html! {
        <g transform={shift(cell)}>
            <g>
                if turn.rotations().len() > 1 {
                    for other in rotations { { handle(other, other == rotation, cell, pixel, controls) } }
                }
            </g>
            <g>
                for (&(segment, claim), number) in free {
                    { pin(Layout::anchor(tile, rotation, segment), number, claim, controls) }
                }
            </g>
        </g>
    }
}

fn handle(rotation: Rotation, now: bool, cell: Cell, pixel: f32, controls: &Controls<Carcassonne>) -> Html {
    // At least 44 pixels for a finger, close to the edge of the tile.
    let reach = (22.0 * pixel).max(10.0);
    let Point { x, y } = at(0.0, -50.0 - reach).turned(rotation);
    let size = reach / 22.0;
    let turns = 90 * u16::from(rotation.turns());
    html! {
        <g key={rotation.turns()} class={classes!("board-handle", now.then_some("board-handle-now"))}
            transform={format!("translate({:.1} {:.1}) scale({:.3}) rotate({turns})", num(x), num(y), num(size))}
            onclick={over_the_table(controls, Action::Try((cell, rotation)))}>
            <rect class="board-hit" x="-22" y="-22" width="44" height="44" />
            <circle class="board-handle-disc" r="13" />
            <path class="board-handle-arrow" d="M0-6.500 5.500 4 0 1.500-5.500 4Z" />
        </g>
    }
}

fn pin(place: Point, number: u8, claim: Claim, controls: &Controls<Carcassonne>) -> Html {
    html! {
        <g key={number} class="board-pin" transform={format!("translate({:.1} {:.1})", num(place.x), num(place.y))}
            onclick={over_the_table(controls, Action::Choose(Some(claim)))}>
            <circle class="board-pin-disc" r="8" />
            <text class="board-pin-number" y="3.600">{ number }</text>
        </g>
    }
}

/// Returns a callback for a click that acts on the turn and does not reach the table below.
fn over_the_table(controls: &Controls<Carcassonne>, action: Action) -> Callback<MouseEvent> {
    controls.on(move |controls, event: MouseEvent| {
        event.stop_propagation();
        controls.act(action);
    })
}
