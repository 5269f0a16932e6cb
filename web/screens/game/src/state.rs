//! The state of the game screen: the game that is shown, and what lies over it.
//!
//! ```text
//!   action          what can happen on the screen
//!   change          what it changes, and the effects that it asks for: a pure function of the state and the action
//!     keeping       whose the game is, and how the browser keeps it
//!   effect          what happens outside the state, and who does it
//!   opening         how a game comes to the screen
//!   surroundings    what the state is told of the page around it when it begins
//!   store           holds the state for the components, and has each effect done once
//! ```

mod action;
mod change;
mod effect;
mod keeping;
mod opening;
mod store;
mod surroundings;

use std::rc::Rc;

use tilescope_core::SearchSpec;
use tilescope_engine::Settings;
use tilescope_floor::parts::Parts;
use tilescope_floor::preferences::Preferences;
use tilescope_lessons::taught::{Scene, Taught};
use tilescope_session::{ReviewDepth, StudyPlace};
use tilescope_table::any_session::Game;
use tilescope_table::kept_games::Keeping;
use tilescope_table::pairing::Pairing;
use yew::AttrValue;

pub use self::action::PageAction;
pub use self::change::PageChange;
pub use self::effect::PageEffect;
pub use self::store::use_page;
pub use self::surroundings::{FreshKeys, Surroundings};
use super::measured::Measurements;

/// What can lie over the game; one sheet at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sheet {
    /// The menu.
    Menu,
    /// How the game is played.
    Rules,
    /// Where the points come from, and at the end who has won.
    Points,
    /// What is still to come.
    Pool,
    /// The keys.
    Keys,
    /// The game for others.
    Share,
    /// A challenge on the draws of the game, to be sent.
    Dare,
    /// What is to be beaten in a challenge that was sent.
    Challenge,
    /// The proof that the draws were fixed before the first turn.
    Fair,
}

/// A screen in place of that of the game.
#[derive(Clone, PartialEq, Debug)]
pub enum Instead {
    /// The search of the shown position taken apart, and where it is looked at first.
    Study(SearchSpec, StudyPlace),
    /// Two searchers of the shown position side by side.
    Side(Pairing),
    /// The review of the game, and how thoroughly it is made unless one was kept.
    Review(ReviewDepth),
    /// The kept mistakes, to be tried again.
    Practice,
    /// The position editor, which begins with the shown position.
    Edit,
}

/// What the game screen shows.
#[derive(Clone, PartialEq)]
#[allow(missing_debug_implementations)]
pub struct PageState {
    /// The game.
    pub game: Game,
    /// The key under which the game is kept; none for one from an address that was only looked at.
    pub key: Option<AttrValue>,
    /// What lies over the page.
    pub sheet: Option<Sheet>,
    /// What went wrong last.
    pub error: Option<AttrValue>,
    /// Whether the viewer's own game is kept.
    pub keeping: Keeping,
    /// The key of the game that another tab has played on; what is played here is a game of its own since.
    pub elsewhere: Option<AttrValue>,
    /// How the viewer likes the page.
    pub preferences: Preferences,
    /// What is told of the screen, while it is.
    pub tour: Option<Tour>,
    /// What the searches have found of the game's positions.
    pub measured: Rc<Measurements>,
    /// The text of what a review of the game has found; empty where there was none.
    pub reviewed: AttrValue,
    /// What is shown in place of the game.
    pub instead: Option<Instead>,
    /// How the analysis searches.
    pub searcher: Settings,
    /// The lesson that is being taken.
    pub taught: Option<Taught>,
    /// What of the screen the address hides.
    hide: Parts,
    /// The keys of games that will be kept.
    fresh_keys: FreshKeys,
}

/// The cards that tell what is seen, with what is to be as before once they are closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tour {
    /// Whether the analysis was open.
    analysis: bool,
}

impl PageState {
    /// The state with a game, and the key under which it is kept if it is the viewer's own.
    pub fn new(game: Game, key: Option<AttrValue>, around: Surroundings) -> PageState {
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
            taught: None,
            hide: around.hide,
            fresh_keys: around.fresh_keys,
        }
    }

    /// What is shown beside the step of the lesson.
    pub fn scene(&self) -> Option<&Scene> {
        self.taught.as_ref().map(Taught::scene)
    }

    /// What of the screen is hidden: by the address, and by the lesson.
    pub fn hidden(&self) -> Parts {
        self.scene().map_or(self.hide, |scene| self.hide.and(scene.hide))
    }
}

#[cfg(test)]
mod tests;
