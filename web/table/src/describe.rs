//! The page's sentences about a game, for any rules.

use tilescope_boards::game_ui::join_names;
use tilescope_core::{Player, Turn};
use tilescope_floor::number::whole;
use tilescope_language::say;
use tilescope_session::Seat;

use super::any_game::{AnyGame, Standing, names};
use super::saved_games::Summary;
use super::turn_list::TurnEntry;

/// Describes a complete turn: `Ada: tile K, 2 east, 1 north, thief on the road. Ada: 4 for a road.`
pub fn of_entry(entry: &TurnEntry, seats: &[Seat]) -> String {
    let mut words = say!("{}: {}.", seats[entry.player.index()].called(), entry.summary.words);
    if !entry.summary.outcome.is_empty() {
        words.push(' ');
        words += &entry.summary.outcome;
    }
    words
}

/// Describes the standing of a kept game, or its winner: `Carcassonne: Ada 12, Owl 9, 51 tiles left`.
pub fn of_kept(Summary { info, seats, standing, on_time, .. }: &Summary) -> String {
    let title = info.title;
    if standing.turn == Turn::Over {
        return headed(title, &of_end(standing, seats, *on_time));
    }
    let points = Player::all(seats.len()).zip(seats.iter());
    let points: String = points
        .map(|(player, seat)| format!("{} {}, ", seat.called(), whole(standing.points[player])))
        .collect();
    headed(title, &(points + &standing.left))
}

/// Prefixes a text with its topic: `Carcassonne: Ada 3, Bob 4`.
pub fn headed(head: &str, words: &str) -> String {
    say!("{}: {}", head, words)
}

/// Describes the present turn and its task, or the winner: `Ada: place tile K.`
pub fn of_turn(game: &AnyGame) -> String {
    let (standing, seats) = (game.present(), game.timeline().seats());
    match standing.turn {
        Turn::Player(player) => say!("{}: {}.", seats[player.index()].called(), game.task()),
        _ => of_end(&standing, seats, game.timeline().ended_on_time()),
    }
}

/// Describes the winner of a game that ended on time or by its rules: `Winner: Ada, on time.`
pub fn of_end(standing: &Standing, seats: &[Seat], on_time: bool) -> String {
    let winner = Player::all(seats.len()).find(|&player| standing.shares[player] > 0.0).filter(|_| on_time);
    match winner {
        Some(winner) => say!("Winner: {}, on time.", seats[winner.index()].called()),
        None => of_result(standing, seats),
    }
}

/// Describes the winner and how the game was won: `Winner: Ada, by 7 points.` No verb follows a name, which may be
/// `You`.
pub fn of_result(standing: &Standing, seats: &[Seat]) -> String {
    let Standing { points, shares, decided, .. } = standing;
    let wins = |player: &Player| shares[*player] > 0.0;
    let (winners, others): (Vec<Player>, Vec<Player>) = Player::all(seats.len()).partition(wins);
    let best = winners.first().map_or(0, |&player| points[player]);
    let lead = others.iter().map(|&player| best - points[player]).min();
    let names = join_names(&winners, &names(seats));
    let result = match (winners.len(), lead) {
        (1, Some(1)) => say!("Winner: {names}, by 1 point."),
        (1, Some(lead @ 2..)) => say!("Winner: {names}, by {lead} points."),
        // Something other than the points has decided.
        (1, _) => say!("Winner: {names}, with {best} points."),
        _ => say!("{names} share the win with {best} points."),
    };
    decided.as_ref().map_or(result.clone(), |decided| format!("{result} {decided}"))
}
