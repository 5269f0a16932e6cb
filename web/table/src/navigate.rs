//! Where the viewer goes: a screen names the one that it wants in its place, and the program shows that one.

use std::cell::Cell;

use tilescope_core::games::GameId;
use yew::AttrValue;

use crate::request::GameRequest;

/// A screen of the page.
#[derive(Clone, PartialEq, Debug)]
pub enum Destination {
    /// The start screen, with what went wrong; empty if nothing did.
    Start(AttrValue),
    /// Tournaments.
    Tournament,
    /// A game.
    Game(Box<GameRequest>),
    /// The position that a query asks for, in somebody's article, and its game where that is certain.
    Article(String, Option<GameId>),
}

/// Shows screens.
#[derive(Clone, Copy, Debug)]
pub struct Guide {
    /// Shows a screen in place of the one that is shown.
    pub show: fn(Destination),
    /// Loads what a game that is likely to be shown needs.
    pub expect: fn(GameId),
}

thread_local! {
    static GUIDE: Cell<Option<Guide>> = const { Cell::new(None) };
}

/// Lets `guide` show screens from now on.
pub fn follow(guide: Guide) {
    GUIDE.set(Some(guide));
}

/// Goes to a screen.
pub fn to(destination: Destination) {
    if let Some(guide) = GUIDE.get() {
        (guide.show)(destination);
    }
}

/// Goes to the start screen.
pub fn to_start() {
    to(Destination::Start(AttrValue::default()));
}

/// Loads what a game needs that is likely to be shown.
pub fn expect(game: GameId) {
    if let Some(guide) = GUIDE.get() {
        (guide.expect)(game);
    }
}
