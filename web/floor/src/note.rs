//! Toasts and notices in a corner of the page.

use tilescope_language::{passages, t};
use yew::prelude::*;

use crate::tool::button;

/// Renders a toast in the corner.
pub fn note(look: &'static str, words: &str, buttons: Html) -> Html {
    html! {
        <div class={look}>
            <p>{ passages(words) }</p>
            <div class="note-buttons">{ buttons }</div>
        </div>
    }
}

/// Renders the button that dismisses a toast.
pub fn all_right(on_clear: &Callback<()>) -> Html {
    button("button button-quiet", None, t("OK"), on_clear)
}
