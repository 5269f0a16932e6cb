//! The state of the start screen: the games that are kept, and what lies over it.

use std::rc::Rc;

use crate::entry::Entry;
use tilescope_floor::address;
use tilescope_floor::preferences::Preferences;
use tilescope_floor::storage;
use tilescope_table::kept_games;
use tilescope_table::kept_games::KeptGame;
use tilescope_table::navigate::{self, Destination};
use tilescope_table::request::{GameRequest, Source};
use yew::prelude::*;

/// What can lie over the start screen; one sheet at a time.
#[derive(Clone, PartialEq, Debug)]
pub enum Sheet {
    /// How the page looks and behaves.
    Settings,
    /// How the chosen game is played.
    Rules,
    /// The keys.
    Keys,
    /// The lessons.
    Learn,
    /// The question whether a kept game is given up.
    GiveUp(Entry),
}

/// What the start screen shows.
#[derive(Clone, PartialEq, Debug)]
pub struct StartState {
    /// The games that are kept, newest first.
    pub kept: Rc<[KeptGame]>,
    /// What lies over the page.
    pub sheet: Option<Sheet>,
    /// What went wrong last.
    pub error: Option<AttrValue>,
    /// How the viewer likes the page.
    pub preferences: Preferences,
}

/// A change of the [`StartState`].
#[derive(Clone, PartialEq, Debug)]
pub enum Action {
    /// Shows a game in place of the start screen.
    Play(GameRequest),
    /// Lays a sheet over the page.
    OpenSheet(Sheet),
    /// Takes the sheet away.
    CloseSheet,
    /// Clears away what went wrong.
    DismissError,
    /// Chooses how the page shall be.
    SetPreferences(Preferences),
    /// Gives up the kept game that has this key.
    GiveUp(AttrValue),
    /// Another tab has changed the kept games.
    KeptElsewhere,
    /// Opens the lesson of a text, or says why there is none.
    OpenLesson(Result<String, String>),
}

impl Action {
    /// A callback that dispatches this.
    pub fn callback(self, dispatch: &Callback<Action>) -> Callback<()> {
        dispatch.reform(move |()| self.clone())
    }
}

impl Reducible for StartState {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let mut next = (*self).clone();
        match action {
            Action::Play(request) => navigate::to(Destination::Game(request.into())),
            Action::OpenSheet(sheet) => next.sheet = Some(sheet),
            Action::CloseSheet => {
                if next.sheet.take() == Some(Sheet::Learn) {
                    address::replace("");
                }
            }
            // Its game reads it, and says what is wrong with it.
            Action::OpenLesson(Ok(text)) => {
                navigate::to(Destination::Game(GameRequest::Lesson(Source::Text(text), None).into()));
            }
            Action::OpenLesson(Err(why)) => next.error = Some(why.into()),
            Action::DismissError => next.error = None,
            Action::SetPreferences(preferences) => {
                if preferences.game != next.preferences.game {
                    navigate::expect(preferences.game);
                }
                preferences.keep();
                next.preferences = preferences;
            }
            Action::GiveUp(key) => {
                storage::remove(&key);
                next.sheet = None;
                next.kept = kept_games::all().into();
            }
            Action::KeptElsewhere => next.kept = kept_games::all().into(),
        }
        Rc::new(next)
    }
}

impl StartState {
    /// The state as the browser's storage has it, and what went wrong before.
    pub fn restored(error: Option<AttrValue>) -> StartState {
        StartState {
            kept: kept_games::all().into(),
            sheet: (address::parameter("learn").is_some() && error.is_none()).then_some(Sheet::Learn),
            error,
            preferences: Preferences::restored(),
        }
    }
}
