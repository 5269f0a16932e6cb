//! Bindings to the script of the static page, `static/boot.js`.

mod escaped;

use js_sys::{Map, Promise};
use wasm_bindgen::prelude::*;

pub use escaped::escaped;

#[wasm_bindgen]
extern "C" {
    /// Restores the static page in place of a screen.
    #[wasm_bindgen(js_namespace = tilescope)]
    pub fn reset();

    /// Reports that the interface cannot be loaded, and why.
    #[wasm_bindgen(js_namespace = tilescope)]
    pub fn fail(reason: &str);

    #[wasm_bindgen(js_namespace = tilescope)]
    pub fn expect(part: &str);

    /// Prefetches parts of the program by their names, separated by spaces, once the first screen is shown and the
    /// browser is idle. Afterwards stores the page for offline use.
    #[wasm_bindgen(js_namespace = tilescope)]
    pub fn settle(parts: &str);

    /// Loads a style sheet once, by its name in the sources.
    #[wasm_bindgen(js_namespace = tilescope)]
    pub fn dress(sheet: &str) -> Promise;

    /// Returns the full address of a file of the page, by its name in the sources: `worker.js`.
    #[wasm_bindgen(js_namespace = tilescope)]
    pub fn address(file: &str) -> String;

    #[wasm_bindgen(js_namespace = tilescope)]
    pub fn text(file: &str) -> Promise;

    /// Returns the text at an address of another site, at most this many bytes. It fails with the status of the
    /// answer as a number, with a text if there are too many bytes, or with the error of the browser.
    #[wasm_bindgen(js_namespace = tilescope)]
    pub fn foreign(address: &str, most: u32) -> Promise;

    /// Loads a language by its code and shows the static page in it. An empty code stands for the language that the
    /// browser prefers.
    #[wasm_bindgen(js_namespace = tilescope)]
    pub fn speak(language: &str) -> Promise;

    /// Texts by key, shared by all screens and lost when the page is closed.
    #[wasm_bindgen(js_namespace = tilescope)]
    pub fn memory() -> Map;
}
