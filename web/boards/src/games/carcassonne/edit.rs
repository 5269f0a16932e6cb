//! Positions of Carcassonne that are set up by hand.
//!
//! ```text
//!   draft     what lies where, whose turn it is, what is in hand and gone
//!   changes   where a draft comes from, how it changes; its text
//!   fit       what touches what: clashes, what would be cut off
//!   words     why the rules refuse something
//!   desk      the board of a draft, the palette and the cell that is looked at
//!   cell      the tile of a cell and the meeple on it
//!   seats     players, points, whose turn it is
//! ```

mod cell;
mod changes;
mod desk;
mod draft;
mod fit;
mod seats;
mod words;

use tilescope_core::games::carcassonne::Carcassonne;
use tilescope_language::key;
use yew::prelude::*;

pub use draft::{Action, CarcassonneDraft, Part};

use self::desk::CarcassonneDesk;
use crate::edit::{DeskProps, EditUi};

impl EditUi for Carcassonne {
    type Draft = CarcassonneDraft;

    const UNDECIDED: &'static str =
        key("The next tile is to be drawn. Put one in hand, and what to do with it is analysed.");

    fn desk(props: DeskProps<Carcassonne>) -> Html {
        html! { <CarcassonneDesk ..props /> }
    }
}
