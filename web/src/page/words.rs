//! Moves and points in words, for the list, the hints and screen readers.

use tilescope_core::games::carcassonne::{Carcassonne, Kind, Move, Payment};
use tilescope_core::{Player, Turn};
use yew::AttrValue;

use super::story::Chapter;
use crate::carcassonne::words::{kind_name, place, turn_words};
use crate::session::{Seat, Session};

/// What a meeple on a feature is called.
pub fn meeple(kind: Kind) -> &'static str {
    match kind {
        Kind::City => "knight in the city",
        Kind::Road => "thief on the road",
        Kind::Field => "farmer in the field",
        Kind::Monastery => "monk in the monastery",
    }
}

/// What a meeple on a feature is called where there is little room.
pub fn trade(kind: Kind) -> &'static str {
    match kind {
        Kind::City => "knight",
        Kind::Road => "thief",
        Kind::Field => "farmer",
        Kind::Monastery => "monk",
    }
}

/// What several features of a kind are called, as a heading.
pub fn features(kind: Kind) -> &'static str {
    match kind {
        Kind::City => "Cities",
        Kind::Road => "Roads",
        Kind::Field => "Fields",
        Kind::Monastery => "Monasteries",
    }
}

/// A move: `2 east, 1 north, thief on the road`.
pub fn of_move(mv: Move) -> String {
    match mv {
        Move::Draw(tile) => format!("tile {tile} is drawn"),
        Move::Place { cell, meeple: None, .. } => place(cell),
        Move::Place { cell, meeple: Some(claim), .. } => format!("{}, {}", place(cell), meeple(claim.kind())),
    }
}

/// A move where there is little room: `2 E 1 N · thief`.
pub fn in_short(mv: Move) -> String {
    let Move::Place { cell, meeple, .. } = mv else { return of_move(mv) };
    let part = |distance: i8, ahead: char, behind: char| match distance {
        0 => None,
        1.. => Some(format!("{distance} {ahead}")),
        _ => Some(format!("{} {behind}", -i32::from(distance))),
    };
    let parts: Vec<String> = part(cell.x, 'E', 'W').into_iter().chain(part(cell.y, 'S', 'N')).collect();
    let claim = meeple.map_or_else(String::new, |claim| format!(" · {}", trade(claim.kind())));
    parts.join(" ") + &claim
}

/// The words of a move given as its text; the text itself where it is none.
pub fn of_text(text: &AttrValue) -> AttrValue {
    match text.parse() {
        Ok(mv @ Move::Place { rotation, .. }) => AttrValue::from(of_move(mv) + &turn_words(rotation)),
        Ok(mv) => AttrValue::from(of_move(mv)),
        Err(_) => text.clone(),
    }
}

/// A whole turn: `Ada: tile K, 2 east, 1 north, thief on the road. Ada gets 4 for a road.`
pub fn of_chapter(chapter: &Chapter, seats: &[Seat]) -> String {
    let name = &seats[chapter.player.index()].name;
    let mut words = format!("{name}: tile {}, {}.", chapter.tile, of_move(chapter.mv));
    for payment in &chapter.payments {
        words += &of_payment(payment, seats);
    }
    words
}

fn of_payment(payment: &Payment, seats: &[Seat]) -> String {
    let Payment { kind, points, owners, .. } = payment;
    match &owners[..] {
        [] => String::new(),
        [one] => format!(" {} gets {points} for a {}.", seats[one.index()].name, kind_name(*kind)),
        several => format!(" {} get {points} each for a {}.", names(several, seats), kind_name(*kind)),
    }
}

/// Names in a row: `Ada, Bob and Cleo`.
pub fn names(players: &[Player], seats: &[Seat]) -> String {
    let names: Vec<&str> = players.iter().map(|player| seats[player.index()].name.as_str()).collect();
    match names.split_last() {
        None => String::new(),
        Some((one, [])) => (*one).to_owned(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
    }
}

/// Whose turn it is at present, or who has won.
pub fn of_turn(session: &Session<Carcassonne>) -> String {
    use tilescope_core::State as _;
    let state = session.present();
    let seats = session.seats();
    match (state.turn(), session.to_move()) {
        (Turn::Player(_), Some((_, seat))) => match state.in_hand() {
            Some(tile) => format!("{} has tile {tile}.", seat.name),
            None => format!("{} is to move.", seat.name),
        },
        _ => of_result(state.as_ref(), seats),
    }
}

/// Who has won, and how: `Ada wins by 7 points.`
pub fn of_result(state: &Carcassonne, seats: &[Seat]) -> String {
    use tilescope_core::State as _;
    let scores = state.final_scores();
    let shares = state.win_shares();
    let players = Player::all(state.players());
    let winners: Vec<Player> = players.clone().filter(|&player| shares[player] > 0.0).collect();
    let best = winners.first().map_or(0, |&player| scores[player]);
    let second = players.filter(|player| !winners.contains(player)).map(|player| scores[player]).max();
    match (&winners[..], second) {
        ([one], Some(second)) => {
            let lead = best - second;
            let points = if lead == 1 { "point" } else { "points" };
            format!("{} wins by {lead} {points}.", seats[one.index()].name)
        }
        _ => format!("{} share the win with {best} points.", names(&winners, seats)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_told_by_its_text() {
        assert_eq!(of_text(&AttrValue::from("1,-2r3r0")), "1 east, 2 north, thief on the road, turned 270°");
        assert_eq!(of_text(&AttrValue::from("nonsense")), "nonsense");
        assert_eq!(in_short("1,-2r3r0".parse().unwrap()), "1 E 2 N · thief");
        assert_eq!(in_short("-1,0r3".parse().unwrap()), "1 W");
    }
}
