//! The state of the start screen: the kept games, and the dialog over it.

use std::rc::Rc;

use crate::entry::Entry;
use tilescope_floor::address;
use tilescope_floor::preferences::Preferences;
use tilescope_floor::storage;
use tilescope_table::navigate::{self, Destination};
use tilescope_table::request::{self, GameRequest, Source};
use tilescope_table::saved_games;
use tilescope_table::saved_games::SavedGame;
use yew::prelude::*;

/// The dialogs over the start screen; one at a time.
#[derive(Clone, PartialEq, Debug)]
pub enum Sheet {
    Settings,
    Rules,
    Keys,
    Learn,
    /// The positions of the day, and the viewer's results.
    Daily,
    Library,
    /// The question whether to load the lesson at an address, and its step.
    RemoteLesson(String, Option<usize>),
    /// The question whether to delete a kept game.
    GiveUp(Entry),
}

impl Sheet {
    /// The dialogs that can be opened by name. The others belong to one moment.
    const NAMED: [Sheet; 6] =
        [Sheet::Settings, Sheet::Rules, Sheet::Keys, Sheet::Learn, Sheet::Daily, Sheet::Library];

    /// Returns its name in the history; empty if it has no entry there.
    pub fn place(&self) -> &'static str {
        match self {
            Sheet::Settings => "settings",
            Sheet::Rules => "rules",
            Sheet::Keys => "keys",
            Sheet::Learn => "learn",
            Sheet::Daily => "daily",
            Sheet::Library => "library",
            Sheet::GiveUp(_) => "delete",
            Sheet::RemoteLesson(..) => "",
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct StartState {
    pub kept: Rc<[SavedGame]>,
    pub sheet: Option<Sheet>,
    pub error: Option<AttrValue>,
    pub preferences: Preferences,
}

/// A change of the [`StartState`].
#[derive(Clone, PartialEq, Debug)]
#[allow(clippy::large_enum_variant, reason = "a click makes one, and nothing keeps them")]
pub enum StartAction {
    Play(GameRequest),
    OpenSheet(Sheet),
    CloseSheet,
    /// Shows the dialog with this name; none if there is no such dialog.
    Visit(String),
    DismissError,
    SetPreferences(Preferences),
    /// Deletes the kept game with this key.
    GiveUp(AttrValue),
    /// Another tab has changed the kept games.
    KeptElsewhere,
    /// Opens the lesson of a text, or reports why it cannot be read.
    OpenLesson(Result<String, String>),
}

impl StartAction {
    pub fn callback(self, dispatch: &Callback<StartAction>) -> Callback<()> {
        dispatch.reform(move |()| self.clone())
    }
}

impl Reducible for StartState {
    type Action = StartAction;

    fn reduce(self: Rc<Self>, action: StartAction) -> Rc<Self> {
        let mut next = (*self).clone();
        match action {
            StartAction::Play(request) => navigate::to(Destination::Game(request.into())),
            StartAction::OpenSheet(sheet) => next.sheet = Some(sheet),
            StartAction::CloseSheet => {
                if let Some(Sheet::RemoteLesson(..)) = next.sheet.take() {
                    address::replace("");
                }
            }
            StartAction::Visit(place) => {
                next.sheet = Sheet::NAMED.into_iter().find(|sheet| sheet.place() == place);
            }
            // The program of its game reads it, and reports its mistakes.
            StartAction::OpenLesson(Ok(text)) => {
                navigate::to(Destination::Game(GameRequest::Lesson(Source::Text(text), None).into()));
            }
            StartAction::OpenLesson(Err(why)) => next.error = Some(why.into()),
            StartAction::DismissError => next.error = None,
            StartAction::SetPreferences(preferences) => {
                if preferences.game != next.preferences.game {
                    navigate::expect(preferences.game);
                }
                preferences.keep();
                next.preferences = preferences;
            }
            StartAction::GiveUp(key) => {
                storage::remove(&key);
                next.sheet = None;
                next.kept = saved_games::all().into();
            }
            StartAction::KeptElsewhere => next.kept = saved_games::all().into(),
        }
        Rc::new(next)
    }
}

impl StartState {
    /// Creates the state from the browser's storage, with an earlier error.
    pub fn restored(error: Option<AttrValue>) -> StartState {
        StartState {
            kept: saved_games::all().into(),
            sheet: if error.is_none() { asked() } else { None },
            error,
            preferences: Preferences::restored(),
        }
    }
}

fn asked() -> Option<Sheet> {
    if address::parameter(address::LEARN).is_some() {
        return Some(Sheet::Learn);
    }
    match request::lesson(&address::parameter) {
        Some((Source::Address(lesson), step)) => Some(Sheet::RemoteLesson(lesson, step)),
        _ => None,
    }
}
