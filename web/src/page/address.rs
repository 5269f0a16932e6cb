//! The game in the address of the page.

use super::any_session::Game;
use super::games;
use crate::session::{Action, Link, LinkError, random_seed};

/// The game of the address, if there is one, looked at where it says. People sit there.
///
/// # Errors
/// Which parameter is wrong, where, and what was expected.
pub fn game() -> Result<Option<Game>, LinkError> {
    let query = web_sys::window().and_then(|window| window.location().search().ok()).unwrap_or_default();
    // Broken escapes are read as replacement characters; nothing here fails.
    let Ok(parameters) = web_sys::UrlSearchParams::new_with_str(&query) else { return Ok(None) };
    Link::read(|name| parameters.get(name))?.map(follow).transpose()
}

fn follow(link: Link) -> Result<Game, LinkError> {
    let game = games::resume(&link.record, None, random_seed()).map_err(LinkError::of_record)?;
    // Looking at a position is always possible.
    Ok(game.after(&Action::Show(link.ply)).unwrap_or(game))
}

/// Takes a game that was played on out of the address, so that a reload does not bring it back.
pub fn forget_game() {
    let Some(window) = web_sys::window() else { return };
    let location = window.location();
    if let (Ok(search), Ok(path), Ok(history)) = (location.search(), location.pathname(), window.history())
        && search.contains("record=")
    {
        // Refused in some frames; then the address stays.
        let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&path));
    }
}
