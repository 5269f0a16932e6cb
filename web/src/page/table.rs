//! The game on the page: the session, how it is opened, restored and kept.

use std::rc::Rc;

use tilescope_core::games::carcassonne::{Carcassonne, Move};
use yew::prelude::*;

use super::{start, storage};
use crate::session::{Action, Controller, Link, Session};

/// The session of the game on the page.
pub type Game = Session<Carcassonne>;

/// A game to be put on the table.
#[derive(Clone, PartialEq, Debug)]
pub struct Opening {
    /// The game.
    pub session: Game,
    /// The position to look at first; without it the present one.
    pub ply: Option<usize>,
}

/// What lies on the table.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Table {
    /// The game, if there is one.
    pub game: Option<Rc<Game>>,
    /// Whether the game is the viewer's own, and not one from an address that was only looked at.
    pub own: bool,
    /// What went wrong last.
    pub complaint: Option<AttrValue>,
}

/// A change of the [`Table`].
#[derive(Clone, PartialEq, Debug)]
pub enum Deed {
    /// Puts another game on the table.
    Open(Opening),
    /// Changes the game.
    Act(Action<Move>),
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
            Deed::Open(Opening { session, ply }) => next.put(session, ply, true),
            Deed::Act(action) => {
                let Some(game) = &self.game else { return self };
                let mut session = (**game).clone();
                match session.apply(action) {
                    Ok(()) => {
                        next.own |= session.played() != game.played() || session.seats() != game.seats();
                        next.game = Some(Rc::new(session));
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
        match storage::read(storage::GAME).map(|text| text.parse::<Game>().map_err(|error| error.to_string()))
        {
            Some(Ok(session)) => match unknown_level(&session) {
                None => table.put(session, None, true),
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
            match Link::<Carcassonne>::read(|name| parameters.get(name)) {
                Ok(Some(Link { record, ply })) => {
                    let seats = start::people(record.setup().players());
                    table.put(Session::resume(record, seats.into(), start::fresh_seed()), Some(ply), false);
                }
                Ok(None) => {}
                Err(error) => table.complain(format!("The game in the address cannot be read: {error}.")),
            }
        }
        table
    }

    fn put(&mut self, mut session: Game, ply: Option<usize>, own: bool) {
        if let Some(ply) = ply {
            // Looking at a position is always possible.
            let _ = session.apply(Action::Show(ply));
        }
        *self = Table { game: Some(Rc::new(session)), own, complaint: None };
    }

    fn complain(&mut self, complaint: String) {
        self.complaint = Some(complaint.into());
    }
}

fn unknown_level(session: &Game) -> Option<AttrValue> {
    session.seats().iter().find_map(|seat| match &seat.controller {
        Controller::Computer(id) if start::levels().iter().all(|level| id != level.id) => Some(id.clone()),
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
        let progress =
            game.as_ref().map(|game| (game.line().to_string(), game.played(), game.seats().clone()));
        use_effect_with(progress, move |_| {
            if let Some(game) = game {
                kept.set(storage::write(storage::GAME, &game.to_string()));
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
