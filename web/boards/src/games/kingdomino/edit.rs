//! Positions of Kingdomino that are set up by hand. Points and whose turn it is follow from the dominoes.
//!
//! ```text
//!   draft     where every domino is, and in the first round whose king was drawn
//!   changes   where a draft comes from, how it changes; its text
//!   land      what goes together in a kingdom
//!   words     why the rules refuse something
//!   desk      the board of a draft: a kingdom, and the cell that is looked at
//!   lines     the dominoes of this round and the next, and whose they are
//! ```

mod changes;
mod desk;
mod draft;
mod land;
mod lines;
mod words;

use tilescope_core::games::kingdomino::Kingdomino;
use tilescope_language::key;
use yew::prelude::*;

pub use draft::{Action, KingdominoDraft, Part, Where};

use self::desk::KingdominoDesk;
use crate::edit::{DeskProps, EditUi};

impl EditUi for Kingdomino {
    type Draft = KingdominoDraft;

    const UNDECIDED: &'static str = key(
        "The next domino is to be dealt. Complete the line, and what to do is analysed; in the first round a king is drawn too.",
    );

    fn desk(props: DeskProps<Kingdomino>) -> Html {
        html! { <KingdominoDesk ..props /> }
    }
}
