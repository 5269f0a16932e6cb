//! Texts for the clipboard.

use tilescope_language::{say, t};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use yew::prelude::*;

/// Copies texts and says what came of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Copier {
    /// What came of the last copy, in a sentence.
    said: Option<AttrValue>,
    /// What the clipboard refused.
    refused: Option<AttrValue>,
    set: UseStateSetter<Outcome>,
}

/// What came of the last copy, and what the clipboard refused.
type Outcome = (Option<AttrValue>, Option<AttrValue>);

/// What copies texts for a component.
#[hook]
pub fn use_copier() -> Copier {
    let outcome = use_state_eq(|| (None, None));
    let (said, refused) = (*outcome).clone();
    Copier { said, refused, set: outcome.setter() }
}

impl Copier {
    /// A callback that copies a text, which is called `what`.
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

    /// What came of the last copy, or `help` before one; and a field to copy from by hand where it was refused.
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
    // Outside a secure context there is no clipboard at all, which the bindings do not know.
    if js_sys::Reflect::get(&window.navigator(), &"clipboard".into())
        .is_ok_and(|clipboard| clipboard.is_undefined())
    {
        return false;
    }
    JsFuture::from(window.navigator().clipboard().write_text(text)).await.is_ok()
}
