//! The page around the frame: messages from it and to it, and the visibility of the frame.

use std::cell::Cell;
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use js_sys::{Array, JsString, Object, Reflect};
use serde::Serialize as _;
use tilescope_floor::address;
use tilescope_floor::listen;
use tilescope_session::LONGEST_TEXT;
use wasm_bindgen::prelude::*;
use web_sys::{Element, IntersectionObserver, IntersectionObserverEntry, MessageEvent, Window};
use yew::prelude::*;

use super::command::{Command, Field};
use super::event::{Event, Message, Wrong};

/// The least time between two messages about the height, in milliseconds.
const CALM: u32 = 250;

/// The least change of the height in pixels that causes a message.
const LEAST: f32 = 4.0;

/// Returns this window and that of the page around the frame; `None` if there is no such page.
fn around() -> Option<(Window, Window)> {
    let window = web_sys::window()?;
    let parent = window.parent().ok().flatten()?;
    (parent != window).then_some((window, parent))
}

fn post(message: &JsValue) {
    if let Some((_, parent)) = around() {
        // Nothing in it is private. Posting fails only for values that cannot be cloned, and no message has such
        // values.
        let _ = parent.post_message(message, "*");
    }
}

/// Reports an event to the page around the frame.
pub(super) fn send(event: Event) {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    if let Ok(message) = Message::from(event).serialize(&serializer) {
        post(&message);
    }
}

/// Receives commands from the page around the frame while the component is mounted. An invalid command gets an error
/// as its reply.
#[hook]
pub(super) fn use_commands(on_command: &Callback<Command>) {
    listen::use_window("message", on_command.clone(), |event: MessageEvent, on_command| {
        let Some((_, parent)) = around() else { return };
        // Only the page around the frame may send commands: not another frame, nor a window that it has opened.
        if event.source().is_none_or(|source| !Object::is(&source, &parent)) {
            return;
        }
        let data = event.data();
        // Ignore our own messages that come back.
        if field(&data, "event") != Field::Missing {
            return;
        }
        match Command::read(|name| field(&data, name)) {
            Ok(command) => on_command.emit(command),
            Err(message) => send(Event::Error(Wrong::of(message))),
        }
    });
}

/// Returns a field of a message. A text longer than any valid one is not copied.
fn field(data: &JsValue, name: &str) -> Field {
    if !data.is_object() {
        return Field::Missing;
    }
    let Ok(value) = Reflect::get(data, &name.into()) else { return Field::Missing };
    if value.is_undefined() || value.is_null() {
        return Field::Missing;
    }
    if let Some(number) = value.as_f64() {
        return Field::Number(number);
    }
    match value.dyn_into::<JsString>() {
        Ok(text) if text.length() as usize > LONGEST_TEXT => Field::Long(text.length() as usize),
        Ok(text) => text.as_string().map_or(Field::Other, Field::Text),
        Err(_) => Field::Other,
    }
}

/// Reports the requested height to the page around the frame: once at the start, and then whenever it changes by some
/// pixels, at most four times a second.
#[hook]
pub(super) fn use_height(height: f32) {
    let sent = use_mut_ref(|| Rc::new(Cell::new(0.0_f32))).borrow().clone();
    use_effect_with(height, move |&height| {
        let first = sent.get() == 0.0;
        let due = height > 0.0 && (height - sent.get()).abs() >= LEAST;
        let timer = due.then(|| {
            Timeout::new(if first { 0 } else { CALM }, move || {
                sent.set(height);
                send_height(height);
            })
        });
        move || drop(timer)
    });
}

/// Sends the height in the protocol of Embedly, which Medium and Observable understand, and in that of WordPress.
fn send_height(height: f32) {
    let Some((window, _)) = around() else { return };
    let (Ok(href), Ok(hash)) = (window.location().href(), window.location().hash()) else { return };
    let height = JsValue::from(height.ceil());
    let object = |fields: &[(&str, JsValue)]| {
        let object = Object::new();
        for (name, value) in fields {
            // This cannot fail for a plain object.
            let _ = Reflect::set(&object, &(*name).into(), value);
        }
        object
    };
    let embedly =
        object(&[("src", href.into()), ("context", "iframe.resize".into()), ("height", height.clone())]);
    if let Ok(text) = js_sys::JSON::stringify(&embedly) {
        post(&text);
    }
    let secret = hash.strip_prefix("#?").and_then(|query| address::value(query, "secret"));
    if let Some(secret) = secret {
        post(&object(&[("message", "height".into()), ("value", height), ("secret", secret.into())]));
    }
}

/// Returns whether a part of an element is visible, also in the window of the page around the frame. Returns `true`
/// until that is known.
#[hook]
pub(super) fn use_in_view(node: &NodeRef) -> bool {
    let seen = use_state_eq(|| true);
    let setter = seen.setter();
    use_effect_with(node.clone(), move |node| {
        let hear = Closure::<dyn FnMut(Array)>::new(move |entries: Array| {
            let last = entries.pop().dyn_into::<IntersectionObserverEntry>();
            if let Ok(entry) = last {
                setter.set(entry.is_intersecting());
            }
        });
        let observer = IntersectionObserver::new(hear.as_ref().unchecked_ref()).ok();
        if let (Some(observer), Some(element)) = (&observer, node.cast::<Element>()) {
            observer.observe(&element);
        }
        move || {
            if let Some(observer) = observer {
                observer.disconnect();
            }
            drop(hear);
        }
    });
    *seen
}
