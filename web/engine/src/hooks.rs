//! Hooks through which components use the page's searches.

use std::rc::Rc;

use tilescope_protocol::Purpose;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::VisibilityState;
use yew::prelude::*;

use super::{Device, Searches, Snapshot, Wanted};

#[derive(Properties, PartialEq, Debug)]
pub struct SearchesProviderProps {
    pub searches: Searches,
    pub children: Html,
}

#[component]
pub fn SearchesProvider(SearchesProviderProps { searches, children }: &SearchesProviderProps) -> Html {
    html! { <ContextProvider<Searches> context={searches.clone()}>{ children.clone() }</ContextProvider<Searches>> }
}

/// Creates the searches of a page, for its [`SearchesProvider`].
#[hook]
pub fn use_new_searches() -> Searches {
    (*use_memo((), |()| Searches::new(&Device::of_window()))).clone()
}

/// Returns the page's searches.
///
/// # Panics
/// If there is no [`SearchesProvider`] around the component.
#[hook]
pub fn use_searches() -> Searches {
    use_context().expect("the page provides its searches")
}

/// Returns the snapshot of the page's search for a purpose, whichever component started it.
#[hook]
pub fn use_snapshot(purpose: Purpose) -> Rc<Snapshot> {
    let searches = use_searches();
    let shown = {
        let searches = searches.clone();
        use_state_eq(move || searches.snapshot(purpose))
    };
    {
        let setter = shown.setter();
        use_effect_with((searches, purpose), move |(searches, purpose)| {
            // Shows changes since the rendering too.
            setter.set(searches.snapshot(*purpose));
            let subscription =
                searches.subscribe(*purpose, Callback::from(move |snapshot| setter.set(snapshot)));
            move || drop(subscription)
        });
    }
    (*shown).clone()
}

/// Declares what the page's search for a purpose must do, and watches it. Each purpose has one component that uses
/// this hook. The search ends when the component goes.
#[hook]
pub fn use_search(purpose: Purpose, wanted: &Wanted) -> Rc<Snapshot> {
    let searches = use_searches();
    let shown = use_snapshot(purpose);
    searches.want(purpose, wanted);
    use_effect_with((), move |()| move || searches.want(purpose, &Wanted::Closed));
    shown
}

/// Returns whether the page is hidden: another tab is in front, or the screen is locked.
#[hook]
pub fn use_hidden() -> bool {
    let hidden = use_state_eq(is_hidden);
    {
        let setter = hidden.setter();
        use_effect_with((), move |()| {
            let document = web_sys::window().and_then(|window| window.document());
            let on_change = Closure::<dyn FnMut()>::new(move || setter.set(is_hidden()));
            let listen = on_change.as_ref().unchecked_ref();
            if let Some(document) = &document {
                // It fails only for events that no document has.
                let _ = document.add_event_listener_with_callback("visibilitychange", listen);
            }
            move || {
                if let Some(document) = &document {
                    let listen = on_change.as_ref().unchecked_ref();
                    let _ = document.remove_event_listener_with_callback("visibilitychange", listen);
                }
            }
        });
    }
    *hidden
}

fn is_hidden() -> bool {
    web_sys::window()
        .and_then(|window| window.document())
        .is_some_and(|document| document.visibility_state() == VisibilityState::Hidden)
}
