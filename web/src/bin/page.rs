//! The entry point of the page.

use tilescope_floor::panic;
use tilescope_web::page::program;
use wasm_bindgen::prelude::*;

fn main() {
    panic::report_in_page();
}

/// Shows the screen that the static page is laid out for.
#[wasm_bindgen]
pub fn begin() {
    program::begin();
}
