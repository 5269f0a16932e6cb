//! Names of numbers with an explanation.

use tilescope_floor::explain::{note, on_escape};
use tilescope_language::t;
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

/// Explains why the numbers of a rarely visited move are pale.
pub(super) fn too_rare() -> &'static str {
    t(
        "Too few visits to compare. The search dropped this move after bad playouts, so it looks worse than it is.",
    )
}
