//! The start screen's interface to a game: its card, its table, and the status of a kept game. It needs no board.

use tilescope_art::picture::Pictured;
use tilescope_core::games::Listed;
use yew::prelude::*;

/// A game on the start screen. Its title is that of its pictures.
pub trait GameCard: Listed + Pictured {
    /// The object of the game, in a sentence, for its card on the start screen.
    const PITCH: &'static str;

    const AUTHOR: &'static str;

    /// The possible numbers of players; the default is first.
    const PLAYERS: &'static [usize];

    /// The options of the setup besides the number of players, in the order of the form. By default there are none.
    const SETTINGS: &'static [Setting] = &[];

    /// A record of two players some turns into a game, with the first of them to move. The start screen uses it to
    /// explain what a search shows.
    const EXAMPLE: &'static str;

    /// Draws a picture of the game from its own pieces, for its card on the start screen: an `svg` of 3:2.
    fn emblem() -> Html;

    /// Returns what is still to come, for a button: `51 tiles left`.
    fn left(&self) -> String;

    /// Returns a sentence that says why a game ended as it did. `None` if the points decided it, or while it is not over.
    fn decided(&self) -> Option<String> {
        None
    }
}

/// An option of a setup, as data. The start screen offers it and writes `key=value` into the setup's text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setting {
    /// Its key in the text of a setup: `unplaceable`.
    pub key: &'static str,
    /// The question: `A tile that fits nowhere`.
    pub legend: &'static str,
    pub help: &'static str,
    /// The choices, each with its value in the text and its label; the default is first.
    pub choices: &'static [(&'static str, &'static str)],
    /// The only number of players that has this choice. `None` if every number has it.
    pub players: Option<usize>,
}
