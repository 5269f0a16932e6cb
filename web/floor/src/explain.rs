//! Explanations that appear beside a control on hover, on focus and after a tap.

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

/// Renders the explanation of a control that has another use as well. It must directly follow the control.
pub fn note(id: impl Into<AttrValue>, sentence: &str) -> Html {
    html! { <span role="tooltip" class="term-note" id={id.into()}>{ sentence }</span> }
}

pub fn on_escape() -> Callback<KeyboardEvent> {
    Callback::from(|event: KeyboardEvent| {
        if event.key() == "Escape"
            && let Some(name) = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok())
        {
            // It fails for nothing that has the focus.
            let _ = name.blur();
        }
    })
}
