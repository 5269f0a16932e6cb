//! What the page says of a game, whatever its rules.

use tilescope_core::{Player, Turn};
use yew::AttrValue;

use super::games::About;
use super::playing::{Game, Standing, names};
use super::story::Chapter;
use crate::session::Seat;
use crate::tabletop::in_a_row;

/// The words of a move given as its text; the text itself where it is none.
pub fn of_text(about: &About, text: &AttrValue) -> AttrValue {
    (about.words)(text).map_or_else(|| text.clone(), AttrValue::from)
}

/// A whole turn: `Ada: tile K, 2 east, 1 north, thief on the road. Ada: 4 for a road.`
pub fn of_chapter(chapter: &Chapter, seats: &[Seat]) -> String {
    let mut words = format!("{}: {}.", seats[chapter.player.index()].name, chapter.told.words);
    if !chapter.told.outcome.is_empty() {
        words.push(' ');
        words += &chapter.told.outcome;
    }
    words
}

/// Whose turn it is at present and what is to be done, or who has won: `Ada: place tile K.`
pub fn of_turn(game: &Game) -> String {
    let (standing, seats) = (game.present(), game.course().seats());
    match standing.turn {
        Turn::Player(player) => format!("{}: {}.", seats[player.index()].name, standing.task),
        _ => of_result(&standing, seats),
    }
}

/// Who has won, and how: `Winner: Ada, by 7 points.` No verb goes with a name, which may be `You`.
pub fn of_result(standing: &Standing, seats: &[Seat]) -> String {
    let Standing { points, shares, .. } = standing;
    let wins = |player: &Player| shares[*player] > 0.0;
    let (winners, others): (Vec<Player>, Vec<Player>) = Player::all(seats.len()).partition(wins);
    let best = winners.first().map_or(0, |&player| points[player]);
    let lead = others.iter().map(|&player| best - points[player]).min();
    let names = in_a_row(&winners, &names(seats));
    match (winners.len(), lead) {
        (1, Some(1)) => format!("Winner: {names}, by 1 point."),
        (1, Some(lead @ 2..)) => format!("Winner: {names}, by {lead} points."),
        // Something else than the points has decided.
        (1, _) => format!("Winner: {names}, with {best} points."),
        _ => format!("{names} share the win with {best} points."),
    }
}
