//! The board for those who do not see it: a kingdom's cells in words, and a list in which a placement is found by its
//! words.

use tilescope_core::Player;
use tilescope_core::games::kingdomino::{Cell, Half, Kingdomino, Placement, Square};
use yew::prelude::*;

use super::turn::Options;
use super::{realm, words};

/// The help of the grid.
pub(super) const HELP: &str = "Arrows go to cells where the domino fits, with Shift to all cells. Enter tries the domino there, once more goes on to the dominoes of the next round, and tells of a territory. R turns it, F swaps its halves, numbers choose a domino.";

/// The squares of a player's kingdom and, where the player to move is that player, the legal cells in words, as
/// [`Cells`](crate::board::Cells) want them.
pub(super) fn cells(position: &Kingdomino, player: Player, options: &Options) -> Vec<((i8, i8), AttrValue)> {
    let squares: Vec<Square> = position.squares(player).collect();
    let told = |cell: Cell| {
        if cell == Cell::CASTLE {
            return Some(AttrValue::Static("the castle"));
        }
        let what = match squares.iter().find(|square| square.cell == cell) {
            Some(&Square { terrain, crowns, .. }) => words::half(Half { terrain, crowns }),
            None if options.covers(cell) => {
                let ways = words::counted(options.ways(cell).len() as i32, "way");
                format!("free, the domino fits in {ways}")
            }
            None => return None,
        };
        Some(AttrValue::from(format!("{}: {what}", words::place(cell))))
    };
    let seen = realm::cells(realm::view(position, player, true));
    seen.filter_map(|cell| Some(((cell.x, cell.y), told(cell)?))).collect()
}

/// All legal placements; choosing one tries it. It is seen while it has the focus.
pub(super) fn placements(options: &Options, tried: Option<Placement>, on_try: Callback<Placement>) -> Html {
    let places = options.places.clone();
    let onchange = move |event: Event| {
        let list: Option<web_sys::HtmlSelectElement> = event.target_dyn_into();
        // The first line is no placement.
        let index = list.and_then(|list| usize::try_from(list.selected_index() - 1).ok());
        if let Some(&place) = index.and_then(|index| places.get(index)) {
            on_try.emit(place);
        }
    };
    html! {
        <select class="board-placements board-until-focus" aria-label="Legal placements" {onchange}>
            <option selected={tried.is_none()}>{ words::counted(options.places.len() as i32, "placement") }</option>
            for &place in &options.places {
                <option selected={tried == Some(place)}>{ words::placement(place) }</option>
            }
        </select>
    }
}
