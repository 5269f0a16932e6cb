//! The page around the game screen when the screen opens.

use tilescope_floor::address;
use tilescope_floor::parts::Parts;
use tilescope_floor::preferences::Preferences;
use tilescope_table::saved_games;
use yew::AttrValue;

/// The page around the game screen when the screen opens.
#[derive(Clone, PartialEq, Debug)]
pub struct Surroundings {
    pub preferences: Preferences,
    pub hide: Parts,
    pub fresh_keys: FreshKeys,
}

impl Surroundings {
    pub fn of_window() -> Surroundings {
        Surroundings {
            preferences: Preferences::restored(),
            hide: address::parameter("hide").map_or(Parts::default(), |names| Parts::read(&names)),
            fresh_keys: FreshKeys::new(saved_games::free_key()),
        }
    }
}

/// Keys that no kept game has: a free one, and others that begin with it. The sequence depends on nothing outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FreshKeys {
    first: AttrValue,
    taken: usize,
}

impl FreshKeys {
    pub fn new(first: AttrValue) -> FreshKeys {
        FreshKeys { first, taken: 0 }
    }

    pub(super) fn take(&mut self) -> AttrValue {
        self.taken += 1;
        match self.taken {
            1 => self.first.clone(),
            number => format!("{}-{number}", self.first).into(),
        }
    }
}
