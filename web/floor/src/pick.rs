//! A choice of one option: radio buttons in a strip.

use yew::prelude::*;

/// An option of a [`pick`].
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    pub label: AttrValue,
    pub on: bool,
    pub choose: Callback<()>,
}

/// Renders a choice of one option. `name` is the name of the group, unique on the page; `help` explains the options
/// and may be empty.
pub fn pick(name: &'static str, legend: &'static str, help: &'static str, options: Vec<Choice>) -> Html {
    let help_id = (!help.is_empty()).then(|| AttrValue::from(format!("help-{name}")));
    html! {
        <fieldset class="field" aria-describedby={help_id.clone()}>
            <legend class="legend">{ legend }</legend>
            <div class="choice">
                { for options.into_iter().map(|option| html! {
                    <label>
                        <input type="radio" {name} checked={option.on} onchange={option.choose.reform(|_| ())} />
                        <span>{ option.label }</span>
                    </label>
                }) }
            </div>
            if help_id.is_some() {
                <p class="help" id={help_id}>{ help }</p>
            }
        </fieldset>
    }
}
