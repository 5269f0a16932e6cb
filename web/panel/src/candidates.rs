//! The parts that all tables of candidates share: the head, the keys that move between rows, and the button that shows all.

use tilescope_language::{say, t};
use wasm_bindgen::JsCast;
use web_sys::{EventTarget, HtmlElement, Node};
use yew::prelude::*;

/// Renders a table with the columns of rank and move before its own.
pub fn candidates(caption: Html, head: Option<&'static str>, columns: Html, body: Html) -> Html {
    html! {
        <table class="panel-table" role="table">
            { caption }
            <thead role="rowgroup" class={head}>
                <tr role="row">
                    <th scope="col" role="columnheader" class="panel-cell-mark"><span class="panel-hidden">{ t("Rank and loss") }</span></th>
                    <th scope="col" role="columnheader" class="panel-cell-move">{ t("Move") }</th>
                    { columns }
                </tr>
            </thead>
            { body }
        </table>
    }
}

/// Returns whether the pointer or the focus moves to a target outside the rows.
pub fn leaves(target: Option<EventTarget>, body: &NodeRef) -> bool {
    let target = target.and_then(|target| target.dyn_into::<Node>().ok());
    !body.get().is_some_and(|body| body.contains(target.as_ref()))
}

/// Moves the focus from one of `count` rows, the one that the Tab key reaches, to another. Escape calls `on_escape`.
pub fn row_keys(
    body: &NodeRef,
    reached: usize,
    count: usize,
    on_escape: Callback<()>,
) -> Callback<KeyboardEvent> {
    let (body, last) = (body.clone(), count.saturating_sub(1));
    Callback::from(move |event: KeyboardEvent| {
        let place = match event.key().as_str() {
            "ArrowDown" => (reached + 1).min(last),
            "ArrowUp" => reached.saturating_sub(1),
            "Home" => 0,
            "End" => last,
            "Escape" => return on_escape.emit(()),
            _ => return,
        };
        event.prevent_default();
        let button = body
            .cast::<HtmlElement>()
            .and_then(|body| body.query_selector(&format!("[data-place='{place}']")).ok().flatten())
            .and_then(|button| button.dyn_into::<HtmlElement>().ok());
        if let Some(button) = button {
            // An element that cannot take the focus leaves it where it is.
            let _ = button.focus();
        }
    })
}

/// Renders the button that shows all rows, or only the `top` ones.
pub fn show_all(all: &UseStateHandle<bool>, top: usize, found: usize) -> Html {
    let onclick = {
        let all = all.clone();
        Callback::from(move |_: MouseEvent| all.set(!*all))
    };
    html! {
        if found > top {
            <button type="button" class="panel-button panel-more" aria-expanded={all.to_string()} {onclick}>
                if **all { { say!("Show the top {TOP}", TOP = top) } } else { { say!("Show all {}", found) } }
            </button>
        }
    }
}
