//! The accessible board: a kingdom's cells in words.

use tilescope_core::Player;
use tilescope_core::games::kingdomino::{Cell, Half, Kingdomino, Square};
use tilescope_language::{key, plural, say, t};
use yew::AttrValue;

use super::options::Options;
use super::{describe, kingdom};
use crate::board::Cells;

pub(super) const HELP: &str = key(
    "Arrow keys move between cells where the domino fits; with Shift, between all cells. Enter previews the domino \
    there, then goes to the dominoes of the next round; elsewhere it describes a territory. R rotates the domino, F \
    swaps its halves, numbers choose a domino.",
);

/// Returns the squares of a player's kingdom with their descriptions and, if this player is to move, the legal cells.
pub(super) fn cells(position: &Kingdomino, player: Player, options: &Options) -> Cells {
    let squares: Vec<Square> = position.squares(player).collect();
    let words = |cell: Cell| {
        if cell == Cell::CASTLE {
            return Some(AttrValue::Static(t("the castle")));
        }
        let what = match squares.iter().find(|square| square.cell == cell) {
            Some(&Square { terrain, crowns, .. }) => describe::half(Half { terrain, crowns }),
            None if options.covers(cell) => {
                let ways = plural!(options.ways(cell).len(), "{n} way", "{n} ways");
                say!("free, the domino fits in {ways}")
            }
            None => return None,
        };
        Some(AttrValue::from(say!("{}: {}", describe::place(cell), what)))
    };
    let seen = kingdom::cells(kingdom::view(position, player, true));
    seen.filter_map(|cell| Some(((cell.x, cell.y), words(cell)?))).collect()
}
