//! The program of Carcassonne in somebody's article.

use tilescope_core::games::carcassonne::Carcassonne;
use tilescope_floor::panic;
use tilescope_widget::program;
use wasm_bindgen::prelude::*;
use web_sys::Element;

fn main() {
    panic::report_in_page();
}

/// Shows the position that a query asks for in place of the children of `root`.
#[wasm_bindgen]
pub fn show(root: Element, query: &str) {
    program::show::<Carcassonne>(root, query);
}

/// Takes the position away.
#[wasm_bindgen]
pub fn hide() {
    program::hide();
}
