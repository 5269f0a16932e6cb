//! The board for those who do not see it: its cells in words, and a list in which a placement is found by its
//! words.

use tilescope_core::games::carcassonne::{Carcassonne, Cell, Rotation};
use yew::prelude::*;

use super::turn::Options;
use super::words;
use crate::board::player::name;
use crate::order;
use crate::session::Seat;

/// The help of the grid.
pub(super) const HELP: &str = "Arrows go to cells where the tile fits, with Shift to all cells. Enter tries the tile there or tells of a feature, R turns it.";

/// All occupied and legal cells in words, as [`Cells`](crate::board::Cells) want them.
pub(super) fn cells(position: &Carcassonne, seats: &[Seat], options: &Options) -> Vec<((i8, i8), AttrValue)> {
    let mut cells = Vec::new();
    for (index, placed) in position.placed().iter().enumerate() {
        let mut text = format!(
            "{}: tile {}, {}",
            words::place(placed.cell),
            placed.tile,
            words::tile_words(placed.tile, placed.rotation)
        );
        for meeple in position.meeples().filter(|meeple| meeple.tile == index) {
            let where_it_is = words::meeple_words(placed.tile, placed.rotation, meeple.segment);
            text += &format!("; {}'s {where_it_is}", name(seats, meeple.player));
        }
        cells.push(((placed.cell.x, placed.cell.y), AttrValue::from(text)));
    }
    for spot in &options.spots {
        let ways = match spot.fits.len() {
            1 => "one way".to_owned(),
            count => format!("{count} ways"),
        };
        let text = format!("{}: free, the tile fits in {ways}", words::place(spot.cell));
        cells.push(((spot.cell.x, spot.cell.y), AttrValue::from(text)));
    }
    order::by_key(&mut cells, |&((x, y), _)| (y, x));
    cells
}

/// All legal placements; choosing one tries it, and that where the tile lies for a try is chosen. It is seen while it has the focus.
pub(super) fn placements(
    options: &Options,
    tried: Option<(Cell, Rotation)>,
    on_try: Callback<(Cell, Rotation)>,
) -> Html {
    let spots = options.spots.iter();
    let places = spots.flat_map(|spot| spot.fits.iter().map(|fit| (spot.cell, fit.rotation)));
    let places: Vec<(Cell, Rotation)> = places.collect();
    let chosen = places.clone();
    let onchange = move |event: Event| {
        let list: Option<web_sys::HtmlSelectElement> = event.target_dyn_into();
        // The first line is no placement.
        let index = list.and_then(|list| usize::try_from(list.selected_index() - 1).ok());
        if let Some(&place) = index.and_then(|index| chosen.get(index)) {
            on_try.emit(place);
        }
    };
    html! {
        <select class="board-placements board-until-focus" aria-label="Legal placements" {onchange}>
            <option selected={tried.is_none()}>{ format!("{} placements", places.len()) }</option>
            for (cell, rotation) in places {
                <option selected={tried == Some((cell, rotation))}>
                    { format!("{}{}", words::place(cell), words::turn_words(rotation)) }
                </option>
            }
        </select>
    }
}
