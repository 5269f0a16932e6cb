//! The state of the game screen: the game that is shown, how it is opened, restored and kept, and what lies over it.

use std::rc::Rc;

use yew::prelude::*;

use super::address::{self, GameRequest};
use super::any_session::Game;
use super::kept_games::{self, Keeping};
use super::preferences::Preferences;
use super::storage;
use crate::{session, shell};

/// What can lie over the game; one sheet at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sheet {
    /// The menu.
    Menu,
    /// How the game is played.
    Rules,
    /// Where the points come from, and at the end who has won.
    Points,
    /// What is still to come.
    Pool,
    /// The keys.
    Keys,
}

/// What the game screen shows.
#[derive(Clone, PartialEq)]
#[allow(missing_debug_implementations)]
pub struct PageState {
    /// The game.
    pub game: Game,
    /// The key under which the game is kept; none for one from an address that was only looked at.
    pub key: Option<AttrValue>,
    /// What lies over the page.
    pub sheet: Option<Sheet>,
    /// What went wrong last.
    pub error: Option<AttrValue>,
    /// Whether the viewer's own game is kept.
    pub keeping: Keeping,
    /// The key of the game that another tab has played on; what is played here is a game of its own since.
    pub elsewhere: Option<AttrValue>,
    /// How the viewer likes the page.
    pub preferences: Preferences,
}

/// A change of the [`PageState`].
#[derive(Clone, PartialEq)]
#[allow(missing_debug_implementations)]
pub enum Action {
    /// Shows another game, which is the viewer's own from now on.
    Open(Game),
    /// Goes on with the kept game that has this key.
    Continue(AttrValue),
    /// Changes the game.
    Session(session::Action),
    /// Goes to the start screen.
    Leave,
    /// Lays a sheet over the page.
    OpenSheet(Sheet),
    /// Takes the sheet away.
    CloseSheet,
    /// Clears away what went wrong.
    DismissError,
    /// Clears away that another tab has played on.
    DismissElsewhere,
    /// Chooses how the page shall be.
    SetPreferences(Preferences),
    /// Another tab has changed the kept games.
    KeptElsewhere,
}

impl Action {
    /// A callback that dispatches this.
    pub fn callback(self, dispatch: &Callback<Action>) -> Callback<()> {
        dispatch.reform(move |()| self.clone())
    }
}

impl Reducible for PageState {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let mut next = (*self).clone();
        match action {
            Action::Open(game) => {
                next.drop_unplayed();
                next.own(game);
            }
            Action::Continue(key) => match restored(&key) {
                Ok(game) => next.show(game, Some(key)),
                Err(error) => next.fail(error),
            },
            Action::Session(action) => next.apply(&action),
            Action::Leave => {
                next.drop_unplayed();
                shell::show("start", "");
            }
            Action::OpenSheet(sheet) => next.sheet = Some(sheet),
            Action::CloseSheet => next.sheet = None,
            Action::DismissError => next.error = None,
            Action::DismissElsewhere => next.elsewhere = None,
            Action::SetPreferences(preferences) => {
                preferences.keep();
                next.preferences = preferences;
            }
            Action::KeptElsewhere => next.kept_elsewhere(),
        }
        Rc::new(next)
    }
}

impl PageState {
    /// The state with the game that a query asks for, or as the address and the browser's storage have it. What cannot be read is
    /// said, and stays as it is; a kept game is shown all the same when the address is wrong.
    ///
    /// # Errors
    /// Why there is no game to show, in a sentence; empty where there is nothing to say.
    pub fn of_request(query: &str) -> Result<PageState, String> {
        match GameRequest::read(query) {
            Ok(GameRequest::Restore) => PageState::restored(),
            Ok(GameRequest::Kept(key)) => PageState::kept(key.into()),
            Ok(GameRequest::Open(link)) => {
                let game =
                    address::open(&link).map_err(|error| format!("That game cannot be opened: {error}."))?;
                let mut state = PageState::new(game, None);
                state.own(state.game.clone());
                Ok(state)
            }
            Err(error) => Err(format!("That game cannot be opened: {error}.")),
        }
    }

    fn restored() -> Result<PageState, String> {
        let wrong = match address::game() {
            Ok(Some(game)) => return Ok(PageState::new(game, None)),
            Ok(None) => String::new(),
            Err(error) => format!("The game in the address cannot be read: {error}."),
        };
        let (kept, open) = (kept_games::all(), storage::open_game());
        let open = kept.iter().find(|kept| Some(kept.key.as_str()) == open.as_deref());
        let Some(kept) = open.or(kept.first()) else { return Err(wrong) };
        let mut state = PageState::kept(kept.key.clone())?;
        if !wrong.is_empty() {
            state.fail(wrong);
        }
        Ok(state)
    }

    fn kept(key: AttrValue) -> Result<PageState, String> {
        restored(&key).map(|game| PageState::new(game, Some(key)))
    }

    fn new(game: Game, key: Option<AttrValue>) -> PageState {
        key.iter().for_each(|key| storage::set_open_game(key));
        PageState {
            game,
            key,
            sheet: None,
            error: None,
            keeping: Keeping::Kept,
            elsewhere: None,
            preferences: Preferences::restored(),
        }
    }

    fn show(&mut self, game: Game, key: Option<AttrValue>) {
        key.iter().for_each(|key| storage::set_open_game(key));
        (self.game, self.key) = (game, key);
        (self.sheet, self.error, self.elsewhere) = (None, None, None);
        self.keeping = Keeping::Kept;
    }

    /// Shows a game that is the viewer's own from now on.
    fn own(&mut self, game: Game) {
        self.show(game, Some(kept_games::free_key()));
        self.keep();
    }

    /// Lets the browser keep the game if it is the viewer's own.
    fn keep(&mut self) {
        if let Some(key) = &self.key {
            self.keeping = kept_games::keep(key, &self.game.stored());
            address::forget_game();
        }
    }

    /// Forgets the game if it is the viewer's own and nothing was played in it.
    fn drop_unplayed(&self) {
        if let Some(key) = &self.key
            && !self.game.timeline().is_begun()
        {
            storage::remove(key);
        }
    }

    fn apply(&mut self, action: &session::Action) {
        match self.game.after(action) {
            Ok(after) => {
                let (before, now) = (self.game.timeline(), after.timeline());
                let changed = now.played() != before.played() || now.seats() != before.seats();
                // The end of the game is shown, but not over something that is being read or typed.
                if before.to_move().is_some() && now.to_move().is_none() && self.sheet.is_none() {
                    self.sheet = Some(Sheet::Points);
                }
                self.game = after;
                if changed {
                    if self.key.is_none() {
                        let key = kept_games::free_key();
                        storage::set_open_game(&key);
                        self.key = Some(key);
                    }
                    self.keep();
                }
            }
            Err(illegal) => self.fail(format!("That move is not possible: {illegal}.")),
        }
    }

    /// What is played here and what another tab has played become two games, unless they are the same.
    fn kept_elsewhere(&mut self) {
        let Some(key) = &self.key else { return };
        let Some(theirs) = kept_games::get(key) else { return };
        let ours = self.game.stored();
        if *theirs.text != *ours {
            let lost = !kept_games::goes_on_from(&theirs.text, &ours);
            let fresh = kept_games::free_key();
            storage::set_open_game(&fresh);
            (self.elsewhere, self.key) = (Some(key.clone()), Some(fresh));
            if lost {
                self.keep();
            }
        }
    }

    fn fail(&mut self, error: String) {
        self.error = Some(error.into());
    }
}

/// The kept game that has a key. One that cannot be read stays where it is.
fn restored(key: &str) -> Result<Game, String> {
    match kept_games::get(key).map(|kept| super::games::restore(&kept.text)) {
        Some(Ok(game)) => Ok(game),
        Some(Err(error)) => Err(format!(
            "A game kept here cannot be read: {error}. Its text stays; the start screen gives it to be copied."
        )),
        None => Err("That game was given up in another tab.".to_owned()),
    }
}
