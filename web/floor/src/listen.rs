//! Events of the window.

use wasm_bindgen::prelude::*;
use yew::prelude::*;

/// Calls `hear` with every event of this name that reaches the window, and with `known`, while the component is
/// mounted.
#[hook]
pub fn use_window<E, T>(name: &'static str, known: T, hear: fn(E, &T))
where
    E: JsCast + 'static,
    T: PartialEq + Clone + 'static,
{
    use_effect_with(known, move |known| {
        let known = known.clone();
        let on_event = Closure::<dyn Fn(web_sys::Event)>::new(move |event: web_sys::Event| {
            hear(event.unchecked_into(), &known);
        });
        let window = web_sys::window();
        if let Some(window) = &window {
            // It fails only for events that no window has.
            let _ = window.add_event_listener_with_callback(name, on_event.as_ref().unchecked_ref());
        }
        move || {
            if let Some(window) = window {
                let _ = window.remove_event_listener_with_callback(name, on_event.as_ref().unchecked_ref());
            }
        }
    });
}
