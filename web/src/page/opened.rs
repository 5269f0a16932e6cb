//! The functions that show screens, open games, and remove screens, as the parts of the program offer them.

use std::pin::Pin;

use tilescope_core::games::GameId;
use tilescope_floor::lazy::NotLoaded;
use tilescope_game::state::PageChange;
use tilescope_table::request::{GameRequest, Refused};
use yew::prelude::*;

pub type Close = Box<dyn FnOnce()>;

pub(super) type Open = fn(&GameRequest) -> Result<PageChange, Refused>;

/// The function that opens games, while its part loads.
pub(super) type Opening = Pin<Box<dyn Future<Output = Result<Open, NotLoaded>>>>;

/// Loads the function that opens the games of an id.
pub(super) type Opener = fn(GameId) -> Opening;

pub(super) fn closed<C: BaseComponent>(shown: yew::AppHandle<C>) -> Close {
    Box::new(move || shown.destroy())
}
