//! Work while nobody uses the page: whether the viewer wants it, and when it may run.

use std::cell::RefCell;

use gloo_timers::callback::Timeout;
use wasm_bindgen::prelude::*;
use web_sys::Event;
use yew::prelude::*;

use crate::storage;

/// The milliseconds without input after which the page is idle.
const WAIT: u32 = 20_000;

/// The events that count as input. A page that was hidden waits again.
const INPUTS: [&str; 6] = ["pointermove", "pointerdown", "keydown", "wheel", "scroll", "visibilitychange"];

/// Returns whether the viewer wants work while the page is idle.
pub fn is_wanted() -> bool {
    storage::read(storage::IDLE).is_some()
}

/// Stores whether the viewer wants work while the page is idle.
pub fn want(on: bool) {
    if on {
        storage::write(storage::IDLE, "on");
    } else {
        storage::remove(storage::IDLE);
    }
}

/// Returns whether the page is idle: visible, without input for a while, and the viewer wants work in that case.
#[hook]
pub fn use_idle() -> bool {
    let idle = use_state_eq(|| false);
    let setter = idle.setter();
    use_effect_with((), move |()| {
        let timer = RefCell::new(wait(&setter));
        let on_input = Closure::<dyn Fn(Event)>::new(move |_| {
            setter.set(false);
            drop(timer.replace(wait(&setter)));
        });
        let listen = move |on: bool| {
            let (Some(window), on_input) = (web_sys::window(), on_input.as_ref().unchecked_ref()) else {
                return;
            };
            for name in INPUTS {
                // Neither call fails for events that a window has.
                let _ = if on {
                    window.add_event_listener_with_callback(name, on_input)
                } else {
                    window.remove_event_listener_with_callback(name, on_input)
                };
            }
        };
        listen(true);
        move || listen(false)
    });
    *idle
}

/// Begins to wait until the page is idle.
fn wait(idle: &UseStateSetter<bool>) -> Timeout {
    let idle = idle.clone();
    Timeout::new(WAIT, move || idle.set(is_wanted() && is_visible()))
}

fn is_visible() -> bool {
    web_sys::window().and_then(|window| window.document()).is_some_and(|document| !document.hidden())
}
