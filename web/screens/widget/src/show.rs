//! The entry point for embeds of one game.

use std::rc::Rc;

use tilescope_core::games::GameId;
use web_sys::Element;
use yew::Renderer;

use super::article::{Article, ArticleProps, load};
use super::embedded::Refused;
use tilescope_boards::game_ui::GameUi;

/// Replaces the children of `root` with the position of a query, or with the reasons why there is none. Returns a
/// function that removes it.
///
/// # Errors
/// If the query is for another game than `S`: that game.
pub fn show<S: GameUi>(root: Element, query: &str) -> Result<Box<dyn FnOnce()>, GameId> {
    let embedded = match load::<S>(query) {
        Ok(embedded) => Ok(Rc::new(embedded)),
        Err(Refused::Other(game)) => return Err(game),
        Err(Refused::Wrong(errors)) => Err(errors.into()),
    };
    let shown = Renderer::<Article<S>>::with_root_and_props(root, ArticleProps { embedded }).render();
    Ok(Box::new(move || shown.destroy()))
}
