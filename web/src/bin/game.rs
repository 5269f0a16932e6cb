//! The program of the game screen, and of the rules of the games.

use std::cell::RefCell;

use tilescope_web::page::{GamePage, GamePageProps, PageState};
use tilescope_web::{page, panic, shell};
use wasm_bindgen::prelude::*;
use web_sys::Element;
use yew::prelude::*;
use yew::{AppHandle, Renderer};

thread_local! {
    static SHOWN: RefCell<Option<AppHandle<GamePage>>> = const { RefCell::new(None) };
    static RULES: RefCell<Option<AppHandle<Rules>>> = const { RefCell::new(None) };
}

fn main() {
    panic::report_in_page();
}

/// Shows a game in place of the children of `root`: the one that the query asks for, or the one of the address or of the
/// browser's storage. Where there is none the start screen says why.
#[wasm_bindgen]
pub fn show(root: Element, query: &str) {
    match PageState::of_request(query) {
        Ok(state) => {
            let props = GamePageProps { state, asked: !query.is_empty() };
            SHOWN.set(Some(Renderer::<GamePage>::with_root_and_props(root, props).render()));
        }
        Err(error) => shell::show("start", &error),
    }
}

/// Takes the game away, and ends its searches.
#[wasm_bindgen]
pub fn hide() {
    if let Some(handle) = SHOWN.take() {
        handle.destroy();
    }
}

/// Draws the rules of a game into an element.
#[wasm_bindgen]
pub fn rules(root: Element, game: &str) {
    if let Some(handle) = RULES.take() {
        handle.destroy();
    }
    // The start screen knows the same games.
    if let Ok(game) = game.parse() {
        let content = page::rules(game);
        RULES.set(Some(Renderer::<Rules>::with_root_and_props(root, RulesProps { content }).render()));
    }
}

#[derive(Properties, PartialEq)]
struct RulesProps {
    content: Html,
}

/// The rules of a game by themselves.
#[component]
fn Rules(props: &RulesProps) -> Html {
    props.content.clone()
}
