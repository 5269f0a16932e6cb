//! The board for those who do not see it: a grid of its cells and a list of the legal placements.
//!
//! The drawing is hidden from screen readers. Beside it stands this grid of the occupied and the legal cells,
//! one stop of the tab key, within which arrows move; and a list in which a placement is found by its words.

use std::collections::BTreeMap;
use std::rc::Rc;

use tilescope_core::games::carcassonne::{Carcassonne, Cell, Rotation};
use yew::prelude::*;

use super::board::name;
use super::turn::{Options, towards};
use super::words;
use crate::session::Seat;

#[derive(Properties, PartialEq)]
pub(super) struct GridProps {
    pub(super) position: Rc<Carcassonne>,
    pub(super) seats: Rc<[Seat]>,
    /// Where the player to move can go; empty when nobody plays here.
    pub(super) options: Rc<Options>,
    /// The cell that has the focus, or will have it.
    pub(super) cursor: Cell,
    /// Called with the cell that gets the focus, and with none when it leaves the grid.
    pub(super) on_cursor: Callback<Option<Cell>>,
}

/// The cells with words, row by row.
#[component]
pub(super) fn Grid(props: &GridProps) -> Html {
    let GridProps { position, seats, options, .. } = props;
    let words = use_memo((position.clone(), seats.clone(), options.clone()), |(position, seats, options)| {
        cells(position, seats, options)
    });
    let cursor =
        if words.contains_key(&(props.cursor.y, props.cursor.x)) { props.cursor } else { Cell::START };
    let mut rows: Vec<(i8, Vec<(Cell, &AttrValue)>)> = Vec::new();
    for (&(y, x), words) in words.iter() {
        if rows.last().is_none_or(|row| row.0 != y) {
            rows.push((y, Vec::new()));
        }
        if let Some(row) = rows.last_mut() {
            row.1.push((Cell { x, y }, words));
        }
    }
    let left = props.on_cursor.clone();
    html! {
        <div class="board-hidden" role="grid" aria-label="Board" onfocusout={move |_| left.emit(None)}
            aria-description="Arrows go to cells where the tile fits, with Shift to all cells. Enter tries the tile there or tells of a feature, R turns it.">
            for (y, row) in rows {
                <div role="row" key={y.to_string()}>
                    { for row.into_iter().map(|(cell, words)| {
                        let on_cursor = props.on_cursor.clone();
                        html! {
                            <span role="gridcell" key={cell.to_string()} data-cell={cell.to_string()}
                                tabindex={if cell == cursor { "0" } else { "-1" }}
                                onfocus={move |_| on_cursor.emit(Some(cell))}>{ words }</span>
                        }
                    }) }
                </div>
            }
        </div>
    }
}

/// The words of all occupied and legal cells, by y and x.
fn cells(position: &Carcassonne, seats: &[Seat], options: &Options) -> BTreeMap<(i8, i8), AttrValue> {
    let mut cells = BTreeMap::new();
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
        cells.insert((placed.cell.y, placed.cell.x), AttrValue::from(text));
    }
    for spot in &options.spots {
        let ways = match spot.fits.len() {
            1 => "one way".to_owned(),
            count => format!("{count} ways"),
        };
        let text = format!("{}: free, the tile fits in {ways}", words::place(spot.cell));
        cells.insert((spot.cell.y, spot.cell.x), AttrValue::from(text));
    }
    cells
}

/// Where a key leads in the grid; none when it is no key of the grid.
pub(super) fn key_target(
    event: &KeyboardEvent,
    position: &Carcassonne,
    options: &Options,
    from: Cell,
) -> Option<Cell> {
    let legal: Vec<Cell> = options.spots.iter().map(|spot| spot.cell).collect();
    let mut cells: Vec<Cell> =
        position.placed().iter().map(|placed| placed.cell).chain(legal.iter().copied()).collect();
    cells.sort_by_key(|cell| (cell.y, cell.x));
    let wanted = if legal.is_empty() || event.shift_key() { &cells } else { &legal };
    let go = |side| towards(wanted.iter().copied(), from, side);
    match event.key().as_str() {
        "ArrowUp" => go(0),
        "ArrowRight" => go(1),
        "ArrowDown" => go(2),
        "ArrowLeft" => go(3),
        "Home" if event.ctrl_key() => cells.first().copied(),
        "End" if event.ctrl_key() => cells.last().copied(),
        "Home" => wanted.first().copied(),
        "End" => wanted.last().copied(),
        _ => None,
    }
}

#[derive(Properties, PartialEq)]
pub(super) struct ListProps {
    pub(super) options: Rc<Options>,
    /// Where the tile lies for a try.
    pub(super) tried: Option<(Cell, Rotation)>,
    pub(super) on_try: Callback<(Cell, Rotation)>,
}

/// All legal placements; choosing one tries it. It is seen while it has the focus.
#[component]
pub(super) fn Placements(props: &ListProps) -> Html {
    let places: Vec<(Cell, Rotation)> = props
        .options
        .spots
        .iter()
        .flat_map(|spot| spot.fits.iter().map(|fit| (spot.cell, fit.rotation)))
        .collect();
    let on_try = props.on_try.clone();
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
            <option selected={props.tried.is_none()}>{ format!("{} placements", places.len()) }</option>
            for (cell, rotation) in places {
                <option selected={props.tried == Some((cell, rotation))}>
                    { format!("{}{}", words::place(cell), words::turn_words(rotation)) }
                </option>
            }
        </select>
    }
}
