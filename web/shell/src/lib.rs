//! What the script of the static page does for the program: `static/boot.js`.

mod escaped;

use js_sys::{Map, Promise};
use wasm_bindgen::prelude::*;

pub use escaped::escaped;

#[wasm_bindgen]
extern "C" {
    /// Puts the static page back in place of a screen that was shown.
    #[wasm_bindgen(js_namespace = tilescope)]
    pub fn reset();

    /// Says that the interface cannot be loaded, and why.
    #[wasm_bindgen(js_namespace = tilescope)]
    pub fn fail(reason: &str);

    /// Fetches a part of the program that is likely to be needed, by its name.
    #[wasm_bindgen(js_namespace = tilescope)]
    pub fn expect(part: &str);

    /// Fetches parts of the program by their names, with a space between two, once the first screen is shown and the browser
    /// is idle, and then keeps the page for when there is no network.
    #[wasm_bindgen(js_namespace = tilescope)]
    pub fn settle(parts: &str);

    /// Loads a style sheet once, by its name in the sources.
    #[wasm_bindgen(js_namespace = tilescope)]
    pub fn dress(sheet: &str) -> Promise;

    /// The whole address of a file of the page, by its name in the sources: `worker.js`.
    #[wasm_bindgen(js_namespace = tilescope)]
    pub fn address(file: &str) -> String;

    /// The text of a file of the page, by its name in the sources.
    #[wasm_bindgen(js_namespace = tilescope)]
    pub fn text(file: &str) -> Promise;

    /// Loads what a language needs and shows the static page in it: one by its code, or the one that the browser prefers for
    /// an empty one.
    #[wasm_bindgen(js_namespace = tilescope)]
    pub fn speak(language: &str) -> Promise;

    /// Texts by key that last as long as the page is open, for all screens.
    #[wasm_bindgen(js_namespace = tilescope)]
    pub fn memory() -> Map;
}
