//! The program of the start screen.

use std::cell::RefCell;

use tilescope_web::page::{StartPage, StartPageProps};
use tilescope_web::panic;
use wasm_bindgen::prelude::*;
use web_sys::Element;
use yew::AppHandle;

thread_local! {
    static SHOWN: RefCell<Option<AppHandle<StartPage>>> = const { RefCell::new(None) };
}

fn main() {
    panic::report_in_page();
}

/// Shows the start screen in place of the children of `root`, and says what went wrong before; empty where nothing did.
#[wasm_bindgen]
pub fn show(root: Element, error: String) {
    let drawing = root.query_selector("#vignette").ok().flatten();
    let props = StartPageProps { drawing, error: error.into() };
    let handle = yew::Renderer::<StartPage>::with_root_and_props(root, props).render();
    SHOWN.set(Some(handle));
}

/// Takes the start screen away.
#[wasm_bindgen]
pub fn hide() {
    if let Some(handle) = SHOWN.take() {
        handle.destroy();
    }
}
