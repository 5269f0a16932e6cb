//! What the state of the game screen is told of the page around it when it begins.

use tilescope_floor::address;
use tilescope_floor::parts::Parts;
use tilescope_floor::preferences::Preferences;
use tilescope_table::kept_games;
use yew::AttrValue;

/// What is around the game screen when it begins.
#[derive(Clone, PartialEq, Debug)]
pub struct Surroundings {
    /// How the viewer likes the page.
    pub preferences: Preferences,
    /// What of the screen the address hides.
    pub hide: Parts,
    /// The keys of games that will be kept.
    pub fresh_keys: FreshKeys,
}

impl Surroundings {
    /// What is around it in the browser.
    pub fn of_window() -> Surroundings {
        Surroundings {
            preferences: Preferences::restored(),
            hide: address::parameter("hide").map_or(Parts::default(), |names| Parts::read(&names)),
            fresh_keys: FreshKeys::new(kept_games::free_key()),
        }
    }
}

/// Keys that no kept game has: a free one, and others that begin with it. Which key comes next depends on nothing outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FreshKeys {
    first: AttrValue,
    taken: usize,
}

impl FreshKeys {
    /// The keys that begin with a free one.
    pub fn new(first: AttrValue) -> FreshKeys {
        FreshKeys { first, taken: 0 }
    }

    /// Takes the next key.
    pub(super) fn take(&mut self) -> AttrValue {
        self.taken += 1;
        match self.taken {
            1 => self.first.clone(),
            number => format!("{}-{number}", self.first).into(),
        }
    }
}
