//! Pebbles as a picture: the heap in rows of five.

use tilescope_core::Player;
use tilescope_core::games::pebbles::{Move, Pebbles};

use super::{Pictured, Table};
use crate::drawing::{Drawing, round_box};
use crate::player::{MARKS, player_class};

impl Pictured for Pebbles {
    const TITLE: &'static str = "Pebbles";

    fn table(&self, _: Option<(Player, Move)>) -> Table {
        let pebble = |index: i32| {
            Drawing::path("board-kerb", round_box((100 * (index % 5) + 20, 100 * (index / 5) + 20), 60, 60, 30.0))
        };
        Table { corner: (0, 0), size: (500, 400), parts: (0..self.left().into()).map(pebble).collect() }
    }

    fn piece(player: Player) -> Drawing {
        Drawing::group(player_class(player), "scale(2)", vec![Drawing::path("board-player", MARKS[player.index()])])
    }
}
