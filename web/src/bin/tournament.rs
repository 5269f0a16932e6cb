//! The program of tournaments.

use std::cell::RefCell;

use tilescope_floor::panic;
use tilescope_language as language;
use tilescope_tournament::TournamentPage;
use wasm_bindgen::prelude::*;
use web_sys::Element;
use yew::AppHandle;

thread_local! {
    static SHOWN: RefCell<Option<AppHandle<TournamentPage>>> = const { RefCell::new(None) };
}

fn main() {
    panic::report_in_page();
}

/// Shows the tournament of the address, or the one that is kept, in place of the children of `root`.
#[wasm_bindgen]
pub fn show(root: Element) {
    language::begin();
    SHOWN.set(Some(yew::Renderer::<TournamentPage>::with_root(root).render()));
}

/// Takes it away, and ends its games.
#[wasm_bindgen]
pub fn hide() {
    if let Some(handle) = SHOWN.take() {
        handle.destroy();
    }
}
