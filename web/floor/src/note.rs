//! Toasts and notices in a corner of the page.

use tilescope_language::{passages, t};
use yew::prelude::*;

use crate::tool::button;

pub fn note(look: &'static str, words: &str, buttons: Html) -> Html {
    html! {
        <div class={look}>
            <p>{ passages(words) }</p>
            <div class="note-buttons">{ buttons }</div>
        </div>
    }
}

pub fn all_right(on_clear: &Callback<()>) -> Html {
    button("button button-quiet", None, t("OK"), on_clear)
}
