//! One of several: radio buttons in a strip.

use yew::prelude::*;

/// One of the options of a [`Pick`].
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// What it is called.
    pub label: &'static str,
    /// Whether it is the chosen one.
    pub on: bool,
    /// Called when it is chosen.
    pub choose: Callback<()>,
}

/// What a [`Pick`] shows.
#[derive(Properties, PartialEq, Debug)]
pub struct PickProps {
    /// The name of the group, once in a page.
    pub name: &'static str,
    /// What is chosen.
    pub legend: &'static str,
    /// What the options mean.
    #[prop_or_default]
    pub help: &'static str,
    /// The options.
    pub options: Vec<Choice>,
}

/// One of several options.
#[component]
pub fn Pick(props: &PickProps) -> Html {
    let explained = !props.help.is_empty();
    let help_id = format!("help-{}", props.name);
    html! {
        <fieldset class="field" aria-describedby={explained.then(|| help_id.clone())}>
            <legend class="legend">{ props.legend }</legend>
            <div class="choice">
                { for props.options.iter().map(|option| html! {
                    <label>
                        <input type="radio" name={props.name} checked={option.on}
                            onchange={option.choose.reform(|_| ())} />
                        <span>{ option.label }</span>
                    </label>
                }) }
            </div>
            if explained {
                <p class="help" id={help_id}>{ props.help }</p>
            }
        </fieldset>
    }
}
