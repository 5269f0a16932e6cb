//! The state of the game screen: the shown game, and the dialog over it.
//!
//! ```text
//!   action          the actions of the screen
//!   change          the changes and effects of an action: a pure function of the state and the action
//!     place         the name of what is open, for the history of the browser
//!     keeping       the ownership of the game, and its storage in the browser
//!   effect          what happens outside the state
//!   opening         how a game comes to the screen
//!   surroundings    the initial state of the page around the screen
//!   store           holds the state for the components, and performs each effect once
//! ```

mod action;
mod change;
mod effect;
mod keeping;
mod opening;
mod place;
mod store;
mod surroundings;

use std::rc::Rc;

use tilescope_core::SearchSpec;
use tilescope_engine::Settings;
use tilescope_floor::parts::Parts;
use tilescope_floor::preferences::Preferences;
use tilescope_lessons::lesson_session::{LessonSession, LessonView};
use tilescope_session::{InspectorLink, ReviewDepth};
use tilescope_table::any_game::AnyGame;
use tilescope_table::pairing::Pairing;
use tilescope_table::saved_games::Keeping;
use yew::AttrValue;

pub use self::action::PageAction;
pub use self::change::PageChange;
pub use self::effect::PageEffect;
pub use self::place::screen_of;
pub use self::store::{tick, use_page};
pub use self::surroundings::{FreshKeys, Surroundings};
use super::measurements::Measurements;

/// The dialogs over the game; one at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sheet {
    /// The menu.
    Menu,
    /// The rules of the game.
    Rules,
    /// The sources of points, and the winner at the end.
    Points,
    /// The pieces still to come.
    Pool,
    /// The keyboard shortcuts.
    Keys,
    /// Ways to share the game.
    Share,
    /// A new challenge on the draws of the game.
    ChallengeDialog,
    /// The par of a challenge that was received.
    Challenge,
    /// The proof that the draws were fixed before the first turn.
    FairnessProof,
}

/// A screen that replaces the game screen.
#[derive(Clone, PartialEq, Debug)]
pub enum Instead {
    /// The inspector of the search in the shown position, and its initial view.
    Inspector(SearchSpec, InspectorLink),
    /// Two searchers side by side on the shown position.
    Compare(Pairing),
    /// A rollout of moves in the shown position, as text, which is empty for one without moves; and whether it was opened
    /// from the review, to which it then leads back.
    Rollout(AttrValue, bool),
    /// The review of the game, and its depth unless a stored review sets it.
    Review(ReviewDepth),
    /// Practice with the kept mistakes.
    Practice,
    /// The position of a day since 1970.
    Daily(u32),
    /// The position editor, which begins with the shown position.
    Edit,
}

/// The state of the game screen.
#[derive(Clone, PartialEq)]
#[allow(missing_debug_implementations)]
pub struct PageState {
    /// The game.
    pub game: AnyGame,
    /// The key under which the game is kept; `None` for a game from a link that was only viewed.
    pub key: Option<AttrValue>,
    /// The dialog over the page.
    pub sheet: Option<Sheet>,
    /// The last error.
    pub error: Option<AttrValue>,
    /// Whether the browser stores the user's own game.
    pub keeping: Keeping,
    /// The key of the game that was continued in another tab. The game on this page has been separate since.
    pub elsewhere: Option<AttrValue>,
    /// The user's preferences.
    pub preferences: Preferences,
    /// The guided tour, while it is active.
    pub tour: Option<Tour>,
    /// The measurements of the game's positions.
    pub measured: Rc<Measurements>,
    /// The text of a review of the game; empty if there is none.
    pub reviewed: AttrValue,
    /// The screen that replaces the game.
    pub instead: Option<Instead>,
    /// The settings of the analysis.
    pub searcher: Settings,
    /// The active lesson.
    pub lesson_session: Option<LessonSession>,
    /// The parts of the screen that the address hides.
    hide: Parts,
    /// The keys for games that will be kept.
    fresh_keys: FreshKeys,
}

/// The guided tour, with the state to restore when it closes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tour {
    /// Whether the analysis was open.
    analysis: bool,
}

impl PageState {
    /// Creates the state with a game. `key` is its storage key if it is the user's own game.
    pub fn new(game: AnyGame, key: Option<AttrValue>, around: Surroundings) -> PageState {
        PageState {
            game,
            key,
            sheet: None,
            error: None,
            keeping: Keeping::Kept,
            elsewhere: None,
            preferences: around.preferences,
            tour: None,
            measured: Rc::default(),
            reviewed: AttrValue::default(),
            instead: None,
            searcher: Settings::new(1),
            lesson_session: None,
            hide: around.hide,
            fresh_keys: around.fresh_keys,
        }
    }

    /// Returns the scene of the current lesson step.
    pub fn lesson_view(&self) -> Option<&LessonView> {
        self.lesson_session.as_ref().map(LessonSession::view)
    }

    /// Returns the parts of the screen that the address or the lesson hides.
    pub fn hidden(&self) -> Parts {
        self.lesson_view().map_or(self.hide, |lesson_view| self.hide.and(lesson_view.hide))
    }
}

#[cfg(test)]
mod tests;
