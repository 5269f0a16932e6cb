//! Full screen: the page without the browser around it.

use js_sys::{Function, Promise, Reflect};
use tilescope_language::t;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Document;
use yew::prelude::*;

use super::listen;
use super::tool::button;

/// The button that enters and leaves full screen; nothing if the browser does not allow it.
#[component]
pub fn FullScreen() -> Html {
    let full = use_state_eq(is_full);
    listen::use_window("fullscreenchange", full.setter(), |_: Event, full| full.set(is_full()));
    if !document().is_some_and(|page| page.fullscreen_enabled()) {
        return Html::default();
    }
    let label = if *full { t("Exit full screen") } else { t("Full screen") };
    html! { <div>{ button("button", None, label, &Callback::from(|()| switch())) }</div> }
}

fn switch() {
    let Some(page) = document() else { return };
    if is_full() {
        ask(&page, "exitFullscreen");
    } else if let Some(root) = page.document_element() {
        ask(&root, "requestFullscreen");
    }
}

/// Calls a method that promises a change. A refusal changes nothing; an unhandled promise would be an error of the
/// page.
fn ask(of: &JsValue, method: &str) {
    let method = Reflect::get(of, &method.into()).ok().and_then(|method| method.dyn_into::<Function>().ok());
    let promise = method.and_then(|method| method.call0(of).ok()?.dyn_into::<Promise>().ok());
    if let Some(promise) = promise {
        spawn_local(async move {
            let _ = JsFuture::from(promise).await;
        });
    }
}

fn is_full() -> bool {
    document().is_some_and(|page| page.fullscreen_element().is_some())
}

fn document() -> Option<Document> {
    web_sys::window()?.document()
}
