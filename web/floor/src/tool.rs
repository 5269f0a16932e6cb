//! Buttons, and what unfolds.

use tilescope_language::t;
use yew::prelude::*;

use super::icon::{Sign, icon};

/// A button with words and, where there is one, a sign before them; `look` is its classes.
pub fn button(
    look: &'static str,
    sign: Option<Sign>,
    label: impl Into<AttrValue>,
    on_click: &Callback<()>,
) -> Html {
    labelled(look, sign, Html::from(label.into()), None, (false, None), on_click)
}

/// A button with words, and more words for those who hear only them.
pub fn labelled_button(
    look: &'static str,
    label: &'static str,
    spoken: impl Into<AttrValue>,
    on_click: &Callback<()>,
) -> Html {
    html! {
        <button type="button" class={look} aria-label={spoken.into()} onclick={on_click.reform(|_| ())}>{ label }</button>
    }
}

/// A button of the bar that does one thing, where it is `enabled`.
pub fn tool(sign: Sign, label: &'static str, enabled: bool, on_click: &Callback<()>) -> Html {
    of_bar(sign, label, (!enabled, None), on_click)
}

/// A button of the bar that switches something, which is `on` now.
pub fn switch(sign: Sign, label: &'static str, on: bool, on_click: &Callback<()>) -> Html {
    of_bar(sign, label, (false, Some(if on { "true" } else { "false" })), on_click)
}

/// The name of the page; it leads to the start.
pub fn brand(on_click: &Callback<()>) -> Html {
    html! {
        <button type="button" class="brand" aria-label={t("Tilescope, go to start screen")} onclick={on_click.reform(|_| ())}>
            <img class="brand-mark" src="./mark.svg" alt="" width="32" height="32" /><span class="brand-name">{ "Tilescope" }</span>
        </button>
    }
}

/// A box to be ticked, with help below what it is called; `on_change` is called when it is switched.
pub fn check(
    label: impl Into<AttrValue>,
    help: impl Into<AttrValue>,
    on: bool,
    on_change: &Callback<()>,
) -> Html {
    html! {
        <label class="check">
            <input type="checkbox" checked={on} onchange={on_change.reform(|_| ())} />
            <span>{ label.into() }<br /><span class="help">{ help.into() }</span></span>
        </label>
    }
}

/// What is seen once it is unfolded.
pub fn details(title: &'static str, content: Html) -> Html {
    html! { <details class="more"><summary>{ title }</summary>{ content }</details> }
}

/// Whether a button is disabled, and whether it is pressed where it is a switch.
type Condition = (bool, Option<&'static str>);

fn of_bar(sign: Sign, label: &'static str, condition: Condition, on_click: &Callback<()>) -> Html {
    let words = html! { <span class="tool-label">{ label }</span> };
    labelled("button button-quiet tool", Some(sign), words, Some(label), condition, on_click)
}

fn labelled(
    look: &'static str,
    sign: Option<Sign>,
    label: Html,
    title: Option<&'static str>,
    (disabled, pressed): Condition,
    on_click: &Callback<()>,
) -> Html {
    html! {
        <button type="button" class={look} {title} {disabled} aria-pressed={pressed} onclick={on_click.reform(|_| ())}>
            { for sign.map(icon) }
            { label }
        </button>
    }
}
