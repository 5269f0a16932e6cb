//! The state of the page: the game that is shown, how it is opened, restored and kept, and what lies over it.

use std::rc::Rc;

use yew::prelude::*;

use super::any_session::Game;
use super::kept_games::{self, Keeping, KeptGame};
use super::preferences::Preferences;
use super::{address, storage};
use crate::session;

/// What can lie over the page; one sheet at a time.
#[derive(Clone, PartialEq, Debug)]
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
    /// The question whether a kept game is given up.
    GiveUp(KeptGame),
}

/// What the page shows.
#[derive(Clone, PartialEq)]
#[allow(missing_debug_implementations)]
pub struct PageState {
    /// The game, if there is one.
    pub game: Option<Game>,
    /// The key under which the game is kept; none for one from an address that was only looked at.
    pub key: Option<AttrValue>,
    /// Whether the game is looked at, and not the start screen.
    pub playing: bool,
    /// What lies over the page.
    pub sheet: Option<Sheet>,
    /// What went wrong last.
    pub error: Option<AttrValue>,
    /// Whether the viewer's own game is kept.
    pub keeping: Keeping,
    /// The key of the game that another tab has played on; what is played here is a game of its own since.
    pub elsewhere: Option<AttrValue>,
    /// The games that are kept, newest first.
    pub kept: Rc<[KeptGame]>,
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
    /// Gives up the kept game that has this key.
    GiveUp(AttrValue),
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
                next.show(game, Some(kept_games::free_key()));
                next.keep();
            }
            Action::Continue(key) => next.go_on(key),
            Action::Session(action) => next.apply(&action),
            Action::Leave => {
                (next.playing, next.sheet) = (false, None);
                next.kept = kept_games::all().into();
            }
            Action::OpenSheet(sheet) => next.sheet = Some(sheet),
            Action::CloseSheet => next.sheet = None,
            Action::DismissError => next.error = None,
            Action::DismissElsewhere => next.elsewhere = None,
            Action::SetPreferences(preferences) => {
                preferences.keep();
                next.preferences = preferences;
            }
            Action::GiveUp(key) => next.give_up(&key),
            Action::KeptElsewhere => next.kept_elsewhere(),
        }
        Rc::new(next)
    }
}

impl PageState {
    /// The state as the address and the browser's storage have it. What cannot be read is said, and stays as it is;
    /// a kept game is shown all the same when the address is wrong.
    pub fn restored() -> PageState {
        let mut state = PageState {
            game: None,
            key: None,
            playing: false,
            sheet: None,
            error: None,
            keeping: Keeping::Kept,
            elsewhere: None,
            kept: kept_games::all().into(),
            preferences: Preferences::restored(),
        };
        match address::game() {
            Ok(Some(game)) => state.show(game, None),
            other => {
                let open = storage::open_game();
                let open = state.kept.iter().find(|kept| Some(kept.key.as_str()) == open.as_deref());
                if let Some(key) = open.or(state.kept.first()).map(|kept| kept.key.clone()) {
                    state.go_on(key);
                }
                if let Err(error) = other {
                    state.fail(format!("The game in the address cannot be read: {error}."));
                }
            }
        }
        state
    }

    /// The game that is looked at; none on the start screen.
    pub fn shown(&self) -> Option<&Game> {
        self.game.as_ref().filter(|_| self.playing)
    }

    fn show(&mut self, game: Game, key: Option<AttrValue>) {
        key.iter().for_each(|key| storage::set_open_game(key));
        (self.game, self.key, self.playing) = (Some(game), key, true);
        (self.sheet, self.error, self.elsewhere) = (None, None, None);
        self.keeping = Keeping::Kept;
    }

    /// Goes on with a kept game. One that cannot be read stays where it is.
    fn go_on(&mut self, key: AttrValue) {
        if self.key.as_ref() == Some(&key) {
            self.playing = true;
            return;
        }
        match kept_games::get(&key).map(|kept| kept.game()) {
            Some(Ok(game)) => self.show(game, Some(key)),
            Some(Err(error)) => self.fail(format!(
                "A game kept here cannot be read: {error}. Its text stays; the start screen gives it to be copied."
            )),
            None => self.fail("That game was given up in another tab.".to_owned()),
        }
    }

    /// Lets the browser keep the game if it is the viewer's own.
    fn keep(&mut self) {
        if let (Some(game), Some(key)) = (&self.game, &self.key) {
            self.keeping = kept_games::keep(key, &game.stored());
            address::forget_game();
        }
    }

    /// Forgets the game if it is the viewer's own and nothing was played in it.
    fn drop_unplayed(&mut self) {
        if let (Some(game), Some(key)) = (&self.game, &self.key)
            && !game.timeline().is_begun()
        {
            storage::remove(key);
        }
    }

    fn apply(&mut self, action: &session::Action) {
        let Some(game) = &self.game else { return };
        match game.after(action) {
            Ok(after) => {
                let (before, now) = (game.timeline(), after.timeline());
                let changed = now.played() != before.played() || now.seats() != before.seats();
                // The end of the game is shown, but not over something that is being read or typed.
                if before.to_move().is_some() && now.to_move().is_none() && self.sheet.is_none() {
                    self.sheet = Some(Sheet::Points);
                }
                self.game = Some(after);
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

    fn give_up(&mut self, key: &AttrValue) {
        storage::remove(key);
        if self.key.as_ref() == Some(key) {
            (self.game, self.key, self.playing) = (None, None, false);
        }
        self.sheet = None;
        self.kept = kept_games::all().into();
    }

    /// What is played here and what another tab has played become two games, unless they are the same.
    fn kept_elsewhere(&mut self) {
        self.kept = kept_games::all().into();
        let (Some(game), Some(key)) = (&self.game, &self.key) else { return };
        let Some(theirs) = self.kept.iter().find(|kept| kept.key == *key) else { return };
        let ours = game.stored();
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
