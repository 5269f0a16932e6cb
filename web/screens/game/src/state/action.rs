//! What can happen on the game screen.

use tilescope_engine::Settings;
use tilescope_floor::preferences::Preferences;
use tilescope_lessons::course::CourseAction;
use tilescope_protocol::any_move::AnyMove;
use tilescope_session::SessionAction;
use tilescope_table::any_session::Game;
use tilescope_table::kept_games::{Keeping, KeptGame};
use tilescope_table::request::GameRequest;
use yew::prelude::*;

use super::{Instead, Sheet};
use crate::measured::Measurement;

/// A change of the [`PageState`](super::PageState).
#[derive(Clone, PartialEq)]
#[allow(missing_debug_implementations)]
pub enum PageAction {
    /// Shows another game, which is the viewer's own from now on.
    Open(Game),
    /// Shows the game that is asked for, which may be of another kind.
    Load(GameRequest),
    /// Changes the game.
    Session(SessionAction<AnyMove>),
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
    /// Another tab has changed the kept games: the one whose key is that of the game as the browser keeps it now.
    KeptElsewhere(KeptGame),
    /// The browser has kept the game, or has not.
    Kept(Keeping),
    /// Tells what is seen, on a board that stands still.
    StartTour,
    /// Has told it.
    EndTour,
    /// The analysis searches in another way.
    SetSearcher(Settings),
    /// A search has had its last word about a position.
    Measured(Measurement),
    /// Shows something in place of the game.
    OpenInstead(Instead),
    /// Goes back to the game.
    CloseInstead,
    /// The review has found something: its text.
    Reviewed(AttrValue),
    /// The learner does something in the lesson.
    Learn(CourseAction),
    /// Shows the position of the lesson's step again.
    BackToLesson,
    /// Opens the lesson of a text, or says why there is none.
    OpenLesson(Result<String, String>),
    /// Leaves what is shown for the list of lessons.
    LeaveLesson,
}

impl PageAction {
    /// A callback that dispatches this.
    pub fn callback(self, dispatch: &Callback<PageAction>) -> Callback<()> {
        dispatch.reform(move |()| self.clone())
    }
}
