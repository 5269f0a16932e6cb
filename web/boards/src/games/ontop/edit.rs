//! Positions of OnTop that are set up by hand. Stones, points and black triangles follow from the tiles.
//!
//! ```text
//!   draft     which tiles lie where, whose turn it is, what is in hand; its text
//!   words     why the rules refuse something
//!   desk      the board of a draft, the places of a triangle, the palette
//! ```

mod desk;
mod draft;
mod words;

use tilescope_core::games::ontop::OnTop;
use tilescope_language::key;
use yew::prelude::*;

pub use draft::{Action, OnTopDraft, Part};

use self::desk::OnTopDesk;
use crate::edit::{DeskProps, EditUi};

impl EditUi for OnTop {
    type Draft = OnTopDraft;

    const UNDECIDED: &'static str =
        key("The next tile is to be drawn. Put one in hand, and what to do with it is analysed.");

    fn desk(props: DeskProps<OnTop>) -> Html {
        html! { <OnTopDesk ..props /> }
    }
}
