//! How players are told apart on a board: by colour and by mark, and by what they are called.

use tilescope_core::Player;

use crate::language::{say, t};
use crate::session::Seat;

pub use tilescope_art::player::{MARKS, player_class};

/// What a player is called.
pub fn name(seats: &[Seat], player: Player) -> String {
    seats.get(player.index()).map_or_else(|| player.to_string(), |seat| seat.called().to_string())
}

/// Whether a person is called as people call themselves, so that other words go with the name.
fn is_you(name: &str) -> bool {
    name == "You" || name == t("You")
}

/// Something of a player: `Ada's meeple`, `your meeple`.
pub fn possession(name: &str, thing: &str) -> String {
    match (is_you(name), name.ends_with('s')) {
        (true, _) => say!("your {thing}"),
        (false, true) => say!("{name}' {thing}"),
        (false, false) => say!("{name}'s {thing}"),
    }
}

/// In whose hand a piece is, as a sentence.
pub fn in_hand(seats: &[Seat], player: Player) -> String {
    match name(seats, player).as_str() {
        you if is_you(you) => t("In your hand.").to_owned(),
        name => say!("In the hand of {name}."),
    }
}

/// Who is to move, as a sentence.
pub fn to_move(seats: &[Seat], player: Player) -> String {
    match name(seats, player).as_str() {
        you if is_you(you) => t("You are to move.").to_owned(),
        name => say!("{name} is to move."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_agree_with_the_name() {
        assert_eq!(
            ["Ada", "You", "Boris"].map(|name| possession(name, "meeple")),
            ["Ada's meeple", "your meeple", "Boris' meeple"]
        );
        let seats = Seat::people(2);
        let [you, other] = [0, 1].map(Player::new);
        assert_eq!(
            (in_hand(&seats, you), to_move(&seats, you)),
            ("In your hand.".into(), "You are to move.".into())
        );
        assert_eq!(to_move(&seats, other), "Player 2 is to move.");
    }
}
