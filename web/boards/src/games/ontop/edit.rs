//! The position editor of OnTop. Stones, points and black triangles follow from the tiles.
//!
//! ```text
//!   changes        the changes of an arrangement; the tile on a triangle, the tiles that are left
//!   words          why the rules refuse something
//!   editor_board   the board of an arrangement, the places of a triangle, the palette
//! ```

mod changes;
mod editor_board;
mod words;

use tilescope_core::games::ontop::{Arrangement, OnTop, Problem};
use tilescope_language::key;
use yew::prelude::*;

pub use changes::Action;

use self::editor_board::OnTopDesk;
use crate::edit::{DeskProps, EditUi};

impl EditUi for OnTop {
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

    fn desk(props: DeskProps<OnTop>) -> Html {
        html! { <OnTopDesk ..props /> }
    }
}
