use tilescope_engine::Settings;
use tilescope_floor::preferences::Preferences;
use tilescope_lessons::progress::ProgressAction;
use tilescope_lessons::trial::TrialAction;
use tilescope_session::SessionAction;
use tilescope_table::any_game::AnyGame;
use tilescope_table::request::GameRequest;
use tilescope_table::saved_games::{Keeping, SavedGame};
use yew::prelude::*;

use super::{Instead, Sheet};

/// A change of the [`PageState`](super::PageState).
#[derive(Clone, PartialEq)]
pub enum PageAction {
    /// Shows another game, which becomes the user's own.
    Open(AnyGame),
    /// Shows the requested game, which may be another of the three games.
    Load(Box<GameRequest>),
    Session(SessionAction),
    Leave,
    OpenSheet(Sheet),
    CloseSheet,
    /// Opens what a place of the history names, and closes everything else.
    Visit(String),
    DismissError,
    /// Dismisses the notice that another tab has continued the game.
    DismissElsewhere,
    SetPreferences(Preferences),
    /// Another tab has changed the kept games: this is the game as stored now under the current key.
    KeptElsewhere(SavedGame),
    /// The browser has stored the game, or has failed to.
    Kept(Keeping),
    /// Starts the guided tour; the board does not change during it.
    StartTour,
    EndTour,
    SetSearcher(Settings),
    OpenInstead(Instead),
    CloseInstead,
    /// The review has changed: its text.
    Reviewed(AttrValue),
    Learn(ProgressAction),
    /// The trial of the claim of the lesson step changes.
    Trial(TrialAction),
    /// Shows the comparison of the moves that the lesson step names.
    CompareInLesson,
    BackToLesson,
    /// Opens the lesson of a text, or reports why it cannot be read.
    OpenLesson(Result<String, String>),
    LeaveLesson,
}

impl PageAction {
    pub fn callback(self, dispatch: &Callback<PageAction>) -> Callback<()> {
        dispatch.reform(move |()| self.clone())
    }
}
