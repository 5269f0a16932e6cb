//! The program of the start screen.

use std::cell::RefCell;

use tilescope_floor::panic;
use tilescope_language as language;
use tilescope_start::{Places, StartPage, StartPageProps};
use wasm_bindgen::prelude::*;
use web_sys::Element;
use yew::AppHandle;

thread_local! {
    static SHOWN: RefCell<Option<AppHandle<StartPage>>> = const { RefCell::new(None) };
}

fn main() {
    panic::report_in_page();
}

/// Shows the start screen in the places that the static page within `root` has for it, and says what went wrong before; empty
/// where nothing did.
///
/// # Panics
/// Where there is no static page.
#[wasm_bindgen]
pub fn show(root: Element, error: String) {
    language::begin();
    let place = |id: &str| {
        let place = root.query_selector(&format!("#start-{id}")).ok().flatten();
        place.unwrap_or_else(|| panic!("the static page has a place for the {id} of the start"))
    };
    let (play, more) = (place("play"), place("more"));
    // What was told while the program was on its way.
    play.set_text_content(None);
    let places = Places { tools: place("tools"), play, over: place("over") };
    let props = StartPageProps { places, error: error.into() };
    let handle = yew::Renderer::<StartPage>::with_root_and_props(more, props).render();
    SHOWN.set(Some(handle));
}

/// Takes the start screen away.
#[wasm_bindgen]
pub fn hide() {
    if let Some(handle) = SHOWN.take() {
        handle.destroy();
    }
}
