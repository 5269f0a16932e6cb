//! Texts for the clipboard.

use tilescope_language::{say, t};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use yew::prelude::*;

/// Copies texts and reports the result.
#[derive(Clone, PartialEq, Debug)]
pub struct Copier {
    /// The result of the last copy, as a sentence.
    said: Option<AttrValue>,
    refused: Option<AttrValue>,
    set: UseStateSetter<Outcome>,
}

/// The result of the last copy, and the text that the clipboard refused.
type Outcome = (Option<AttrValue>, Option<AttrValue>);

#[hook]
pub fn use_copier() -> Copier {
    let outcome = use_state_eq(|| (None, None));
    let (said, refused) = (*outcome).clone();
    Copier { said, refused, set: outcome.setter() }
}

impl Copier {
    /// Returns a callback that copies a text; `what` names the text in the report.
    pub fn copy(&self, what: &'static str, text: impl Into<AttrValue>) -> Callback<()> {
        let (set, text) = (self.set.clone(), text.into());
        Callback::from(move |()| {
            let (set, text) = (set.clone(), text.clone());
            spawn_local(async move {
                set.set(if write(&text).await {
                    (Some(say!("Copied to the clipboard: {what}.").into()), None)
                } else {
                    let said = say!("The browser blocked access to the clipboard. Copy the {what} here:");
                    (Some(said.into()), Some(text))
                });
            });
        })
    }

    /// Renders the result of the last copy, or `help` before the first one. If the clipboard refused the text, it
    /// adds a field to copy it from by hand.
    pub fn status(&self, help: &'static str) -> Html {
        let said = self.said.clone().unwrap_or(AttrValue::Static(help));
        html! {
            <>
                <p class="help" role="status">{ said }</p>
                if let Some(text) = &self.refused {
                    <textarea class="input" readonly={true} aria-label={t("Text to copy")} value={text.clone()} />
                }
            </>
        }
    }
}

async fn write(text: &str) -> bool {
    let Some(window) = web_sys::window() else { return false };
    // Outside a secure context there is no clipboard at all; the bindings assume one.
    if js_sys::Reflect::get(&window.navigator(), &"clipboard".into())
        .is_ok_and(|clipboard| clipboard.is_undefined())
    {
        return false;
    }
    JsFuture::from(window.navigator().clipboard().write_text(text)).await.is_ok()
}
