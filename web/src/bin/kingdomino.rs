//! The program of Kingdomino: its screen and its rules.

use tilescope_core::games::kingdomino::Kingdomino;
use tilescope_floor::panic;
use tilescope_web::page::program;
use wasm_bindgen::prelude::*;
use web_sys::Element;

fn main() {
    panic::report_in_page();
}

/// Shows the game that a query asks for in place of the children of `root`.
#[wasm_bindgen]
pub fn show(root: Element, query: &str) {
    program::show::<Kingdomino>(root, query);
}

/// Takes the game away.
#[wasm_bindgen]
pub fn hide() {
    program::hide();
}

/// Draws the rules into an element.
#[wasm_bindgen]
pub fn rules(root: Element) {
    program::rules::<Kingdomino>(root);
}
