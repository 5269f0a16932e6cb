//! The buttons of the bar and beside the board.

use yew::prelude::*;

use super::icon::{Sign, icon};

/// A button of the bar that does one thing, where it is `enabled`.
pub fn tool(sign: Sign, label: &'static str, enabled: bool, on_click: &Callback<()>) -> Html {
    html! {
        <button type="button" class="button button-quiet tool" title={label} disabled={!enabled}
            onclick={on_click.reform(|_| ())}>
            { icon(sign) }<span class="tool-label">{ label }</span>
        </button>
    }
}

/// A button of the bar that switches something, which is `on` now.
pub fn switch(sign: Sign, label: &'static str, on: bool, on_click: &Callback<()>) -> Html {
    html! {
        <button type="button" class="button button-quiet tool" title={label} aria-pressed={if on { "true" } else { "false" }}
            onclick={on_click.reform(|_| ())}>
            { icon(sign) }<span class="tool-label">{ label }</span>
        </button>
    }
}

/// The name of the page; it leads to the start.
pub fn brand(on_click: &Callback<()>) -> Html {
    html! {
        <button type="button" class="brand" aria-label="Tilescope, to the start" onclick={on_click.reform(|_| ())}>
            <img class="brand-mark" src="./mark.svg" alt="" width="32" height="32" /><span class="brand-name">{ "Tilescope" }</span>
        </button>
    }
}

/// A fact of the game, with more behind it.
pub fn fact(sign: Sign, label: impl Into<AttrValue>, on_click: &Callback<()>) -> Html {
    html! {
        <button type="button" class="button fact" onclick={on_click.reform(|_| ())}>
            { icon(sign) }{ label.into() }
        </button>
    }
}
