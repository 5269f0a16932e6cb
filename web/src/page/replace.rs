//! The question whether a game in progress may give way to another one.

use yew::prelude::*;

use super::dialog::dialog;
use super::table::Opening;

/// Asks before the game `waiting` (in words) is given up for `opening`; nothing where nothing is asked.
pub fn replace(
    opening: Option<Opening>,
    waiting: Option<AttrValue>,
    on_replace: &Callback<Opening>,
    on_keep: &Callback<()>,
) -> Html {
    let open = opening.is_some();
    dialog(open, "Give up the game in progress?", false, on_keep, || {
        let give_up = opening.map(|opening| on_replace.reform(move |_: MouseEvent| opening.clone()));
        html! {
            <>
                <p>{ waiting }</p>
                <p class="help">{ "Only one game is kept in this browser." }</p>
                <div class="dialog-actions">
                    <button type="button" class="button button-main" onclick={give_up}>{ "Give it up" }</button>
                    <button type="button" class="button" onclick={on_keep.reform(|_| ())}>{ "Keep it" }</button>
                </div>
            </>
        }
    })
}
