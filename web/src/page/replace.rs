//! The question whether a game in progress may give way to another one.

use yew::prelude::*;

use super::dialog::Dialog;
use super::table::Opening;

/// What [`Replace`] needs.
#[derive(Properties, PartialEq, Debug)]
pub struct ReplaceProps {
    /// The game that wants to take the place; none when nothing is asked.
    pub opening: Option<Opening>,
    /// The game in progress, in words.
    pub waiting: Option<AttrValue>,
    /// Called with the new game when it may.
    pub on_replace: Callback<Opening>,
    /// Called when the one in progress shall stay.
    pub on_keep: Callback<()>,
}

/// Asks before a game in progress is given up.
#[component]
pub fn Replace(props: &ReplaceProps) -> Html {
    let ReplaceProps { opening, waiting, on_replace, on_keep } = props;
    let replace = opening.clone().map(|opening| on_replace.reform(move |_: MouseEvent| opening.clone()));
    html! {
        <Dialog open={opening.is_some()} title="Give up the game in progress?" on_close={on_keep.clone()}>
            <p>{ waiting.clone() }</p>
            <p class="help">{ "Only one game is kept in this browser." }</p>
            <div class="dialog-actions">
                <button type="button" class="button button-main" onclick={replace}>{ "Give it up" }</button>
                <button type="button" class="button" onclick={on_keep.reform(|_| ())}>{ "Keep it" }</button>
            </div>
        </Dialog>
    }
}
