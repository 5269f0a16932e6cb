//! One of several: radio buttons in a strip.

use yew::prelude::*;

/// One of the options of a [`pick`].
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// What it is called.
    pub label: AttrValue,
    /// Whether it is the chosen one.
    pub on: bool,
    /// Called when it is chosen.
    pub choose: Callback<()>,
}

/// One of several options. `name` is that of the group, once in a page; `help` says what the options mean and may
/// be empty.
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
