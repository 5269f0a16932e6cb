//! The keys of the hidden grid of a desk.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use crate::board::grid::{Step, key_target};
use crate::board::{Cells, GridCell};

/// Returns whether a key was pressed in a cell of the grid and is not a command of the browser.
pub fn is_of_grid(event: &KeyboardEvent) -> bool {
    let cell = event.target_dyn_into::<HtmlElement>().and_then(|target| target.get_attribute("role"));
    cell.as_deref() == Some("gridcell") && !(event.ctrl_key() || event.meta_key() || event.alt_key())
}

/// Focuses the cell to which an arrow, Home or End leads from a cell of the grid within `root`. Returns whether the
/// key was one of these.
pub fn step_in_grid(event: &KeyboardEvent, root: &NodeRef, cells: &Cells, from: GridCell) -> bool {
    let step = match event.key().as_str() {
        "ArrowUp" => Step::Towards(0),
        "ArrowRight" => Step::Towards(1),
        "ArrowDown" => Step::Towards(2),
        "ArrowLeft" => Step::Towards(3),
        "Home" => Step::First,
        "End" => Step::Last,
        _ => return false,
    };
    if !is_of_grid(event) {
        return false;
    }
    event.prevent_default();
    let all: Vec<GridCell> = cells.iter().map(|(cell, _)| *cell).collect();
    if let Some((x, y)) = key_target(step, true, &all, &[], from) {
        let board = root.cast::<Element>();
        focus(board.and_then(|board| board.query_selector(&format!("[data-cell='{x},{y}']")).ok().flatten()));
    }
    true
}

/// Focuses the chosen piece of the palette, or the first.
pub fn focus_palette(root: &NodeRef) {
    let room = root.cast::<Element>().and_then(|board| board.closest("main").ok().flatten());
    focus(room.and_then(|room| room.query_selector(".edit-palette [tabindex='0']").ok().flatten()));
}

fn focus(element: Option<Element>) {
    if let Some(element) = element {
        // It does not fail for focusable elements.
        let _ = element.unchecked_ref::<HtmlElement>().focus();
    }
}
