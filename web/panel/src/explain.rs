//! Names of numbers with an explanation.

use tilescope_language::t;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

/// Renders a name with a plain sentence that appears on hover, on focus and after a tap; Escape hides it. `id` is
/// unique on the page.
pub(super) fn term(id: impl Into<AttrValue>, name: &str, sentence: &str) -> Html {
    let id = id.into();
    html! {
        <span class="term">
            <button type="button" class="term-name" aria-describedby={id.clone()} onkeydown={on_escape()}>{ name }</button>
            { note(id, sentence) }
        </span>
    }
}

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

/// Explains why the numbers of a rarely visited move are pale.
pub(super) fn too_rare() -> &'static str {
    t(
        "Too few visits to compare. The search dropped this move after bad playouts, so it looks worse than it is.",
    )
}
