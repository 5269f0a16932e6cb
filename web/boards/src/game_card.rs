//! What the start screen asks of a game: its card, its table, and how a kept one stands. It needs no board.

use tilescope_art::picture::Pictured;
use tilescope_core::games::Listed;
use yew::prelude::*;

/// A game as the start screen knows it. Its title is that of its pictures.
pub trait GameCard: Listed + Pictured {
    /// What one does in the game, in a sentence, for its card on the start screen.
    const PITCH: &'static str;

    /// Who thought the game out, for the line that gives credit.
    const AUTHOR: &'static str;

    /// The numbers of players that there can be, the one that is offered first in front.
    const PLAYERS: &'static [usize];

    /// The options of the setup besides the number of players, in the order in which they are asked. By default there are
    /// none.
    const SETTINGS: &'static [Setting] = &[];

    /// A record of two players some turns in, where the first of them is to move: by it the start screen tells what a search
    /// shows.
    const EXAMPLE: &'static str;

    /// A picture of the game made of its own pieces: an `svg` of 3:2, for its card on the start screen.
    fn emblem() -> Html;

    /// What is still to come, for a button: `51 tiles left`.
    fn left(&self) -> String;
}

/// An option of a setup, as data: the start screen asks it and writes `key=value` into the setup's text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setting {
    /// Its key in the text of a setup: `unplaceable`.
    pub key: &'static str,
    /// What is chosen: `A tile that fits nowhere`.
    pub legend: &'static str,
    /// What the choices mean, in sentences.
    pub help: &'static str,
    /// The choices, each the value in the text and what it is called; the default first.
    pub choices: &'static [(&'static str, &'static str)],
    /// The only number of players for which there is a choice; none where it is always there.
    pub players: Option<usize>,
}
