//! The page without the browser around it.

use web_sys::Document;
use yew::prelude::*;

use super::listen;
use super::tool::button;

/// The button that lets the page have the whole screen, or gives it back; nothing where the browser does not let it.
#[component]
pub fn FullScreen() -> Html {
    let full = use_state_eq(is_full);
    listen::use_window("fullscreenchange", full.setter(), |_: Event, full| full.set(is_full()));
    if !document().is_some_and(|page| page.fullscreen_enabled()) {
        return Html::default();
    }
    let label = if *full { "Leave the full screen" } else { "Full screen" };
    html! { <div>{ button("button", None, label, &Callback::from(|()| switch())) }</div> }
}

fn switch() {
    let Some(page) = document() else { return };
    if is_full() {
        page.exit_fullscreen();
    } else if let Some(root) = page.document_element() {
        // Where it is refused all stays as it is.
        let _ = root.request_fullscreen();
    }
}

fn is_full() -> bool {
    document().is_some_and(|page| page.fullscreen_element().is_some())
}

fn document() -> Option<Document> {
    web_sys::window()?.document()
}
