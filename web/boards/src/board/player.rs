//! The distinction of players on a board: by colour, by mark and by name.

use tilescope_core::Player;
use tilescope_language::{about, is_you, say};
use tilescope_session::Seat;

pub use tilescope_art::player::{MARKS, player_class};

pub fn name(seats: &[Seat], player: Player) -> String {
    seats
        .get(player.index())
        .map_or_else(|| say!("Player {}", player.index() + 1), |seat| seat.called().to_string())
}

/// Returns the possessive form for a player: `Ada's meeple`, `your meeple`.
pub fn possession(name: &str, thing: &str) -> String {
    if name.ends_with('s') && !is_you(name) {
        say!("{name}’ {thing}")
    } else {
        about!(name, "your {thing}", "{name}’s {thing}")
    }
}

pub fn in_hand(seats: &[Seat], player: Player) -> String {
    about!(name(seats, player), "In your hand.", "In {name}’s hand.")
}

pub fn to_move(seats: &[Seat], player: Player) -> String {
    about!(name(seats, player), "Your turn.", "{name} to move.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_agree_with_the_player_name() {
        assert_eq!(
            ["Ada", "You", "Boris"].map(|name| possession(name, "meeple")),
            ["Ada’s meeple", "your meeple", "Boris’ meeple"]
        );
        let seats = Seat::people(2);
        let [you, other] = [0, 1].map(Player::new);
        assert_eq!(
            (in_hand(&seats, you), to_move(&seats, you)),
            ("In your hand.".into(), "Your turn.".into())
        );
        assert_eq!(to_move(&seats, other), "Player 2 to move.");
    }
}
