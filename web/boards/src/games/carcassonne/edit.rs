//! The position editor of Carcassonne.
//!
//! ```text
//!   pieces         the tile of a cell, and the pieces that are left
//!   changes        the changes of an arrangement
//!   contacts       neighbours: clashes, tiles that would be cut off
//!   words          why the rules refuse something
//!   editor_board   the board of an arrangement, the palette and the selected cell
//!   cell           the tile of a cell and the meeple on it
//!   seats          players, points, whose turn it is
//! ```

mod cell;
mod changes;
mod contacts;
mod editor_board;
mod pieces;
mod seats;
mod words;

use tilescope_core::games::carcassonne::{Arrangement, Carcassonne, Problem};
use tilescope_language::key;
use yew::prelude::*;

pub use changes::Action;

use self::editor_board::CarcassonneDesk;
use crate::edit::{DeskProps, EditUi};

impl EditUi for Carcassonne {
    type Arrangement = Arrangement;
    type Action = Action;

    const UNDECIDED: &'static str =
        key("A tile must be drawn first. Choose the tile in hand to analyse the next move.");

    fn seats(arrangement: &Arrangement) -> usize {
        arrangement.setup.players()
    }

    fn apply(arrangement: &mut Arrangement, action: &Action) {
        changes::apply(arrangement, action);
    }

    fn explain(problem: &Problem, names: &[AttrValue]) -> String {
        words::explain(problem, names)
    }

    fn desk(props: DeskProps<Carcassonne>) -> Html {
        html! { <CarcassonneDesk ..props /> }
    }
}
