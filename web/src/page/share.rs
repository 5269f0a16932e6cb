//! The game as a text for others.

use std::rc::Rc;

use wasm_bindgen_futures::{JsFuture, spawn_local};
use yew::prelude::*;

use super::playing::Game;
use super::tool::button;
use crate::hooks::use_state;
use crate::session::Link;

/// Copies the game as a record or as an address. Where the clipboard is refused, the text can be copied by hand.
#[hook]
pub fn use_share(game: Rc<Game>) -> Html {
    let said = use_state(|| None::<AttrValue>);
    let by_hand = use_state(|| None::<AttrValue>);
    let copier = |what: &'static str, text: String| {
        let (said, by_hand) = (said.setter(), by_hand.setter());
        Callback::from(move |()| {
            let (said, by_hand, text) = (said.clone(), by_hand.clone(), text.clone());
            spawn_local(async move {
                let copied = copy(&text).await;
                said.set(Some(AttrValue::from(if copied {
                    format!("The {what} is in the clipboard.")
                } else {
                    format!("The browser refuses the clipboard. Copy the {what} here:")
                })));
                by_hand.set((!copied).then(|| text.into()));
            });
        })
    };
    let course = game.course();
    let record = game.record(course.played());
    let link = Link { record: record.clone(), ply: course.shown().min(course.played()) };
    let address = web_sys::window().and_then(|window| {
        let location = window.location();
        let href = location.href().ok()?;
        let base = href.split(['?', '#']).next()?.to_owned();
        Some(base + &link.query())
    });
    html! {
        <div class="field">
            <div class="dialog-actions">
                { button("button", None, "Copy record", &copier("record", record)) }
                if let Some(address) = address {
                    { button("button", None, "Copy link", &copier("link", address)) }
                }
            </div>
            <p class="help" role="status">
                { (*said).clone().unwrap_or(AttrValue::Static("The record is the whole game as text; the link opens it at the shown position.")) }
            </p>
            if let Some(text) = &*by_hand {
                <textarea class="input" readonly={true} aria-label="To be copied" value={text.clone()} />
            }
        </div>
    }
}

async fn copy(text: &str) -> bool {
    let Some(window) = web_sys::window() else { return false };
    // Outside a secure context there is no clipboard at all, which the bindings do not know.
    if js_sys::Reflect::get(&window.navigator(), &"clipboard".into())
        .is_ok_and(|clipboard| clipboard.is_undefined())
    {
        return false;
    }
    JsFuture::from(window.navigator().clipboard().write_text(text)).await.is_ok()
}
