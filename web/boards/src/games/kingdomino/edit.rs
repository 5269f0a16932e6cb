//! The position editor of Kingdomino. The points and the player to move follow from the dominoes.
//!
//! ```text
//!   changes        the changes of an arrangement
//!   land           the domino on a cell of a kingdom, the fit of a domino there
//!   words          why the rules refuse something
//!   editor_board   the board of an arrangement: a kingdom, and the selected cell
//!   lines          the dominoes of this round and the next, and their owners
//! ```

mod changes;
mod editor_board;
mod land;
mod lines;
mod words;

use tilescope_core::games::kingdomino::{Arrangement, Kingdomino, Problem};
use tilescope_language::key;
use yew::prelude::*;

pub use changes::Action;

use self::editor_board::KingdominoDesk;
use crate::edit::{DeskProps, EditUi};

impl EditUi for Kingdomino {
    type Arrangement = Arrangement;
    type Action = Action;

    const UNDECIDED: &'static str = key(
        "A domino must be dealt first. Complete the line to analyse the next move. In the first round, a king must \
        be drawn too.",
    );

    fn seats(arrangement: &Arrangement) -> usize {
        arrangement.setup.players()
    }

    fn apply(arrangement: &mut Arrangement, action: &Action) {
        changes::apply(arrangement, action);
    }

    fn explain(problem: &Problem, names: &[AttrValue]) -> String {
        words::explain(problem, names)
    }

    fn desk(props: DeskProps<Kingdomino>) -> Html {
        html! { <KingdominoDesk ..props /> }
    }
}
