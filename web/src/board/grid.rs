//! A board for those who do not see it: a grid of its cells in words.
//!
//! The drawing is hidden from screen readers. Beside it stands this grid of the occupied and the legal cells: one
//! stop of the tab key, within which arrows move.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use crate::part::memo;

/// Cells by x and y with their words, row by row: ascending by y, then by x.
pub type Cells = Vec<((i8, i8), AttrValue)>;

/// The cells with words. `cursor` has the focus, or will have it; where it is no cell of the grid, the first one.
/// `on_cursor` is called with the cell that gets the focus, and with none when it leaves the grid.
pub fn grid(
    help: &'static str,
    cells: &Rc<Cells>,
    cursor: (i8, i8),
    on_cursor: &Callback<Option<(i8, i8)>>,
) -> Html {
    memo((help, cells.clone(), cursor, on_cursor.clone()), |(help, cells, cursor, on_cursor)| {
        rows(help, cells, *cursor, on_cursor)
    })
}

fn rows(help: &'static str, cells: &Cells, cursor: (i8, i8), on_cursor: &Callback<Option<(i8, i8)>>) -> Html {
    let known = cells.iter().any(|(cell, _)| *cell == cursor);
    let cursor = if known { Some(cursor) } else { cells.first().map(|(cell, _)| *cell) };
    let rows = cells.chunk_by(|((_, y), _), ((_, other), _)| y == other);
    let left = on_cursor.reform(|_: FocusEvent| None);
    html! {
        <div class="board-hidden" role="grid" aria-label="Board" aria-description={help} onfocusout={left}>
            for row in rows {
                <div role="row" key={row[0].0.1.to_string()}>
                    for (cell, words) in row { { gridcell(*cell, words, cursor == Some(*cell), on_cursor) } }
                </div>
            }
        </div>
    }
}

fn gridcell(cell: (i8, i8), words: &AttrValue, now: bool, on_cursor: &Callback<Option<(i8, i8)>>) -> Html {
    let name = format!("{},{}", cell.0, cell.1);
    html! {
        <span role="gridcell" key={name.clone()} data-cell={name} tabindex={if now { "0" } else { "-1" }}
            onfocus={on_cursor.reform(move |_| Some(cell))}>{ words }</span>
    }
}

/// Where a key leads from a cell: arrows, Home and End go to the cells of `legal`, with Shift, and where none is
/// legal, to those of `all`; with Ctrl, Home and End go to the first and the last of `all`. Both ascend as in
/// [`Cells`]. None when it is no key of the grid or nothing lies that way.
pub fn key_target(
    event: &KeyboardEvent,
    all: &[(i8, i8)],
    legal: &[(i8, i8)],
    from: (i8, i8),
) -> Option<(i8, i8)> {
    let wanted = if legal.is_empty() || event.shift_key() { all } else { legal };
    let ends = if event.ctrl_key() { all } else { wanted };
    match event.key().as_str() {
        "ArrowUp" => towards(wanted, from, 0),
        "ArrowRight" => towards(wanted, from, 1),
        "ArrowDown" => towards(wanted, from, 2),
        "ArrowLeft" => towards(wanted, from, 3),
        "Home" => ends.first().copied(),
        "End" => ends.last().copied(),
        _ => None,
    }
}

/// The cell to go to from one in a direction (0 north, then clockwise): the nearest one that lies rather that way
/// than sideways, or else the nearest on that side.
fn towards(cells: &[(i8, i8)], from: (i8, i8), side: u8) -> Option<(i8, i8)> {
    let ahead = |cell: (i8, i8)| {
        let (x, y) = (i32::from(cell.0) - i32::from(from.0), i32::from(cell.1) - i32::from(from.1));
        match side {
            0 => (-y, x.abs()),
            1 => (x, y.abs()),
            2 => (y, x.abs()),
            _ => (-x, y.abs()),
        }
    };
    let on_that_side = cells.iter().copied().filter(|&cell| ahead(cell).0 > 0);
    on_that_side.min_by_key(|&cell| {
        let (along, across) = ahead(cell);
        (across > along, along + 2 * across, cell)
    })
}

/// Gives an element the focus, if it can have it.
pub fn focus(element: Option<Element>) {
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        // It fails for nothing that can be focused.
        let _ = element.focus();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_go_to_the_nearest_cell_that_way() {
        let go = |from, side| towards(&[(0, -1), (1, -1), (2, 0), (3, -4), (-1, 2)], from, side);
        assert_eq!(go((0, -1), 1), Some((1, -1)));
        assert_eq!(go((1, -1), 1), Some((2, 0)));
        assert_eq!(go((1, -1), 0), Some((3, -4)));
        assert_eq!(go((0, -1), 2), Some((-1, 2)));
        assert_eq!(go((-1, 2), 3), None);
    }
}
