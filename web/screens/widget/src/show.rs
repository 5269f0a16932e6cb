//! Shows positions of one game in articles.

use std::rc::Rc;

use tilescope_core::games::GameId;
use web_sys::Element;
use yew::Renderer;

use super::article::{Article, ArticleProps, load};
use super::scene::Refused;
use tilescope_boards::game_ui::GameUi;

/// Shows the position that a query asks for in place of the children of `root`, or says why there is none, and returns what
/// takes it away.
///
/// # Errors
/// Which other game than `S` it is of.
pub fn show<S: GameUi>(root: Element, query: &str) -> Result<Box<dyn FnOnce()>, GameId> {
    let scene = match load::<S>(query) {
        Ok(scene) => Ok(Rc::new(scene)),
        Err(Refused::Other(game)) => return Err(game),
        Err(Refused::Wrong(errors)) => Err(errors.into()),
    };
    let shown = Renderer::<Article<S>>::with_root_and_props(root, ArticleProps { scene }).render();
    Ok(Box::new(move || shown.destroy()))
}
