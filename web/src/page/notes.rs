//! What the page has to say besides the game.

use std::rc::Rc;

use yew::prelude::*;

use crate::hooks::use_state;

use super::table::Deed;
use super::tool::button;

/// What there is to say.
#[derive(PartialEq)]
#[allow(missing_debug_implementations)]
pub struct Notes {
    /// What went wrong.
    pub complaint: Option<AttrValue>,
    /// Whether the browser keeps the game.
    pub kept: bool,
    /// Told when what went wrong is cleared away.
    pub on_deed: Callback<Deed>,
}

/// What went wrong, and that the game is not kept: said once, in a corner, until it is cleared away.
#[hook]
pub fn use_notes(notes: Rc<Notes>) -> Html {
    let cleared = use_state(|| false);
    let clear = {
        let cleared = cleared.setter();
        Callback::from(move |()| cleared.set(true))
    };
    html! {
        <div class="notes" role="status">
            if let Some(complaint) = &notes.complaint {
                { note("note note-wrong", complaint, &Deed::Settle.by(&notes.on_deed)) }
            }
            if !notes.kept && !*cleared {
                { note("note", "This browser keeps nothing here: the game is gone after a reload.", &clear) }
            }
        </div>
    }
}

fn note(look: &'static str, words: &str, on_clear: &Callback<()>) -> Html {
    html! {
        <div class={look}>
            <p>{ words }</p>
            { button("button button-quiet", None, "All right", on_clear) }
        </div>
    }
}
