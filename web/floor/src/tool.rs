//! Buttons, checkboxes and sections that unfold.

use tilescope_language::t;
use yew::prelude::*;

use super::icon::{Sign, icon};

/// Renders a button with a label and, if given, an icon before it; `look` is its classes.
pub fn button(
    look: &'static str,
    sign: Option<Sign>,
    label: impl Into<AttrValue>,
    on_click: &Callback<()>,
) -> Html {
    labelled(look, sign, Html::from(label.into()), None, (false, None), on_click)
}

/// Renders a button with a label, and with a longer label for screen readers.
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

/// Renders a button of the bar for one command; it works if `enabled`.
pub fn tool(sign: Sign, label: &'static str, enabled: bool, on_click: &Callback<()>) -> Html {
    of_bar(sign, label, (!enabled, None), on_click)
}

/// Renders a button of the bar that toggles something; `on` is its current state.
pub fn switch(sign: Sign, label: &'static str, on: bool, on_click: &Callback<()>) -> Html {
    of_bar(sign, label, (false, Some(if on { "true" } else { "false" })), on_click)
}

/// Renders the left end of a bar: the name of the page, which leads to the start screen, and a title.
pub fn brand(on_click: &Callback<()>, title: impl Into<AttrValue>) -> Html {
    let title: AttrValue = title.into();
    html! {
        <>
            <button type="button" class="brand" aria-label={t("Tilescope, go to start screen")} onclick={on_click.reform(|_| ())}>
                <img class="brand-mark" src="./mark.svg" alt="" width="32" height="32" /><span class="brand-name">{ "Tilescope" }</span>
            </button>
            <span class="bar-game">{ title }</span>
            <span class="bar-space" />
        </>
    }
}

/// Renders a checkbox with help below its label; `on_change` is called when it is toggled.
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

/// Renders a section whose content is visible once it is unfolded.
pub fn details(title: &'static str, content: Html) -> Html {
    html! { <details class="more"><summary>{ title }</summary>{ content }</details> }
}

/// Whether a button is disabled, and for a toggle whether it is pressed.
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
