//! A list of choices as a field of the form.

use web_sys::HtmlSelectElement;
use yew::prelude::*;

/// A labelled list of choices with a line of help; hears the index of the chosen one. A choice is its text and whether
/// it is the one that holds.
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
