//! The state of the page: the game, how it is opened, restored and kept; what of it is looked at, and how.

use std::rc::Rc;

use tilescope_core::{Player, Turn};
use yew::prelude::*;

use super::playing::Game;
use super::preferences::Preferences;
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

/// What can lie over the page; one sheet at a time.
#[derive(Clone, PartialEq)]
#[allow(missing_debug_implementations)]
pub enum Sheet {
    /// The menu of the game, or without one the settings.
    Menu,
    /// How the game is played.
    Rules,
    /// Where the points come from, and at the end who has won.
    Points,
    /// What is still to come.
    Pool,
    /// The keys.
    Keys,
    /// The question whether the game in progress may give way to this one.
    Replace(Opening),
}

/// What lies on the table, and what of it is looked at.
#[derive(Clone, PartialEq)]
#[allow(missing_debug_implementations)]
pub struct Table {
    /// The game, if there is one.
    pub game: Option<Game>,
    /// Whether the game is the viewer's own, and not one from an address that was only looked at.
    pub own: bool,
    /// Whether the game is looked at, and not the start screen.
    pub playing: bool,
    /// What lies over the page.
    pub sheet: Option<Sheet>,
    /// What went wrong last.
    pub complaint: Option<AttrValue>,
    /// Whether the browser keeps the viewer's own game.
    pub kept: bool,
    /// How the viewer likes the page.
    pub preferences: Preferences,
}

/// A change of the [`Table`].
#[derive(Clone, PartialEq)]
#[allow(missing_debug_implementations)]
pub enum Deed {
    /// Puts another game on the table, once the viewer has given up a game in progress.
    Offer(Opening),
    /// Puts another game on the table.
    Open(Opening),
    /// Changes the game.
    Act(Action),
    /// Goes back to the start screen.
    Leave,
    /// Goes on with the game.
    Continue,
    /// Lays a sheet over the page.
    Show(Sheet),
    /// Takes the sheet away.
    Close,
    /// Clears away what went wrong.
    Settle,
    /// Chooses how the page shall be.
    Prefer(Preferences),
}

impl Deed {
    /// A callback that asks `on_deed` for this.
    pub fn by(self, on_deed: &Callback<Deed>) -> Callback<()> {
        on_deed.reform(move |()| self.clone())
    }
}

impl Reducible for Table {
    type Action = Deed;

    fn reduce(self: Rc<Self>, deed: Deed) -> Rc<Self> {
        let mut next = (*self).clone();
        match deed {
            Deed::Offer(opening) if next.waiting().is_some() => next.sheet = Some(Sheet::Replace(opening)),
            Deed::Offer(Opening { game, ply }) | Deed::Open(Opening { game, ply }) => {
                next.put(game, ply, true);
                next.keep();
            }
            Deed::Act(action) => next.act(&action),
            Deed::Leave => (next.playing, next.sheet) = (false, None),
            Deed::Continue => next.playing = true,
            Deed::Show(sheet) => next.sheet = Some(sheet),
            Deed::Close => next.sheet = None,
            Deed::Settle => next.complaint = None,
            Deed::Prefer(preferences) => {
                preferences.keep();
                next.preferences = preferences;
            }
        }
        Rc::new(next)
    }
}

impl Table {
    /// The table as the address and the browser's storage have it. What cannot be read is said; a game kept is
    /// shown all the same when the address is wrong.
    pub fn restored() -> Table {
        let mut table = Table {
            game: None,
            own: false,
            playing: false,
            sheet: None,
            complaint: None,
            kept: true,
            preferences: Preferences::restored(),
        };
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

    /// The game that can be continued, in words such as `Carcassonne: Ada 12, Owl 9, 51 tiles left`; none when
    /// nothing was played or nobody has to move.
    pub fn waiting(&self) -> Option<AttrValue> {
        let game = self.game.as_ref().filter(|_| self.own)?;
        let (course, standing) = (game.course(), game.present());
        if standing.turn == Turn::Over || course.played() <= course.stops()[0].ply {
            return None;
        }
        let mut words = format!("{}: ", game.about().title);
        for (player, seat) in Player::all(course.seats().len()).zip(course.seats().iter()) {
            words += &format!("{} {}, ", seat.name, standing.points[player]);
        }
        Some((words + &standing.left).into())
    }

    fn put(&mut self, game: Game, ply: Option<usize>, own: bool) {
        // Looking at a position is always possible.
        let game = ply.and_then(|ply| game.after(&Action::Show(ply)).ok()).unwrap_or(game);
        *self = Table { game: Some(game), own, playing: true, sheet: None, complaint: None, ..*self };
    }

    /// Lets the browser keep the game if it is the viewer's own.
    fn keep(&mut self) {
        if let Some(game) = self.game.as_ref().filter(|_| self.own) {
            self.kept = storage::write(storage::GAME, &game.kept());
            forget_query();
        }
    }

    fn act(&mut self, action: &Action) {
        let Some(game) = &self.game else { return };
        match game.after(action) {
            Ok(after) => {
                let (before, now) = (game.course(), after.course());
                let changed = now.played() != before.played() || now.seats() != before.seats();
                self.own |= changed;
                // The end of the game is shown, but not over something that is being read or typed.
                if before.to_move().is_some() && now.to_move().is_none() && self.sheet.is_none() {
                    self.sheet = Some(Sheet::Points);
                }
                self.game = Some(after);
                if changed {
                    self.keep();
                }
            }
            Err(illegal) => self.complain(format!("That move is not possible: {illegal}.")),
        }
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
