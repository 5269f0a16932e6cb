//! The effects outside the state of the game screen.

use tilescope_floor::preferences::Preferences;
use tilescope_floor::{address, storage};
use tilescope_table::lesson_progress::LessonProgress;
use tilescope_table::navigate::{self, Destination};
use tilescope_table::request::{GameRequest, Source};
use tilescope_table::{lesson_progress, saved_games};
use yew::AttrValue;

use super::PageAction;

/// An effect of a state change.
#[derive(Clone, PartialEq, Debug)]
pub enum PageEffect {
    /// Shows another screen in place of the game screen.
    Show(Destination),
    /// Writes the address that restores the screen after a reload.
    ReplaceAddress(String),
    /// Names the kept game in the address, so that a reload restores it.
    NameGame(AttrValue),
    /// Stores a game.
    Keep(KeptText),
    /// Stores a game again if the browser has one under its key.
    KeepAgain(KeptText),
    /// Deletes the game under a key.
    Forget(AttrValue),
    /// Stores the preferences and applies them to the page.
    KeepPreferences(Preferences),
    /// Stores the learner's progress in a lesson.
    KeepProgress(Source, LessonProgress),
}

/// A game as the browser stores it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptText {
    /// The key of the game.
    pub key: AttrValue,
    /// The text of the session.
    pub text: String,
    /// The texts of its measurements and its review.
    pub notes: String,
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
            PageEffect::Keep(kept) => return Some(kept.keep()),
            PageEffect::KeepAgain(kept) => {
                return saved_games::get(&kept.key).is_some().then(|| kept.keep());
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

impl KeptText {
    fn keep(&self) -> PageAction {
        let keeping = saved_games::keep(&self.key, &self.text, &self.notes);
        PageAction::Kept(keeping)
    }
}
