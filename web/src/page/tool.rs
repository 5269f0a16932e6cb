//! The buttons of the game screen.

use yew::prelude::*;

use super::icon::{Icon, Sign};

/// What a [`Tool`] shows.
#[derive(Properties, PartialEq, Debug)]
pub struct ToolProps {
    /// Its sign.
    pub sign: Sign,
    /// What it does; shown where there is room.
    pub label: &'static str,
    /// Whether it does something now.
    #[prop_or(true)]
    pub enabled: bool,
    /// Whether what it switches is on; none for one that is no switch.
    #[prop_or_default]
    pub pressed: Option<bool>,
    /// Called when it is used.
    pub on_click: Callback<()>,
}

/// A button of the bar.
#[component]
pub fn Tool(props: &ToolProps) -> Html {
    html! {
        <button type="button" class="button button-quiet tool" title={props.label} disabled={!props.enabled}
            aria-pressed={props.pressed.map(|on| if on { "true" } else { "false" })}
            onclick={props.on_click.reform(|_| ())}>
            <Icon sign={props.sign} /><span class="tool-label">{ props.label }</span>
        </button>
    }
}

/// What the [`Brand`] needs.
#[derive(Properties, PartialEq, Debug)]
pub struct BrandProps {
    /// Called when it is used.
    pub on_click: Callback<()>,
}

/// The name of the page; it leads to the start.
#[component]
pub fn Brand(props: &BrandProps) -> Html {
    html! {
        <button type="button" class="brand" aria-label="Tilescope, to the start" onclick={props.on_click.reform(|_| ())}>
            <img class="brand-mark" src="./mark.svg" alt="" width="32" height="32" /><span class="brand-name">{ "Tilescope" }</span>
        </button>
    }
}

/// What a [`Fact`] shows.
#[derive(Properties, PartialEq, Debug)]
pub struct FactProps {
    /// Its sign.
    pub sign: Sign,
    /// The fact.
    pub label: AttrValue,
    /// Called to see more of it.
    pub on_click: Callback<()>,
}

/// A fact of the game, with more behind it.
#[component]
pub fn Fact(props: &FactProps) -> Html {
    html! {
        <button type="button" class="button fact" onclick={props.on_click.reform(|_| ())}>
            <Icon sign={props.sign} />{ &props.label }
        </button>
    }
}
