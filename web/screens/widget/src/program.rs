//! What the program of an embedded game does. It leaves out all of the page that an article does not show.

use std::cell::RefCell;
use std::rc::Rc;

use tilescope_boards::game_ui::GameUi;
use tilescope_floor::address;
use tilescope_language as language;
use tilescope_shell as shell;
use web_sys::Element;
use yew::{AppHandle, Renderer};

use super::article::{Article, ArticleProps, load};
use super::scene::Refused;

thread_local! {
    static END: RefCell<Option<Box<dyn FnOnce()>>> = const { RefCell::new(None) };
}

/// Shows the position that a query asks for, or the address where it is empty, in place of the children of `root`, or says
/// why there is none. Another game is shown by its own program.
pub fn show<S: GameUi>(root: Element, query: &str) {
    language::begin();
    let query = if query.is_empty() { address::query() } else { query.to_owned() };
    let scene = match load::<S>(&query) {
        Ok(scene) => Ok(Rc::new(scene)),
        Err(Refused::Other(_)) => return shell::show("embed", &query),
        Err(Refused::Wrong(errors)) => Err(errors.into()),
    };
    let shown: AppHandle<Article<S>> =
        Renderer::<Article<S>>::with_root_and_props(root, ArticleProps { scene }).render();
    END.set(Some(Box::new(move || shown.destroy())));
}

/// Takes the position away, and ends its search.
pub fn hide() {
    if let Some(end) = END.take() {
        end();
    }
}
