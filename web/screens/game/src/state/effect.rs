//! What happens outside the state of the game screen.

use tilescope_floor::preferences::Preferences;
use tilescope_floor::{address, storage};
use tilescope_table::learned::Learned;
use tilescope_table::navigate::{self, Destination};
use tilescope_table::request::Source;
use tilescope_table::{kept_games, learned, request};
use yew::AttrValue;

use super::PageAction;

/// Something that a change of the state asks for and that happens outside it.
#[derive(Clone, PartialEq, Debug)]
pub enum PageEffect {
    /// Shows another screen in place of that of the game.
    Show(Destination),
    /// Writes into the address what a reload brings back.
    ReplaceAddress(String),
    /// Notes which kept game this tab shows.
    SetOpenGame(AttrValue),
    /// Keeps a game, and takes the one that the address asks for out of it: a reload brings the kept game back.
    Keep(KeptText),
    /// Keeps a game again if the browser keeps one under its key.
    KeepAgain(KeptText),
    /// Forgets the game under a key.
    Forget(AttrValue),
    /// Keeps the preferences and lets the page look like them.
    KeepPreferences(Preferences),
    /// Keeps how far the learner has come in a lesson.
    KeepProgress(Source, Learned),
}

/// A game as the browser keeps it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptText {
    /// The key of the game.
    pub key: AttrValue,
    /// The text of the session.
    pub text: String,
    /// The texts of what its searches and its review found.
    pub notes: String,
}

impl PageEffect {
    /// Does it. Returns what the state hears of the result, if anything.
    pub(super) fn perform(self) -> Option<PageAction> {
        match self {
            PageEffect::Show(destination) => navigate::to(destination),
            PageEffect::ReplaceAddress(asked) => address::replace(&asked),
            PageEffect::SetOpenGame(key) => storage::set_open_game(&key),
            PageEffect::Keep(kept) => return Some(kept.keep()),
            PageEffect::KeepAgain(kept) => {
                return kept_games::get(&kept.key).is_some().then(|| kept.keep());
            }
            PageEffect::Forget(key) => storage::remove(&key),
            PageEffect::KeepPreferences(preferences) => preferences.keep(),
            PageEffect::KeepProgress(source, learned) => learned::keep(&source, learned),
        }
        None
    }
}

impl KeptText {
    fn keep(&self) -> PageAction {
        let keeping = kept_games::keep(&self.key, &self.text, &self.notes);
        request::forget_game();
        PageAction::Kept(keeping)
    }
}
