//! A list of choices as a form field.

use web_sys::HtmlSelectElement;
use yew::prelude::*;

/// Renders a labelled list of choices with a line of help. `on_choice` receives the index of the selected choice. A
/// choice is its text and whether it is selected.
pub(super) fn select(
    id: String,
    label: &str,
    help: &str,
    options: &[(String, bool)],
    on_choice: Callback<usize>,
) -> Html {
    let onchange = on_choice.reform(|event: Event| {
        event.target_unchecked_into::<HtmlSelectElement>().selected_index().max(0) as usize
    });
    let hint = format!("{id}-help");
    html! {
        <div class="panel-field">
            <label for={id.clone()}>{ label }</label>
            <select {id} {onchange} aria-describedby={hint.clone()}>
                { for options.iter().map(|(text, selected)| html! {
                    <option selected={*selected}>{ text }</option>
                }) }
            </select>
            <p id={hint} class="panel-help">{ help }</p>
        </div>
    }
}
