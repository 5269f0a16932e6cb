use tilescope_floor::preferences::Preferences;
use tilescope_floor::{address, storage};
use tilescope_table::lesson_progress::LessonProgress;
use tilescope_table::navigate::{self, Destination};
use tilescope_table::request::{GameRequest, Source};
use tilescope_table::saved_games::KeptGame;
use tilescope_table::{lesson_progress, saved_games};
use yew::AttrValue;

use super::PageAction;

#[derive(Clone, PartialEq, Debug)]
pub enum PageEffect {
    Show(Destination),
    /// Writes the address that restores the screen after a reload.
    ReplaceAddress(String),
    /// Names the kept game in the address, so that a reload restores it.
    NameGame(AttrValue),
    Keep(AttrValue, KeptGame),
    /// Stores a game again if the browser has one under its key.
    KeepAgain(AttrValue, KeptGame),
    Forget(AttrValue),
    /// Stores the preferences and applies them to the page.
    KeepPreferences(Preferences),
    KeepProgress(Source, LessonProgress),
}

impl PageEffect {
    /// Performs the effect. Returns the action that reports the result, if any.
    pub(super) fn perform(self) -> Option<PageAction> {
        match self {
            PageEffect::Show(destination) => navigate::to(destination),
            PageEffect::ReplaceAddress(asked) => address::replace(&asked),
            PageEffect::NameGame(key) => {
                let query = GameRequest::Kept(key.to_string()).query();
                address::replace(query.trim_start_matches('?'));
            }
            PageEffect::Keep(key, game) => return Some(PageAction::Kept(saved_games::keep(&key, &game))),
            PageEffect::KeepAgain(key, game) => {
                let is_kept = storage::read(&key).is_some();
                return is_kept.then(|| PageAction::Kept(saved_games::keep(&key, &game)));
            }
            PageEffect::Forget(key) => storage::remove(&key),
            PageEffect::KeepPreferences(preferences) => preferences.keep(),
            PageEffect::KeepProgress(source, lesson_progress) => {
                lesson_progress::keep(&source, lesson_progress)
            }
        }
        None
    }
}
