//! Names of numbers that explain themselves.

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

/// A name with a plain sentence that is seen while the pointer or the focus is on it, and after a tap; Escape puts it
/// away. `id` is once in a page.
pub(super) fn term(id: impl Into<AttrValue>, name: &str, sentence: &str) -> Html {
    let id = id.into();
    html! {
        <span class="term">
            <button type="button" class="term-name" aria-describedby={id.clone()} onkeydown={on_escape()}>{ name }</button>
            { note(id, sentence) }
        </span>
    }
}

/// The sentence of something that has another use as well; it stands right behind it.
pub fn note(id: impl Into<AttrValue>, sentence: &str) -> Html {
    html! { <span role="tooltip" class="term-note" id={id.into()}>{ sentence }</span> }
}

/// Puts the sentence away.
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
