//! Meeples.

use tilescope_core::Player;
use tilescope_core::games::carcassonne::{Kind, Tile};

use crate::drawing::Drawing;
use crate::player::MARKS;

/// A head on a cloak, centred on 0,0.
const BODY: &str = "M0-11.500a4.600 4.600 0 0 1 2.800 8.250C5.600-1 7.600 4 8.200 8.300A1.500 1.500 0 0 1 6.700 10H-6.700A1.500 1.500 0 0 1-8.200 8.300C-7.600 4-5.600-1-2.800-3.250A4.600 4.600 0 0 1 0-11.500Z";

/// The class of a meeple's material, used together with the class of its player.
pub const CLASS: &str = "board-meeple";

/// Draws a meeple around 0,0 with the mark of its player: standing, or lying on the ground as farmers do.
pub fn figure(player: Player, lies: bool) -> Vec<Drawing> {
    let (turn, mark) = if lies { ("rotate(-90)", "translate(4 0)") } else { ("", "translate(0 4)") };
    let body = ["board-meeple-rim", "board-meeple-body"].map(|class| Drawing::path(class, BODY));
    vec![
        Drawing::group("", turn, body.into()),
        Drawing::path_at("board-meeple-mark", MARKS[player.index()], mark),
    ]
}

/// Returns whether a meeple lies down on a segment, as farmers do.
pub fn lies(tile: Tile, segment: u8) -> bool {
    tile.segments()[usize::from(segment)].kind == Kind::Field
}
