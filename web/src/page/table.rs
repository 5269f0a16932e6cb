//! The game on the page: the session, how it is opened, restored and kept.

use std::rc::Rc;

use yew::prelude::*;

use super::playing::Game;
use super::start::fresh_seed;
use super::{games, storage};
use crate::session::{Action, Controller, Link, LinkError};

/// A game to be put on the table.
#[derive(Clone, PartialEq)]
#[allow(missing_debug_implementations)]
pub struct Opening {
    /// The game.
    pub game: Game,
    /// The position to look at first; without it the present one.
    pub ply: Option<usize>,
}

/// What lies on the table.
#[derive(Clone, PartialEq, Default)]
#[allow(missing_debug_implementations)]
pub struct Table {
    /// The game, if there is one.
    pub game: Option<Game>,
    /// Whether the game is the viewer's own, and not one from an address that was only looked at.
    pub own: bool,
    /// What went wrong last.
    pub complaint: Option<AttrValue>,
}

/// A change of the [`Table`].
#[derive(Clone, PartialEq)]
#[allow(missing_debug_implementations)]
pub enum Deed {
    /// Puts another game on the table.
    Open(Opening),
    /// Changes the game.
    Act(Action),
    /// Says what went wrong.
    Complain(AttrValue),
    /// Clears away what went wrong.
    Settle,
}

impl Reducible for Table {
    type Action = Deed;

    fn reduce(self: Rc<Self>, deed: Deed) -> Rc<Self> {
        let mut next = (*self).clone();
        match deed {
            Deed::Open(Opening { game, ply }) => next.put(game, ply, true),
            Deed::Act(action) => {
                let Some(game) = &self.game else { return self };
                match game.after(&action) {
                    Ok(after) => {
                        let (before, now) = (game.course(), after.course());
                        next.own |= now.played() != before.played() || now.seats() != before.seats();
                        next.game = Some(after);
                    }
                    Err(illegal) => {
                        next.complaint = Some(format!("That move is not possible: {illegal}.").into())
                    }
                }
            }
            Deed::Complain(complaint) => next.complaint = Some(complaint),
            Deed::Settle => next.complaint = None,
        }
        Rc::new(next)
    }
}

impl Table {
    /// The table as the address and the browser's storage have it. What cannot be read is said; a game kept is
    /// shown all the same when the address is wrong.
    pub fn restored() -> Table {
        let mut table = Table::default();
        match storage::read(storage::GAME).map(|text| games::restore(&text)) {
            Some(Ok(game)) => match unknown_level(&game) {
                None => table.put(game, None, true),
                Some(id) => {
                    table.complain(format!("The game kept here has a computer of an unknown level, {id}."))
                }
            },
            Some(Err(error)) => table.complain(format!("The game kept here cannot be read: {error}.")),
            None => {}
        }
        let query = web_sys::window().and_then(|window| window.location().search().ok()).unwrap_or_default();
        // Broken escapes are read as replacement characters; nothing here fails.
        if let Ok(parameters) = web_sys::UrlSearchParams::new_with_str(&query) {
            match Link::read(|name| parameters.get(name)).and_then(|link| link.map(follow).transpose()) {
                Ok(Some((game, ply))) => table.put(game, Some(ply), false),
                Ok(None) => {}
                Err(error) => table.complain(format!("The game in the address cannot be read: {error}.")),
            }
        }
        table
    }

    fn put(&mut self, game: Game, ply: Option<usize>, own: bool) {
        // Looking at a position is always possible.
        let game = ply.and_then(|ply| game.after(&Action::Show(ply)).ok()).unwrap_or(game);
        *self = Table { game: Some(game), own, complaint: None };
    }

    fn complain(&mut self, complaint: String) {
        self.complaint = Some(complaint.into());
    }
}

/// The game of a link and the ply to look at. People sit there.
fn follow(link: Link) -> Result<(Game, usize), LinkError> {
    let game = games::resume(&link.record, None, fresh_seed()).map_err(LinkError::of_record)?;
    Ok((game, link.ply))
}

fn unknown_level(game: &Game) -> Option<AttrValue> {
    let levels = game.about().levels();
    game.course().seats().iter().find_map(|seat| match &seat.controller {
        Controller::Computer(id) if levels.iter().all(|level| id != level.id) => Some(id.clone()),
        _ => None,
    })
}

/// Keeps the viewer's own game after each change, and tells whether the browser does.
#[hook]
pub fn use_kept(table: &Table) -> bool {
    let kept = use_state_eq(|| true);
    let game = table.game.clone().filter(|_| table.own);
    {
        let kept = kept.setter();
        use_effect_with(game.as_ref().map(|game| game.kept()), move |text| {
            if let Some(text) = text {
                kept.set(storage::write(storage::GAME, text));
                forget_query();
            }
        });
    }
    *kept
}

/// Takes a game that was played on out of the address, so that a reload does not bring it back.
fn forget_query() {
    let Some(window) = web_sys::window() else { return };
    let location = window.location();
    if let (Ok(search), Ok(path), Ok(history)) = (location.search(), location.pathname(), window.history())
        && search.contains("record=")
    {
        // Refused in some frames; then the address stays.
        let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&path));
    }
}
