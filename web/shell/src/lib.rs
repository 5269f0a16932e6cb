//! What the script of the static page does for the programs of the screens: `static/boot.js`.

mod escaped;

use js_sys::{Map, Promise};
use wasm_bindgen::prelude::*;
use web_sys::Element;

pub use escaped::escaped;

#[wasm_bindgen]
extern "C" {
    /// Shows another screen in place of this one: `start`, `tournament`, a game by its name, or `game` for the one that the
    /// request asks for. The request is what that screen is to begin with: for the start what went wrong, for a game which one, as the
    /// query of an address.
    #[wasm_bindgen(js_namespace = tilescope)]
    pub fn show(screen: &str, request: &str);

    /// Loads the program of a game that is likely to be shown.
    #[wasm_bindgen(js_namespace = tilescope)]
    pub fn expect(game: &str);

    /// Draws the rules of a game into an element, once the program that has them is loaded.
    #[wasm_bindgen(js_namespace = tilescope)]
    pub fn rules(root: &Element, game: &str);

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
