//! Navigation between screens: a screen names the next one, and the program shows it.

use std::cell::Cell;

use tilescope_core::games::GameId;
use yew::AttrValue;

use crate::request::GameRequest;

#[derive(Clone, PartialEq, Debug)]
pub enum Destination {
    /// The start screen, with an error message; empty if there is no error.
    Start(AttrValue),
    Tournament,
    Game(Box<GameRequest>),
    /// The position that a query requests as an embed, and its game if that is certain.
    Article(String, Option<GameId>),
}

#[derive(Clone, Copy, Debug)]
pub struct Guide {
    pub show: fn(Destination),
    /// Prefetches what a game that is likely to be shown needs.
    pub expect: fn(GameId),
}

thread_local! {
    static GUIDE: Cell<Option<Guide>> = const { Cell::new(None) };
}

/// Makes `guide` show the screens from now on.
pub fn follow(guide: Guide) {
    GUIDE.set(Some(guide));
}

pub fn to(destination: Destination) {
    if let Some(guide) = GUIDE.get() {
        (guide.show)(destination);
    }
}

pub fn to_start() {
    to(Destination::Start(AttrValue::default()));
}

/// Prefetches what a game that is likely to be shown needs.
pub fn expect(game: GameId) {
    if let Some(guide) = GUIDE.get() {
        (guide.expect)(game);
    }
}
