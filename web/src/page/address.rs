//! The game that the game screen is asked for, and the one in the page's address.

use std::rc::Rc;

use tilescope_core::SearchSpec;
use wasm_bindgen::JsValue;
use web_sys::UrlSearchParams;

use super::any_session::Game;
use super::games;
use super::kept_games::KeptGame;
use crate::game_ui::GameUi;
use crate::session::{Action, AutoPlay, Link, LinkError, Seat, escaped, random_seed};

/// Which game the game screen shall show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameRequest {
    /// The one that the address or the browser's storage has.
    Restore,
    /// The kept game that has this key.
    Kept(String),
    /// Another game, which is the viewer's own from now on.
    Open(Link),
    /// A game by which it is told what is seen.
    Tour(Link),
}

impl GameRequest {
    /// Reads the query that asks for it.
    ///
    /// # Errors
    /// Which parameter is wrong, where, and what was expected.
    pub fn read(query: &str) -> Result<GameRequest, LinkError> {
        let Some(parameters) = parameters(query) else { return Ok(GameRequest::Restore) };
        if let Some(key) = parameters.get("kept") {
            return Ok(GameRequest::Kept(key));
        }
        Ok(match Link::read(|name| parameters.get(name))? {
            None => GameRequest::Restore,
            Some(link) if parameters.has("tour") => GameRequest::Tour(link),
            Some(link) => GameRequest::Open(link),
        })
    }

    /// The query that asks for it.
    pub fn query(&self) -> String {
        match self {
            GameRequest::Restore => String::new(),
            GameRequest::Kept(key) => format!("?kept={}", escaped(key)),
            GameRequest::Open(link) => link.query(),
            GameRequest::Tour(link) => link.query() + "&tour=",
        }
    }

    /// Going on with a kept game.
    pub fn of_kept(kept: &KeptGame) -> GameRequest {
        GameRequest::Kept(kept.key.to_string())
    }

    /// A game after a record, with other draws; without seats, people sit there.
    pub fn of_record(record: String, seats: Option<Rc<[Seat]>>, seed: Option<u64>) -> GameRequest {
        GameRequest::Open(at_end(record, seats, seed))
    }

    /// The game after a record, to tell by it what is seen.
    pub fn of_tour(record: String, seats: Rc<[Seat]>, seed: u64) -> GameRequest {
        GameRequest::Tour(at_end(record, Some(seats), Some(seed)))
    }
}

/// The game after a record, looked at where it ends.
fn at_end(record: String, seats: Option<Rc<[Seat]>>, seed: Option<u64>) -> Link {
    let ply = record.split_ascii_whitespace().count().saturating_sub(1);
    Link { record, ply, seed, seats, search: None, study: None }
}

/// What the address asks for, if it asks for a game.
///
/// # Errors
/// Which parameter is wrong, where, and what was expected.
pub fn link() -> Result<Option<Link>, LinkError> {
    let query = web_sys::window().and_then(|window| window.location().search().ok()).unwrap_or_default();
    parameters(&query).map_or(Ok(None), |parameters| Link::read(|name| parameters.get(name)))
}

/// A game of the address: where nobody sits at the table, computers wait until somebody at this screen lets them play.
pub fn waiting(game: Game) -> Game {
    let waits = Action::SetAutoPlay(AutoPlay::Paused);
    if game.timeline().all_computers() { game.after(&waits).unwrap_or(game) } else { game }
}

/// The game of a link, looked at where it says.
///
/// # Errors
/// What is wrong with its record or its seats.
pub fn open<S: GameUi>(link: &Link) -> Result<Game, LinkError> {
    let seed = link.seed.unwrap_or_else(random_seed);
    let game = games::resume::<S>(&link.record, link.seats.clone(), seed).map_err(LinkError::of_record)?;
    // Looking at a position is always possible.
    Ok(game.after(&Action::Show(link.ply)).unwrap_or(game))
}

/// The searcher of a link's analysis; none where it has none.
///
/// # Errors
/// Where its text is wrong, and what was expected.
pub fn searcher(link: &Link) -> Result<Option<SearchSpec>, LinkError> {
    link.search.as_ref().map(|text| text.parse().map_err(LinkError::of_search)).transpose()
}

/// Takes a game that was played on out of the address, so that a reload does not bring it back.
pub fn forget_game() {
    let Some(window) = web_sys::window() else { return };
    let location = window.location();
    if let (Ok(search), Ok(path), Ok(history)) = (location.search(), location.pathname(), window.history())
        && search.contains("record=")
    {
        // Refused in some frames; then the address stays.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&path));
    }
}

/// Broken escapes are read as replacement characters; nothing here fails.
fn parameters(query: &str) -> Option<UrlSearchParams> {
    UrlSearchParams::new_with_str(query).ok()
}
