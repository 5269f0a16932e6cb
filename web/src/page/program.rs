//! What the program of a game does: each game has one, with its board and the screen around it.

use std::cell::RefCell;

use gloo_timers::callback::Timeout;
use tilescope_boards::edit::EditUi;
use tilescope_boards::game_ui::GameUi;
use tilescope_editor::{CommonProps, editor};
use tilescope_game::state::PageState;
use tilescope_language as language;
use tilescope_shell as shell;
use tilescope_table::any_session::Game;
use tilescope_table::request::Refused;
use web_sys::Element;
use yew::prelude::*;
use yew::{AppHandle, Renderer};

use super::game_page::{GamePage, GamePageProps};

thread_local! {
    static COMING: RefCell<Option<Timeout>> = const { RefCell::new(None) };
    static SHOWN: RefCell<Option<AppHandle<GamePage>>> = const { RefCell::new(None) };
    static RULES: RefCell<Option<AppHandle<Rules>>> = const { RefCell::new(None) };
}

/// Shows a game of `S` in place of the children of `root`: the one that the query asks for, or the one of the address or of
/// the browser's storage. Another game is shown by its own program; where there is none the start screen says why.
pub fn show<S: EditUi>(root: Element, query: &str) {
    language::begin();
    match PageState::of_request::<S>(query) {
        Ok(state) => {
            let editor = Callback::from(|(game, common): (Game, CommonProps)| editor::<S>(&game, common));
            let props = GamePageProps { state, asked: !query.is_empty(), editor };
            // To read a game and to draw it are two tasks.
            COMING.set(Some(Timeout::new(0, move || {
                SHOWN.set(Some(Renderer::<GamePage>::with_root_and_props(root, props).render()));
            })));
        }
        Err(Refused::Other(game)) => shell::show(game.name(), query),
        Err(Refused::Wrong(error)) => shell::show("start", &error),
    }
}

/// Takes the game away, and ends its searches.
pub fn hide() {
    // Dropped, a timer is cancelled.
    COMING.take();
    if let Some(handle) = SHOWN.take() {
        handle.destroy();
    }
}

/// Draws the rules of `S` into an element.
pub fn rules<S: GameUi>(root: Element) {
    language::begin();
    if let Some(handle) = RULES.take() {
        handle.destroy();
    }
    let props = RulesProps { content: S::rules() };
    RULES.set(Some(Renderer::<Rules>::with_root_and_props(root, props).render()));
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
