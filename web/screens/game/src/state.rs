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

/// The dialogs over the game; one at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sheet {
    Menu,
    Rules,
    /// The sources of points, and the winner at the end.
    Points,
    Pool,
    Keys,
    Share,
    ChallengeDialog,
    Challenge,
    /// The proof that the draws were fixed before the first turn.
    FairnessProof,
}

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
    Practice,
    /// The position of a day since 1970.
    Daily(u32),
    /// The position editor, which begins with the shown position.
    Edit,
}

#[derive(Clone, PartialEq)]
pub struct PageState {
    pub game: AnyGame,
    /// The key under which the game is kept; `None` for a game from a link that was only viewed.
    pub key: Option<AttrValue>,
    pub sheet: Option<Sheet>,
    pub error: Option<AttrValue>,
    pub keeping: Keeping,
    /// The key of the game that was continued in another tab. The game on this page has been separate since.
    pub elsewhere: Option<AttrValue>,
    pub preferences: Preferences,
    pub tour: Option<Tour>,
    /// The text of a review of the game; empty if there is none.
    pub reviewed: AttrValue,
    pub instead: Option<Instead>,
    pub searcher: Settings,
    pub lesson_session: Option<LessonSession>,
    hide: Parts,
    fresh_keys: FreshKeys,
}

impl Instead {
    /// Returns whether it evaluates positions of the game.
    fn advises(&self) -> bool {
        match self {
            Instead::Inspector(..) | Instead::Compare(_) | Instead::Rollout(..) | Instead::Review(_) => true,
            Instead::Practice | Instead::Daily(_) | Instead::Edit => false,
        }
    }
}

/// The guided tour, with the state to restore when it closes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tour {
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
            reviewed: AttrValue::default(),
            instead: None,
            searcher: Settings::new(1),
            lesson_session: None,
            hide: around.hide,
            fresh_keys: around.fresh_keys,
        }
    }

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
